import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fillData, isEmptyData } from "../../packages/local-cloud/app/index.ts";
import { consoleLog } from "../../packages/local-cloud/base/log.ts";
import { startWatched } from "../../packages/local-cloud/base/watched.ts";
import { publish } from "./publish.ts";
import { RESET, type Settings } from "./settings.ts";
import { hashOfTree } from "./synth.ts";

/** The beginning of the name of a snapshot that is being made. */
const UNFINISHED = "new-";
/**
 * For how many milliseconds a snapshot is kept after its last use, and one that is being made after its
 * beginning.
 */
const KEPT_FOR = 24 * 60 * 60 * 1000;

/**
 * Fills an empty data folder with the demo data. They are made once for the content of the tree and a day: a
 * snapshot of the data folder is kept in `build/demoData`, with the keys that sign tokens. Dates of the demo
 * data depend on the day, and addresses in them have the port. A data folder that has data stays as it is.
 */
export async function fillWithDemoData(
  root: string,
  assembly: string,
  { data, isDemo, port, domains }: Settings,
  begin: () => void,
): Promise<void> {
  if (data === undefined) return;
  if (isEmptyData(data))
    return fillData(data, await snapshotOf(root, assembly, { isDemo, port, domains }, begin), RESET);
  if (isDemo) throw new Error(`${data} has data already: "${RESET} --demo" begins with those of the demo`);
}

/** Returns the folder of the snapshot, which is made if there is none of this tree, day and port. */
async function snapshotOf(
  root: string,
  assembly: string,
  settings: Kind,
  begin: () => void,
): Promise<string> {
  const above = join(root, "build/demoData");
  for (;;) {
    const name = snapshotNameOf(root, Date.now(), settings);
    const folder = join(above, name);
    if (isUsed(folder)) return folder;
    begin();
    mkdirSync(above, { recursive: true, mode: 0o700 });
    clear(above);
    const made = mkdtempSync(join(above, UNFINISHED));
    const { isDemo, port } = settings;
    await make(root, { data: made, assembly, isDemo, port });
    // Data that were made around midnight are of neither day.
    if (snapshotNameOf(root, Date.now(), settings) === name) publish(made, folder);
    else rmSync(made, { recursive: true });
  }
}

/** The settings that decide about a snapshot. */
type Kind = Pick<Settings, "isDemo" | "port" | "domains">;

/** The name of the snapshot of a tree on the day of a time (UTC, in milliseconds), for a cloud at a port. */
export function snapshotNameOf(root: string, now: number, { isDemo, port, domains }: Kind): string {
  const day = new Date(now).toISOString().slice(0, 10);
  return `${day}-${port}-${isDemo ? "demo-" : ""}${hashOfTree(root, domains)}`;
}

/** Returns whether there is a snapshot. One that is used is kept for a day from now. */
function isUsed(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const now = new Date();
  utimesSync(folder, now, now);
  return true;
}

/** Deletes snapshots that had no use for a day, and those that a killed process left half made. */
function clear(above: string): void {
  for (const name of readdirSync(above)) {
    const stats = statSync(join(above, name), { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > KEPT_FOR)
      rmSync(join(above, name), { recursive: true, force: true });
  }
}

interface Made {
  data: string;
  assembly: string;
  isDemo: boolean;
  port: number;
}

/** Makes the data in a process of its own, because the functions that are needed for it take much memory. */
async function make(root: string, made: Made): Promise<void> {
  const words = ["infra/start.mjs", "--make-data", JSON.stringify(made)];
  const child = startWatched(process.execPath, words, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
    stdout: "pipe",
  });
  createInterface(child.stdout!).on("line", (line) => consoleLog.detail(line));
  let said = "";
  child.stderr!.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  if (code !== 0)
    throw new Error(`the demo data could not be made:\n${said.trim() || `it ended by ${signal ?? code}`}`);
}
