import { join } from "node:path";
import { assemblyIn, LOCAL, synthesise } from "../../infra/start/synth.ts";

const root = join(import.meta.dirname, "../..");

/**
 * The environment variable by which the workers of a run know the names of the assemblies that it has made
 * before its tests.
 */
export const MADE = "ROLLCALL_ASSEMBLIES";

/** The name of the assembly with these context values. */
export const nameOf = (context: Record<string, string>): string =>
  ["test", ...Object.entries(context).flat()].join("-");

/**
 * Returns the folder of the templates of this tree with these context values, which differ from the stage
 * dev. They are synthesised if the tree has changed: to know that, all of it is read, so a worker does not
 * ask for those that its run has made.
 */
export async function assemblyOf(context: Record<string, string> = {}): Promise<string> {
  const name = nameOf(context);
  if (process.env[MADE]?.split(",").includes(name)) return assemblyIn(root, name);
  return (await synthesise(root, { ...LOCAL, ...context }, name)).folder;
}

/** The context of a stage with users alone. */
export const USERS_ALONE = { domains: JSON.stringify(["users"]) };

/** Stages for a story of users: one with all domains, and one with users alone. */
export const STAGES: [string, Record<string, string>][] = [
  ["with all domains", {}],
  ["with users alone", USERS_ALONE],
];
