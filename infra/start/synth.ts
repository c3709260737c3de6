import { build, type BuildOptions } from "esbuild";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { startWatched } from "../../packages/local-cloud/base/watched.ts";
import { bundling } from "./bundling.ts";
import { Digests } from "../synth/digests.ts";
import { FOR_NODE, OF_ESBUILD } from "./esbuild.mjs";

/**
 * The files that a synthesised assembly depends on. `packages/local-cloud`, `infra/start`, `infra/verify` and
 * `infra/demo` only read it.
 */
export const INPUTS = [
  "cdk.json",
  "package.json",
  "package-lock.json",
  "schema",
  "schema.graphql",
  "tsconfig.json",
  "functions",
  "infra",
  "packages/local-cloud",
  "resolvers",
  "tracker",
  "dashboard",
  "client",
];
const NOT_INPUTS = [
  "infra/demo",
  "packages/local-cloud",
  "infra/start",
  "infra/verify",
  "infra/start.mjs",
  "infra/deploy.mjs",
];

/**
 * The context of the stage that runs on this machine: its webhooks also go to servers here, as
 * `-c webhookNetworks=...` would allow.
 */
export const LOCAL = {
  stage: "dev",
  webhookNetworks: "127.0.0.0/8,::1/128",
  // A developer waits for counts.
  countingSeconds: "10",
};

/** The same with other domains than in cdk.json. */
export function localWith(domains: string[] | undefined): typeof LOCAL & { domains?: string } {
  return domains ? { ...LOCAL, domains: JSON.stringify(domains) } : LOCAL;
}

/**
 * `later` leaves the bundles of functions out: the program that starts the local cloud bundles them
 * (`CloudOptions.codeOf`).
 */
export type FunctionBundling = "bundled" | "later";

interface Making {
  functions?: FunctionBundling;
  /** Is called with the name of each phase as it begins. */
  say?: (phase: string) => void;
}

export interface Synthesised {
  folder: string;
  /** True if it was synthesised now; false if the existing assembly is up to date. */
  fresh: boolean;
}

/**
 * Returns the cloud assembly for the given CDK context (`{ stage: "dev" }`), in `build/assembly/<name>`.
 * Synthesises it in a child process, unless the existing one was made from the same content of all inputs.
 */
export async function synthesise(
  root: string,
  context: Record<string, string>,
  name = context.stage ?? "dev",
  { functions = "bundled", say = () => {} }: Making = {},
): Promise<Synthesised> {
  const folder = assemblyIn(root, name);
  if (isSynthesised(root, context, name, functions)) return { folder, fresh: false };
  const stamp = join(folder, ".inputs");
  const inputs = hashOf(root, context, functions);
  // Removed first: an interrupted synth leaves half an assembly, which no stamp may mark as complete.
  rmSync(stamp, { force: true });
  await run(root, context, folder, { functions, say });
  // A file saved during the synth may or may not be in the assembly. The stamp is written only if the inputs
  // are unchanged.
  if (hashOf(root, context, functions) === inputs) writeFileSync(stamp, inputs);
  return { folder, fresh: true };
}

export function assemblyIn(root: string, name: string): string {
  return join(root, "build/assembly", name);
}

/** True if the assembly with this name was made from the current inputs. */
export function isSynthesised(
  root: string,
  context: Record<string, string>,
  name: string,
  functions: FunctionBundling = "bundled",
): boolean {
  const stamp = join(assemblyIn(root, name), ".inputs");
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hashOf(root, context, functions);
}

const hashOf = (root: string, context: Record<string, string>, functions: FunctionBundling): string =>
  hashOfFiles(root, [context, functions], NOT_INPUTS);

/**
 * The hash of all that makes the demo data: the files of the assembly, of the local cloud and of the start.
 */
export const hashOfTree = (root: string, domains?: string[]): string =>
  hashOfFiles(root, [localWith(domains)], []);

function hashOfFiles(root: string, given: unknown[], leftOut: string[]): string {
  const hash = createHash("sha256").update(JSON.stringify(given));
  const digests = new Digests(root);
  for (const input of INPUTS) {
    for (const file of filesIn(root, input, leftOut))
      hash.update(file).update("\0").update(digests.of(file)).update("\0");
  }
  digests.keep();
  return hash.digest("hex");
}

/** True if an assembly depends on the file or folder (a path relative to the root). */
export function isInput(file: string): boolean {
  const below = (path: string): boolean => file === path || file.startsWith(`${path}/`);
  return INPUTS.some(below) && !NOT_INPUTS.some(below);
}

/**
 * True if a file is a source file, judging by its name, and not a temporary file of an editor:
 * `.user.ts.swp`, `4913` and `user.ts~` (vim), `.#user.ts` and `#user.ts#` (Emacs), `user.ts___jb_tmp___`
 * (JetBrains), `._user.ts` (macOS, on foreign disks).
 */
export function isSource(name: string): boolean {
  return /^\w[^~#]*\.(tsx?|m?js|json|graphql|html|css|svg)$/.test(name);
}

/** The files whose paths define fields and functions. Adding or removing one changes the API. */
export function productFiles(root: string): string[] {
  return ["resolvers", "functions"]
    .flatMap((folder) => filesIn(root, folder))
    .filter((file) => file.endsWith(".ts"));
}

function filesIn(root: string, path: string, leftOut = NOT_INPUTS): string[] {
  if (leftOut.includes(path) || !existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return isSource(basename(path)) ? [path] : [];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(root, `${path}/${name}`, leftOut));
}

/** The end of a line of the synth that names a phase. */
const PHASE = " ...";

/**
 * Runs the synth in a child process, because the CDK takes much memory. The validators are skipped; they run
 * in `npm run test:all` and before a deployment.
 */
async function run(
  root: string,
  context: Record<string, string>,
  folder: string,
  { functions, say }: Required<Making>,
): Promise<void> {
  // Of this process alone: another one may bundle at the same time.
  const script = join(root, `build/synth.${process.pid}.mjs`);
  const options: BuildOptions = { ...FOR_NODE, absWorkingDir: root, logLevel: "silent" };
  await bundling(() => build({ ...options, entryPoints: ["infra/app.ts"], outfile: script })).catch(
    (error: unknown) => {
      throw new Error(`the synth failed:\n${(error as Error).message}`);
    },
  );
  const child = startWatched(process.execPath, ["--enable-source-maps", script], {
    cwd: root,
    env: {
      ...OF_ESBUILD,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      CDK_CONTEXT_JSON: JSON.stringify(context),
      CDK_OUTDIR: folder,
      CDK_VALIDATION: "false",
      CDK_FUNCTIONS: functions,
    },
    stdout: "pipe",
  });
  createInterface(child.stdout!).on("line", (line) => {
    if (line.endsWith(PHASE)) say(line.slice(0, -PHASE.length));
  });
  let output = "";
  child.stderr!.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  for (const file of [script, `${script}.map`]) rmSync(file, { force: true });
  if (code !== 0)
    throw new Error(`the synth failed:\n${output.trim() || `it ended by ${signal ?? `code ${code}`}`}`);
}
