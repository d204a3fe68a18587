"""One step a layout. A step is never changed once a Manni with it has been in use: it says what a layout was."""
