"""What is printed on the box, as files that an owner can correct, and their reader."""
