import { once } from "node:events";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { originsOf } from "../local/originList.ts";

export interface Settings {
  /** The port; 0 takes a free one. */
  port: number;
  /** The data folder; undefined keeps everything in memory. */
  data: string | undefined;
  /** Origins whose pages may call the local cloud like pages on this machine. */
  origins: string[];
  reset: boolean;
  /** The path of the outputs file for other programs. */
  outputs: string;
}

/** Parses the command line and the environment. Throws an error that says which values are accepted. */
export function settingsOf(root: string, given: string[], env: NodeJS.ProcessEnv): Settings {
  const unknown = given.find((word) => word !== "--reset");
  if (unknown !== undefined)
    throw new Error(
      `"${unknown}" is unknown: npm start takes the option --reset (npm start -- --reset), and PORT, ROLLCALL_DATA, ROLLCALL_ORIGINS and ROLLCALL_OUTPUTS from the environment`,
    );
  // npm takes an option without `--` before it for one of its own, and names it in the environment.
  if (env.npm_config_reset && given.length === 0)
    throw new Error("npm takes --reset for itself: write npm start -- --reset");
  return {
    port: portOf(env.PORT),
    data: dataOf(root, env.ROLLCALL_DATA),
    origins: originsOf(env.ROLLCALL_ORIGINS),
    reset: given.length > 0,
    outputs: resolve(env.ROLLCALL_OUTPUTS || join(root, "build/local/outputs.json")),
  };
}

function portOf(given: string | undefined): number {
  const text = given || "4000";
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is ${text}: expected 0 to 65535`);
  return port;
}

/**
 * The data folder; undefined for `:memory:`. A subfolder is used, so that `--reset` deletes only Rollcall's
 * files.
 */
function dataOf(root: string, given: string | undefined): string | undefined {
  const text = given || join(root, "build/local/data");
  return text === ":memory:" ? undefined : resolve(text, "rollcall");
}

/**
 * Checks the port before the synth, which takes seconds. A port that is taken after this check fails when the
 * cloud listens.
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
 * Whether browsers block the port. Node's fetch uses the same list as the standard; any other answer or error
 * does not matter here.
 */
async function isBadPort(port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(1000);
  const error = await fetch(`http://127.0.0.1:${port}`, { method: "HEAD", signal }).catch(
    (error: Error) => error,
  );
  return error instanceof Error && (error.cause as Error | undefined)?.message === "bad port";
}
