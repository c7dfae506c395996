"""What is printed on the box, as a file that owners can correct, and its reader."""
