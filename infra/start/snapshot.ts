import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fillData, isEmptyData } from "../local/index.ts";
import { startWatched } from "../local/watched.ts";
import { RESET, type Settings } from "./settings.ts";
import { hashOfTree } from "./synth.ts";

/** The mark of a snapshot that is being made. The process with the number before it makes it. */
const UNFINISHED = ".new";

/**
 * Fills an empty data folder with the demo data. They are made once for the content of the tree and a day: a snapshot
 * of the data folder is kept in `build/demoData`, with the keys that sign tokens. Dates of the demo data depend on the day.
 * A data folder that has data stays as it is.
 */
export async function fillWithDemoData(
  root: string,
  assembly: string,
  { data, port }: Settings,
  begin: () => void,
): Promise<void> {
  if (data === undefined || !isEmptyData(data)) return;
  await fillData(data, await snapshotOf(root, assembly, port, begin), RESET);
}

/** Returns the folder of the snapshot, which is made if there is none of this tree and day. */
async function snapshotOf(root: string, assembly: string, port: number, begin: () => void): Promise<string> {
  const above = join(root, "build/demoData");
  for (;;) {
    const name = nameOf(root, Date.now());
    const folder = join(above, name);
    if (existsSync(folder)) return folder;
    begin();
    mkdirSync(above, { recursive: true, mode: 0o700 });
    clear(above);
    const made = join(above, `${process.pid}${UNFINISHED}`);
    await make(root, { data: made, assembly, port });
    // Data that were made around midnight are of neither day.
    if (nameOf(root, Date.now()) === name) publish(made, folder);
  }
}

/** The name of the snapshot of a tree on the day of a time (UTC, in milliseconds). */
export function nameOf(root: string, now: number): string {
  return `${new Date(now).toISOString().slice(0, 10)}-${hashOfTree(root)}`;
}

/** Deletes snapshots of other days and trees, and those that a killed process left half made. */
function clear(above: string): void {
  for (const name of readdirSync(above)) {
    const maker = name.endsWith(UNFINISHED) ? Number.parseInt(name, 10) : undefined;
    const isBeingMade = maker !== undefined && maker !== process.pid && isRunning(maker);
    if (!isBeingMade) rmSync(join(above, name), { recursive: true, force: true });
  }
}

/** A start at the same time may have made the same snapshot before: then that one stays. */
function publish(made: string, folder: string): void {
  if (existsSync(folder)) rmSync(made, { recursive: true });
  else renameSync(made, folder);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}

interface Made {
  data: string;
  assembly: string;
  port: number;
}

/** Makes the data in a process of its own, because the functions that are needed for it take much memory. */
async function make(root: string, made: Made): Promise<void> {
  const words = ["infra/start.mjs", "--make-data", JSON.stringify(made)];
  const child = startWatched(process.execPath, words, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
    stdout: "ignore",
  });
  let said = "";
  child.stderr!.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  if (code !== 0)
    throw new Error(`the demo data could not be made:\n${said.trim() || `it ended by ${signal ?? code}`}`);
}
