import type { ShownMail, ShownPage } from "./types.mts";

/** A request that the inbox did not answer as expected. The message is for people. */
export class Failed extends Error {}

async function ask(path: string, method = "GET"): Promise<Response> {
  const answer = await fetch(path, { method }).catch(() => undefined);
  if (!answer) throw new Failed("The local cloud does not answer.");
  return answer;
}

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await ask(path);
  if (!answer.ok) throw new Failed(`The local cloud answered with ${answer.status}.`);
  return (await answer.json()) as Answer;
}

export const readPage = (query: URLSearchParams): Promise<ShownPage> =>
  read(`/inbox/list?${query.toString()}`);

export type Addresses = Record<"from" | "to", [address: string, count: number][]>;

export const readAddresses = (): Promise<Addresses> => read("/inbox/addresses");

export const mailPath = (id: string): string => `/inbox/messages/${encodeURIComponent(id)}`;

/** Returns undefined for a mail that is not there any more. */
export async function readMail(id: string): Promise<ShownMail | undefined> {
  const answer = await ask(mailPath(id));
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Failed(`The local cloud answered with ${answer.status}.`);
  return (await answer.json()) as ShownMail;
}

export async function readRaw(id: string): Promise<string> {
  const answer = await ask(`${mailPath(id)}/raw`);
  if (!answer.ok) throw new Failed("This mail was deleted.");
  return answer.text();
}

export async function deleteMail(id: string): Promise<void> {
  await ask(mailPath(id), "DELETE");
}

export async function deleteAll(): Promise<void> {
  await ask("/inbox/messages", "DELETE");
}

/** Unsubscribes as a mail program does. Returns the outcome as a sentence. */
export async function leaveList(id: string): Promise<string> {
  const answer = await ask(`${mailPath(id)}/unsubscribe`, "POST");
  const { status, message } = (await answer.json()) as { status?: number; message?: string };
  return message ?? `Unsubscribed: answered with ${status}`;
}
