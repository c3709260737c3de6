import { parseArgs } from "node:util";
import { checkUrl } from "../backend.ts";

export const CONFIG_USAGE = `npm run config -- plan|apply|export FILE... [--prune] [--owner ADDRESS] [--url URL]

  plan             prints what differs between the files and the stage; exits with 2 if something does
  apply            writes the differences; exits with 2 if some are left, such as those by an admin
  export           writes the configuration of the stage into one new file, and texts beside it
  FILE             YAML or JSON: see docs/deploying/config.md
  --prune          deletes what is on the stage only, of the lists that the files have
  --owner ADDRESS  the primary address of the user who owns new sites
  --url URL        the GraphQL URL of a deployed stage; the local cloud of "npm start" if left out`;

export const ACTIONS = ["plan", "apply", "export"] as const;

export interface ConfigOptions {
  action: (typeof ACTIONS)[number];
  files: string[];
  prune: boolean;
  owner: string | undefined;
  url: string | undefined;
}

/** Parses the command line. Throws, with the usage, what is wrong or missing. */
export function parseConfigOptions(given: string[]): ConfigOptions {
  const { values, positionals } = parseArgs({
    args: given,
    options: { prune: { type: "boolean" }, owner: { type: "string" }, url: { type: "string" } },
    allowPositionals: true,
  });
  const [name, ...files] = positionals;
  const action = ACTIONS.find((each) => each === name);
  if (!action) throw new Error(`the action is plan, apply or export, not ${name}\n\n${CONFIG_USAGE}`);
  if (files.length === 0 || (action === "export" && files.length > 1))
    throw new Error(
      `${action} needs ${action === "export" ? "one file" : "at least one file"}\n\n${CONFIG_USAGE}`,
    );
  const { prune = false, owner, url } = values;
  if (url !== undefined) checkUrl(url);
  return { action, files, prune, owner, url };
}
