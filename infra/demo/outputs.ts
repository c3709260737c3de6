import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ask } from "./ask.ts";

/** The part of the outputs file of `npm start` that the demo needs. */
export interface Outputs {
  graphqlUrl: string;
  httpUrl: string;
  clockUrl: string;
  dashboardUrl: string;
  users: { email: string; password: string; groups: string[] }[];
  [name: string]: unknown;
}

/**
 * Reads the URLs of the running local cloud. Throws if there is no file, or if the cloud was killed and left
 * its file behind.
 */
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

/** Returns the admin of the outputs, who owns the site and the source of the demo. */
export function adminOf({ users }: Outputs): Outputs["users"][number] {
  const admin = users.find(({ groups }) => groups.includes("admin"));
  if (!admin)
    throw new Error('the outputs name no admin, who could own the demo: "npm start -- --reset" makes one');
  return admin;
}
