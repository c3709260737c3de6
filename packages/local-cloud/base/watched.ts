import { spawn, type ChildProcess } from "node:child_process";

/**
 * A shell that runs beside a child process, because the child does not end with its parent. It reads a pipe
 * that only this process holds. When the pipe ends, however this process ended, it kills the child ($$, which
 * the shell becomes). Node closes the pipe when the child has ended.
 */
const WATCHED = 'exec 3<&0; (read -r _ <&3; kill -9 $$) >/dev/null 2>&1 & exec "$0" "$@" 3<&- </dev/null';

interface Options {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  stdout: "pipe" | "ignore";
}

/**
 * Starts a process that ends with this one. It is in its own process group, so that Ctrl-C at the terminal
 * reaches only this process, which stops its children in order.
 */
export function startWatched(program: string, args: string[], { stdout, ...options }: Options): ChildProcess {
  const stdio: ["pipe", "pipe" | "ignore", "pipe"] = ["pipe", stdout, "pipe"];
  const all = { ...options, stdio, detached: true };
  const child =
    process.platform === "win32"
      ? spawn(program, args, all)
      : spawn("/bin/sh", ["-c", WATCHED, program, ...args], all);
  child.stdin?.on("error", () => {});
  return child;
}
