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
