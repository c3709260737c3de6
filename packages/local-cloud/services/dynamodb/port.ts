import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Ports to which browsers do not connect: ports of the Fetch standard ("Port blocking") that Chromium blocks
 * too (net/base/port_util.cc; it does not block 4190 and 6679), without ports of services that a machine may
 * run. Dynoxide answers every page, under any host and with `access-control-allow-origin: *`, and has no
 * option to change that. Pages cannot reach it at these ports.
 */
export const BLOCKED_PORTS = [
  1719, 1720, 1723, 3659, 4045, 5060, 5061, 6566, 6665, 6666, 6667, 6668, 6669, 6697, 10080,
];
/** Also blocked. Their protocols are out of use, and most systems let only root listen on them. */
export const BLOCKED_LOW_PORTS = [1, 7, 9, 11, 13, 15, 17, 19, 37, 77, 87, 95, 101, 102, 103, 104];

/** A free port of the loopback interface for Dynoxide that no browser connects to. */
export async function databasePort(): Promise<number> {
  for (const port of [...shuffled(BLOCKED_PORTS), ...shuffled(BLOCKED_LOW_PORTS)])
    if (await isFree(port)) return port;
  throw new Error(
    `the database needs a port to which browsers do not connect, and all are taken (${BLOCKED_PORTS.join(", ")}): end another local cloud`,
  );
}

/** Shuffles, so that two servers that start at the same time seldom try the same port. */
const shuffled = (ports: number[]): number[] =>
  ports
    .map((port) => ({ port, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ port }) => port);

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (error) {
    if (["EADDRINUSE", "EACCES"].includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
  await new Promise((resolve) => server.close(resolve));
  return true;
}
