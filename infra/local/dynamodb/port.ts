import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import type { Log } from "../log.ts";

/**
 * Ports to which no browser connects (Fetch standard, "Port blocking"), without those of NFS, SIP and X, which a machine may need.
 * Dynoxide answers every page, under any host and with `access-control-allow-origin: *`, and has no option against it: behind one of
 * these ports no page reaches it.
 */
const BLOCKED = [1719, 1720, 1723, 3659, 4190, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080];

/** A free port of the loopback interface for Dynoxide. Where many local clouds run at once, as in tests, it may be one that browsers reach. */
export async function databasePort(log: Log): Promise<number> {
  for (const port of shuffled(BLOCKED)) if ((await free(port)) !== undefined) return port;
  log.hint(
    "all ports that browsers block are taken: a web page that guesses the database's port can reach it",
  );
  return (await free(0))!;
}

/** Two that start at the same moment seldom want the same. */
const shuffled = (ports: number[]): number[] =>
  ports
    .map((port) => ({ port, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ port }) => port);

async function free(port: number): Promise<number | undefined> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (error) {
    if (["EADDRINUSE", "EACCES"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
  const found = (server.address() as AddressInfo).port;
  await new Promise((resolve) => server.close(resolve));
  return found;
}
