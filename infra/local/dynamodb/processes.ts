import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** A process, told apart from a later one with the same id by when it began. */
export interface ProcessMark {
  pid: number;
  began: string;
}

export function markOf(pid: number): ProcessMark | undefined {
  const began = process.platform === "linux" ? beganOnLinux(pid) : beganElsewhere(pid);
  return began === undefined ? undefined : { pid, began };
}

export function isAlive({ pid, began }: ProcessMark): boolean {
  return markOf(pid)?.began === began;
}

/** Ends a process at once, and returns when it is gone. */
export async function endProcess(mark: ProcessMark): Promise<void> {
  for (let tries = 0; isAlive(mark); tries += 1) {
    if (tries === 300) throw new Error(`process ${mark.pid} does not end: end it by hand`);
    if (tries === 0) process.kill(mark.pid, "SIGKILL");
    await wait(10);
  }
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
