"""What is printed on the box and what was measured in it, as files, and the reader."""
