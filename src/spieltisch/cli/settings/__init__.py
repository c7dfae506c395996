"""The settings of a server: declared once; read from flags, environment and file; shown with where they came from."""
