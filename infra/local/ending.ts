/**
 * Runs `stop` once, at the first signal or uncaught error, and then ends this process: with 0 after a signal,
 * with 1 after an error.
 */
export function endWith(stop: () => Promise<void>): void {
  let ending = false;
  const end = (code: number): void => {
    if (ending) return;
    ending = true;
    void stop().finally(() => process.exit(code));
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => end(0));
  process.on("uncaughtException", (error) => {
    console.error(error);
    end(1);
  });
}

/** Why a start failed, in one sentence. */
export function reasonOf(error: unknown, port: string | number): string {
  if ((error as NodeJS.ErrnoException).code === "EADDRINUSE")
    return `port ${port} is taken: end what uses it, or set PORT`;
  return String((error as Error).message);
}
