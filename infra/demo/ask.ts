/** What was answered, as a whole. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** Asks the local cloud. It may have been ended meanwhile, and of that `fetch` says only that it failed. */
export async function ask(url: string, init?: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(url, init);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch (cause) {
    throw new Error(`nothing answers at ${url}: run "npm start", then try again`, { cause });
  }
}
