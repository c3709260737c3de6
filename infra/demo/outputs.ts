import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ask } from "./ask.ts";

/** What the demo needs of what `npm start` writes for other programs. */
export interface Outputs {
  graphqlUrl: string;
  httpUrl: string;
  clockUrl: string;
  users: { email: string; password: string; groups: string[] }[];
  [name: string]: unknown;
}

/** Reads where the running local cloud is. One that was killed has left its outputs. */
export async function readOutputs(root: string): Promise<Outputs> {
  const file = resolve(process.env.ROLLCALL_OUTPUTS || join(root, "build/local/outputs.json"));
  if (!existsSync(file))
    throw new Error(
      `no local cloud runs here (there is no ${file}): start one with "npm start", then try again`,
    );
  const outputs = JSON.parse(readFileSync(file, "utf8")) as Outputs;
  await ask(outputs.clockUrl).catch((cause: unknown) => {
    throw new Error(
      `nothing answers at ${outputs.clockUrl}, which ${file} names: run "npm start", then try again`,
      { cause },
    );
  });
  return outputs;
}
