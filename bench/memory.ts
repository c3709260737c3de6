import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { Figure } from "./figure.ts";
import { npmStart, proc, processesBelow, root } from "./processes.ts";

/** Seconds after the start at which memory is measured; idle threads of functions end after ten seconds. */
const MOMENTS = [5, 30];

/** The resident memory of all processes except npm's own, without requests. */
export async function memory(): Promise<Figure> {
  const cloud = await npmStart(root);
  const began = performance.now();
  const rows: Figure["rows"] = [];
  try {
    for (const moment of MOMENTS) {
      await wait(moment * 1000 - (performance.now() - began));
      rows.push(...rowsAt(moment, processesBelow(cloud.pid)));
    }
  } finally {
    await cloud.stop();
  }
  return {
    title: "Resident memory at idle (aim: 250 MB)",
    how: "After npm start with empty data. Rss counts shared pages in each process, Pss shares them out (/proc/<pid>/smaps_rollup).",
    rows,
  };
}

function rowsAt(moment: number, pids: number[]): Figure["rows"] {
  const at = `${moment} s after`;
  const rows = pids.map((pid) => ({ at, process: nameOf(pid), "Rss MB": rss(pid), "Pss MB": pss(pid) }));
  const sum = (column: "Rss MB" | "Pss MB"): number => tenth(rows.reduce((all, row) => all + row[column], 0));
  return [...rows, { at, process: "all", "Rss MB": sum("Rss MB"), "Pss MB": sum("Pss MB") }];
}

function nameOf(pid: number): string {
  const [program = "", ...args] = proc(pid, "cmdline").split("\0");
  const file = args.find((arg) => /\.m?[jt]s$/.test(arg));
  return [program.split("/").at(-1), file].filter(Boolean).join(" ");
}

function rss(pid: number): number {
  return megabytes(proc(pid, "status"), /^VmRSS:\s+(\d+) kB$/m);
}

function pss(pid: number): number {
  return megabytes(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"), /^Pss:\s+(\d+) kB$/m);
}

function megabytes(text: string, line: RegExp): number {
  return tenth(Number(line.exec(text)?.[1] ?? NaN) / 1024);
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
