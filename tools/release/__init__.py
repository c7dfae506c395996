"""Makes a release: version, changelog, kept golden records, packages, tag. See docs/releasing.md."""
