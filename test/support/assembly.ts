import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { LOCAL, synthesise } from "../../infra/start/synth.ts";

const root = join(import.meta.dirname, "../..");

/** The environment variable with the socket of the run's maker of assemblies (synth.ts). */
export const MAKER = "ROLLCALL_ASSEMBLIES";

/**
 * Returns the folder of the templates of this tree with these context values, which differ from the stage
 * dev. Within a run of tests the first file that asks has them made.
 */
export async function assemblyOf(context: Record<string, string> = {}): Promise<string> {
  const maker = process.env[MAKER];
  if (maker === undefined) return synthesised(context);
  const socket = connect(maker);
  socket.write(JSON.stringify(context));
  const { path, fault } = JSON.parse(await text(socket)) as { path: string; fault?: string };
  if (fault !== undefined) throw new Error(fault);
  return path;
}

/** Synthesises the templates if the tree has changed since. Returns their folder. */
export async function synthesised(context: Record<string, string>): Promise<string> {
  const name = ["test", ...Object.entries(context).flat()].join("-");
  return (await synthesise(root, { ...LOCAL, ...context }, name)).folder;
}

/**
 * The context of the stage for files that need another value than dev's: one stage has all of these values,
 * because each stage takes 8 CPU seconds.
 */
export const OTHER_VALUES = {
  codesPerAddress: "1000",
  countingSeconds: "60",
  maxConcurrentShareReads: "20",
  signUpForms: "ALLOWED",
};

/** The context of a stage with users alone. */
export const USERS_ALONE = { domains: JSON.stringify(["users"]) };

/** Stages for a story of users: one with all domains, and one with users alone. */
export const STAGES: [string, Record<string, string>][] = [
  ["with all domains", {}],
  ["with users alone", USERS_ALONE],
];
