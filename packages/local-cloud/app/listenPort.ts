import { once } from "node:events";
import { createServer } from "node:net";

/** Parses a port, 4000 if undefined or empty. Throws an error that says which values are accepted. */
export function portOf(given: string | undefined): number {
  const text = given || "4000";
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is ${text}: expected 0 to 65535`);
  return port;
}

/**
 * Checks the port before what takes seconds. A port that is taken after this check fails when the cloud
 * listens.
 */
export async function checkPort(port: number): Promise<void> {
  if (port !== 0 && (await isBadPort(port)))
    throw new Error(
      `PORT is ${port}: browsers do not connect to this port (Fetch standard, "Port blocking"): choose another`,
    );
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  await new Promise((closed) => server.close(closed));
}

/**
 * True if browsers block the port. Node's fetch uses the same list as the standard; any other answer or error
 * does not matter here.
 */
async function isBadPort(port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(1000);
  const error = await fetch(`http://127.0.0.1:${port}`, { method: "HEAD", signal }).catch(
    (error: Error) => error,
  );
  return error instanceof Error && (error.cause as Error | undefined)?.message === "bad port";
}
