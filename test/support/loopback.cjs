// Loaded before everything else into every process and thread of the tests: a connection to anywhere but this
// machine is an error.
const { Socket } = require("node:net");

const connect = Socket.prototype.connect;
const LOOPBACK = /^(localhost|127(\.\d+){3}|::1|\[::1\]|::ffff:127(\.\d+){3})$/;

Socket.prototype.connect = function (...given) {
  const [first] = given.flat();
  const host = typeof first === "object" ? (first.path ? "localhost" : first.host) : given.flat()[1];
  if (typeof host === "string" && !LOOPBACK.test(host)) {
    throw new Error(`a test would connect to ${host}: tests stay on this machine`);
  }
  return connect.apply(this, given);
};
