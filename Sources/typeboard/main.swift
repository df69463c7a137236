print("typeboard")
