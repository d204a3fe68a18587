"""The table in the browser: protocol, table, store and the web application."""
