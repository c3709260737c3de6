import { apiNow } from "../../../lib/clock.ts";

/** So often it is read after the end whether the link has ended. */
const AGAIN_MS = 30_000;
/** The longest that a timer of a browser can wait: a number of 32 bits (HTML, 8.6). */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Calls `read` when a link expires by the API's clock, and again until the function that it returns is
 * called: a request may fail.
 */
export function readAtEnd(expiresAt: string, read: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    const left = Date.parse(expiresAt) - apiNow();
    timer = setTimeout(
      () => {
        read();
        wait();
      },
      left > 0 ? Math.min(left, LONGEST_MS) : AGAIN_MS,
    );
  };
  wait();
  return () => clearTimeout(timer);
}
