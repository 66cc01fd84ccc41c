"""What goes over the wire: views, events, commands and more as plain data, and the data of others read with care."""
