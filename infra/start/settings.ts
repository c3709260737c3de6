import { join, resolve } from "node:path";
import { portOf } from "../../packages/local-cloud/app/listenPort.ts";
import { originsOf } from "../../packages/local-cloud/base/origins.ts";

/** The way to start with an empty data folder, for error messages. */
export const RESET = "npm start -- --reset";

export interface Settings {
  /** The port; 0 takes a free one. */
  port: number;
  /** The data folder; undefined keeps everything in memory. */
  data: string | undefined;
  /** Origins whose pages may call the local cloud like pages on this machine. */
  origins: string[];
  reset: boolean;
  /** The domains of the stage, if they differ from cdk.json. */
  domains: string[] | undefined;
  /** The path of the outputs file for other programs. */
  outputs: string;
}

/** Parses the command line and the environment. Throws an error that says which values are accepted. */
export function settingsOf(root: string, given: string[], env: NodeJS.ProcessEnv): Settings {
  const unknown = given.find((word) => word !== "--reset");
  if (unknown !== undefined)
    throw new Error(
      `"${unknown}" is unknown: npm start takes the option --reset (npm start -- --reset), and PORT, ROLLCALL_DATA, ROLLCALL_DOMAINS, ROLLCALL_ORIGINS and ROLLCALL_OUTPUTS from the environment`,
    );
  // npm takes an option without `--` before it for one of its own, and names it in the environment.
  if (env.npm_config_reset && given.length === 0)
    throw new Error("npm takes --reset for itself: write npm start -- --reset");
  return {
    port: portOf(env.PORT),
    data: dataOf(root, env.ROLLCALL_DATA),
    origins: originsOf(env.ROLLCALL_ORIGINS),
    reset: given.length > 0,
    domains: env.ROLLCALL_DOMAINS ? env.ROLLCALL_DOMAINS.split(",").map((each) => each.trim()) : undefined,
    outputs: resolve(env.ROLLCALL_OUTPUTS || join(root, "build/local/outputs.json")),
  };
}

/**
 * The data folder; undefined for `:memory:`. A subfolder is used, so that `--reset` deletes only Rollcall's
 * files.
 */
function dataOf(root: string, given: string | undefined): string | undefined {
  const text = given || join(root, "build/local/data");
  return text === ":memory:" ? undefined : resolve(text, "rollcall");
}
