/**
 * The longest time that a stop may take, in ms. Stored data is whole even if a process is killed, so nothing
 * is lost.
 */
const MAX_STOP_MS = 30_000;

/**
 * Runs `stop` once, at the first signal or uncaught error, and then ends this process: with 0 after a signal,
 * with 1 after an error, or if the stop takes longer than `maxMs`.
 */
export function endWith(stop: () => Promise<void>, maxMs = MAX_STOP_MS): void {
  let ending = false;
  const end = (code: number): void => {
    if (ending) return;
    ending = true;
    setTimeout(() => {
      console.error(
        `The local cloud did not stop within ${maxMs / 1000} s: its process ends without waiting any longer.`,
      );
      process.exit(1);
    }, maxMs);
    void stop().finally(() => process.exit(code));
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => end(0));
  process.on("uncaughtException", (error) => {
    console.error(error);
    end(1);
  });
}

/** Codes of errors about a file that this process may not use (errno(3)). */
const FORBIDDEN = ["EACCES", "EPERM", "EROFS"];

/** Why a start failed, in one sentence. */
export function reasonOf(error: unknown, port: string | number): string {
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return `port ${port} is taken: end what uses it, or set PORT`;
  if (path !== undefined && FORBIDDEN.includes(code ?? ""))
    return `${path} cannot be written or read (${code}): make it writable for the user who starts this`;
  return String(message);
}
