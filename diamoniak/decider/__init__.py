"""From a state and a command to events, and from an event to the next state."""
