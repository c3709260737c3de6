import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { askMe, tokenOfAlice } from "./alice.ts";
import type { Figure } from "./figure.ts";
import { median } from "./figure.ts";
import { npmStart, root } from "./processes.ts";

const ROUNDS = 3;

/**
 * The time from `npm start` to the first answered query, in a copy of the tree that has no build/ at first.
 */
export async function start(): Promise<Figure> {
  const cold: number[] = [];
  const unchanged: number[] = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    const copy = copyOfTree();
    try {
      cold.push(await seconds(copy));
      unchanged.push(await seconds(copy));
    } finally {
      rmSync(copy, { recursive: true });
    }
  }
  const row = (tree: string, all: number[], aim: number): Record<string, string | number> => ({
    tree,
    "median s": hundredth(median(all)),
    "best s": hundredth(Math.min(...all)),
    "worst s": hundredth(Math.max(...all)),
    "aim s": aim,
  });
  return {
    title: "From npm start to the first answered query",
    how: `${ROUNDS} rounds, each with empty data (the demo users are created again); the query is me, as alice, with a token.`,
    rows: [row("cold (no build/)", cold, 8), row("unchanged", unchanged, 3)],
  };
}

/** Copies the tree without what npm and builds made; the packages are linked. */
function copyOfTree(): string {
  const copy = mkdtempSync(join(tmpdir(), "bench-tree-"));
  const left = new Set(["node_modules", "build", "coverage", ".git"]);
  cpSync(root, copy, { recursive: true, filter: (source) => !left.has(basename(source)) });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

async function seconds(folder: string): Promise<number> {
  const began = performance.now();
  const cloud = await npmStart(folder);
  try {
    await askMe(cloud.outputs.graphqlUrl, await tokenOfAlice(cloud.outputs));
    return (performance.now() - began) / 1000;
  } finally {
    await cloud.stop();
  }
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
