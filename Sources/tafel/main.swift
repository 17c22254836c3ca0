print("tafel")
