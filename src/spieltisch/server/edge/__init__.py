"""HTTP and WebSockets: requests, pages, sockets and who may connect."""
