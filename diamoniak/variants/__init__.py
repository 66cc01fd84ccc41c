"""Variants: from a YAML file to rules that can be played."""
