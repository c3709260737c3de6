import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export const root = join(import.meta.dirname, "..");

/** The part of the outputs of `npm start` (docs/outputs.md) that is used here. */
export interface Outputs {
  graphqlUrl: string;
  realtimeUrl: string;
  httpUrl: string;
  region: string;
  userPoolId: string;
  cognitoUrl: string;
  dynamodbUrl: string;
  clockUrl: string;
  tableName: string;
  dashboardUrl: string;
  users: { email: string; password: string }[];
}

export interface Started {
  outputs: Outputs;
  /** npm's own process, the parent of all others. */
  pid: number;
  stop(): Promise<void>;
}

/**
 * Runs `npm start` in `folder`, on a free port and with the data folder, or its own data. Returns when it is
 * ready.
 */
export async function npmStart(folder: string, data?: string): Promise<Started> {
  const own = mkdtempSync(join(tmpdir(), "bench-"));
  const outputs = join(own, "outputs.json");
  const child = spawn("npm", ["start"], {
    cwd: folder,
    env: { ...process.env, PORT: "0", ROLLCALL_DATA: data ?? join(own, "data"), ROLLCALL_OUTPUTS: outputs },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  while (!existsSync(outputs)) {
    if (child.exitCode !== null) throw new Error(`npm start ended:\n${said}`);
    await wait(5);
  }
  return {
    outputs: JSON.parse(readFileSync(outputs, "utf8")) as Outputs,
    pid: child.pid!,
    stop: async () => {
      // Signals go to the process below npm, because not every version of npm forwards them.
      for (const pid of processesBelow(child.pid!))
        if (proc(pid, "cmdline").includes("infra/start.mjs\0")) process.kill(pid, "SIGTERM");
      await ended(child);
      rmSync(own, { recursive: true, force: true });
    },
  };
}

/**
 * Runs a program that prints a line when it is ready, and returns that line. `ofNode` are options of Node
 * itself.
 */
export async function run(
  file: string,
  args: string[],
  ofNode: string[] = [],
): Promise<{ line: string; pid: number; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [...ofNode, file, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", NODE_NO_WARNINGS: "1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  while (!said.includes("\n")) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`);
    await wait(5);
  }
  const stop = async (): Promise<void> => {
    child.kill();
    await ended(child);
  };
  return { line: said.split("\n")[0]!, pid: child.pid!, stop };
}

/** Returns the descendants of the process `pid`. Linux only: it reads /proc. */
export function processesBelow(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each))) {
    const parent = /^PPid:\t(\d+)$/m.exec(proc(Number(name), "status"))?.[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  const below = (parent: number): number[] =>
    [...parents].filter(([, each]) => each === parent).flatMap(([child]) => [child, ...below(child)]);
  return below(pid);
}

/**
 * Returns the CPU time that these processes and their descendants have used. Linux only: it reads /proc,
 * whose unit is a hundredth of a second.
 */
export function cpuMicroseconds(pids: number[]): number {
  const all = pids.flatMap((pid) => [pid, ...processesBelow(pid)]);
  return all.reduce((sum, pid) => {
    // proc_pid_stat(5): after the name in parentheses, utime and stime are the fields 14 and 15.
    const fields = proc(pid, "stat").split(") ").at(-1)!.split(" ");
    return sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10_000;
  }, 0);
}

/**
 * Returns the CPU time that the threads of these processes have used, to the nanosecond, without threads that
 * have ended. Linux only: it reads /proc.
 */
export function preciseCpuMilliseconds(pids: number[]): number {
  const threads = pids.flatMap((pid) => readdirSync(`/proc/${pid}/task`).map((id) => ({ pid, id })));
  // The first field of schedstat is the time on a processor (Linux, Documentation/scheduler/sched-stats.rst).
  return threads.reduce(
    (sum, { pid, id }) => sum + Number(proc(pid, `task/${id}/schedstat`).split(" ")[0]) / 1_000_000,
    0,
  );
}

/**
 * Returns the CPU seconds that a process and all below it have used, also those that have ended and were
 * waited for. Linux only: it reads /proc, whose unit is a hundredth of a second.
 */
export function cpuSeconds(pid: number): number {
  return [pid, ...processesBelow(pid)].reduce((sum, each) => {
    // proc_pid_stat(5): utime, stime, and the times of ended children, cutime and cstime, are the fields 14
    // to 17.
    const fields = proc(each, "stat").split(") ").at(-1)!.split(" ").slice(11, 15);
    return sum + fields.reduce((of, field) => of + Number(field), 0) / 100;
  }, 0);
}

/** Reads a file of /proc; empty if the process has ended. */
export function proc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once("close", resolve));
}
