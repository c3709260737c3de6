import { setTimeout as wait } from "node:timers/promises";

/** The complete response to a request. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * Sends a request to the local cloud. Throws an error with advice if the cloud no longer runs; `fetch` alone
 * would only report that it failed.
 */
export async function ask(url: string, init?: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(url, init);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch (cause) {
    throw new Error(`nothing answers at ${url}: run "npm start", then try again`, { cause });
  }
}

/**
 * Sends a request, and repeats it while the answer is 503 or 429, so that no event is lost. Returns undefined
 * if the signal is aborted before another answer comes.
 */
export async function askUntilTaken(
  url: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  for (;;) {
    const answer = await ask(url, init);
    if (answer.status !== 503 && answer.status !== 429) return answer;
    const seconds = Number(answer.headers.get("retry-after")) || 1;
    await wait(seconds * 1000, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return undefined;
  }
}
