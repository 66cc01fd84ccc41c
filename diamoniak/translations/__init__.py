"""Tools for translators: count, check, preview, update and create catalogs. They need Babel."""
