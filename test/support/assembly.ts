import { join } from "node:path";
import { LOCAL, synthesise } from "../../infra/start/synth.ts";

/** The folder of the templates of this tree with these context values, which differ from the stage dev. They are synthesised if the tree has changed. */
export async function assemblyOf(context: Record<string, string> = {}): Promise<string> {
  const name = ["test", ...Object.entries(context).flat()].join("-");
  const root = join(import.meta.dirname, "../..");
  return (await synthesise(root, { ...LOCAL, ...context }, name)).folder;
}
