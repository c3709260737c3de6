import { join } from "node:path";
import { assemblyIn, LOCAL, synthesise } from "../../infra/start/synth.ts";

const root = join(import.meta.dirname, "../..");

/** The names of the assemblies that a run has made before its tests, for its workers. */
const MADE = "ROLLCALL_ASSEMBLIES";

const nameOf = (context: Record<string, string>): string =>
  ["test", ...Object.entries(context).flat()].join("-");

/**
 * Returns the folder of the templates of this tree with these context values, which differ from the stage dev. They are synthesised if the tree has
 * changed: to know that, all of it is read, so a worker does not ask for those that its run has made.
 */
export async function assemblyOf(context: Record<string, string> = {}): Promise<string> {
  const name = nameOf(context);
  if (process.env[MADE]?.split(",").includes(name)) return assemblyIn(root, name);
  return (await synthesise(root, { ...LOCAL, ...context }, name)).folder;
}

/** Makes these before the tests of a run. One after the other, because the second takes the bundles that the first has made. */
export async function makeAssemblies(contexts: Record<string, string>[]): Promise<void> {
  delete process.env[MADE];
  for (const context of contexts) await assemblyOf(context);
  process.env[MADE] = contexts.map(nameOf).join(",");
}
