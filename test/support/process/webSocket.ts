import WebSocket from "ws";

// Clients take the WebSocket of their environment, which Node has from 22 on. In Node 20 it stays for the
// files after, which can as well be run in Node 22.
globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket;
