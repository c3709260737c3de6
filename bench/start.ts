import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { askMe, tokenOfAlice } from "./alice.ts";
import type { Figure } from "./figure.ts";
import { median } from "./figure.ts";
import { cpuSeconds, npmStart, root } from "./processes.ts";
import { saves, type Saved } from "./saves.ts";

const ROUNDS = 3;
/** The tree that is measured: an earlier one, in turns with this one, says what a change brought. */
const TREE = process.env.ROLLCALL_TREE ?? root;

interface Taken {
  seconds: number;
  cpu: number;
}

/**
 * The time from `npm start` to the first answered query, in a copy of the tree that has no build/ at first;
 * and that from a saved file to the first request that its change answers.
 */
export async function start(): Promise<Figure> {
  const starts: Record<string, { aim: number; taken: Taken[] }> = {
    "cold: no build/, no data": { aim: 8, taken: [] },
    "warm: no data": { aim: 3, taken: [] },
    "warm: with data": { aim: 3, taken: [] },
  };
  const [cold, empty, warm] = Object.values(starts).map(({ taken }) => taken) as [Taken[], Taken[], Taken[]];
  let saved: Saved[] = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    const copy = copyOfTree();
    const data = mkdtempSync(join(tmpdir(), "bench-data-"));
    try {
      cold.push(await started(copy));
      empty.push(await started(copy, data));
      warm.push(await started(copy, data));
      if (at === ROUNDS - 1) saved = await savesIn(copy, data);
    } finally {
      rmSync(data, { recursive: true });
      rmSync(copy, { recursive: true });
    }
  }
  return {
    title:
      "From npm start to the first answered query, and from a saved file to the first answer of its change",
    how: `${ROUNDS} rounds each; the query is me, as alice, with a token. CPU is that of npm and all processes below it, also those that have ended.`,
    rows: [
      ...Object.entries(starts).map(([what, { aim, taken }]) =>
        row(
          what,
          aim,
          taken.map(({ seconds }) => seconds),
          taken.map(({ cpu }) => cpu),
        ),
      ),
      ...saved.map(({ what, aim, seconds, cpu }) => row(`saved: ${what}`, aim, seconds, cpu)),
    ],
  };
}

function row(what: string, aim: number, seconds: number[], cpu: number[]): Record<string, string | number> {
  return {
    what,
    "median s": hundredth(median(seconds)),
    "best s": hundredth(Math.min(...seconds)),
    "worst s": hundredth(Math.max(...seconds)),
    "median CPU s": hundredth(median(cpu)),
    "best CPU s": hundredth(Math.min(...cpu)),
    "aim s": aim,
  };
}

/** Copies the tree without what npm and builds made; the packages are linked. */
function copyOfTree(): string {
  const copy = mkdtempSync(join(tmpdir(), "bench-tree-"));
  const left = new Set(["node_modules", "build", "coverage", ".git"]);
  cpSync(TREE, copy, { recursive: true, filter: (source) => !left.has(basename(source)) });
  symlinkSync(join(TREE, "node_modules"), join(copy, "node_modules"));
  return copy;
}

async function started(folder: string, data?: string): Promise<Taken> {
  const began = performance.now();
  const cloud = await npmStart(folder, data);
  try {
    await askMe(cloud.outputs.graphqlUrl, await tokenOfAlice(cloud.outputs));
    return { seconds: (performance.now() - began) / 1000, cpu: cpuSeconds(cloud.pid) };
  } finally {
    await cloud.stop();
  }
}

async function savesIn(folder: string, data: string): Promise<Saved[]> {
  const cloud = await npmStart(folder, data);
  try {
    return await saves(folder, cloud);
  } finally {
    await cloud.stop();
  }
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
