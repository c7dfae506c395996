"""What is in the box of Cubo, in a file that its owner may correct."""
