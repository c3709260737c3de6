import { join, resolve } from "node:path";
import { portOf } from "../../packages/local-cloud/app/listenPort.ts";
import { originsOf } from "../../packages/local-cloud/base/origins.ts";

/** The way to start with an empty data folder, for error messages. */
export const RESET = "npm start -- --reset";
/** The options of the command line. */
const OPTIONS = ["--reset", "--demo"];

export interface Settings {
  /** The port; 0 takes a free one. */
  port: number;
  /** The data folder; undefined keeps everything in memory. */
  data: string | undefined;
  /** Origins whose pages may call the local cloud like pages on this machine. */
  origins: string[];
  reset: boolean;
  /** True if a new data folder begins with 60 days of demo data in all domains. */
  isDemo: boolean;
  /** The domains of the stage, if they differ from cdk.json. */
  domains: string[] | undefined;
  /** The path of the outputs file for other programs. */
  outputs: string;
}

/** Parses the command line and the environment. Throws an error that says which values are accepted. */
export function settingsOf(root: string, given: string[], env: NodeJS.ProcessEnv): Settings {
  const unknown = given.find((word) => !OPTIONS.includes(word));
  if (unknown !== undefined)
    throw new Error(
      `"${unknown}" is unknown: npm start takes the options --reset and --demo (npm start -- --reset), and PORT, ROLLCALL_DATA, ROLLCALL_DOMAINS, ROLLCALL_ORIGINS and ROLLCALL_OUTPUTS from the environment`,
    );
  // npm takes an option without `--` before it for one of its own, and names it in the environment.
  const taken = OPTIONS.find((option) => env[`npm_config_${option.slice(2)}`]);
  if (taken !== undefined && given.length === 0)
    throw new Error(`npm takes ${taken} for itself: write npm start -- ${taken}`);
  const data = dataOf(root, env.ROLLCALL_DATA);
  const isDemo = given.includes("--demo");
  if (isDemo && data === undefined)
    throw new Error("--demo needs a data folder: ROLLCALL_DATA is :memory:, where no past is kept");
  return {
    ...{ port: portOf(env.PORT), data, isDemo },
    origins: originsOf(env.ROLLCALL_ORIGINS),
    reset: given.includes("--reset"),
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
