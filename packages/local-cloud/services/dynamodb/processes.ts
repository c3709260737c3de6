import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const POLL = 10;

/** A process. Its start time distinguishes it from a later process with the same id. */
export interface ProcessMark {
  pid: number;
  began: string;
}

export function markOf(pid: number): ProcessMark | undefined {
  const began = process.platform === "linux" ? beganOnLinux(pid) : beganElsewhere(pid);
  return began === undefined ? undefined : { pid, began };
}

function isAlive({ pid, began }: ProcessMark): boolean {
  return markOf(pid)?.began === began;
}

export async function endsWithin(mark: ProcessMark, milliseconds: number): Promise<boolean> {
  for (let waited = 0; isAlive(mark); waited += POLL) {
    if (waited >= milliseconds) return false;
    await wait(POLL);
  }
  return true;
}

/** Kills a process, and returns when it is gone. */
export async function endProcess(mark: ProcessMark): Promise<void> {
  if (!isAlive(mark)) return;
  try {
    process.kill(mark.pid, "SIGKILL");
  } catch {
    // The process has already ended.
  }
  if (!(await endsWithin(mark, 5000))) throw new Error(`process ${mark.pid} does not end: end it by hand`);
}

/** proc(5): the 22nd field of /proc/<pid>/stat, in ticks since the machine began. A zombie counts as gone. */
function beganOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function beganElsewhere(pid: number): string | undefined {
  if (process.platform !== "win32") {
    const text = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)])
      .stdout.toString()
      .trim();
    return text === "" ? undefined : text;
  }
  try {
    process.kill(pid, 0);
    return "unknown";
  } catch {
    return undefined;
  }
}
