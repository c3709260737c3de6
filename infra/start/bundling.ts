import { stop } from "esbuild";

let running = 0;

/**
 * Does work that asks esbuild beside this thread. esbuild's process ends with the last of such works: it
 * would keep the memory of all that it has bundled.
 */
export async function bundling<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    if (running === 0) await stop();
  }
}
