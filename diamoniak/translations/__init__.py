"""The workshop of translators: catalogs counted, checked, shown, updated and begun. It needs Babel."""
