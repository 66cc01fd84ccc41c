"""What a newcomer copies; README.md says how to run each."""
