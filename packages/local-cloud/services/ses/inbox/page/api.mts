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
  if (!answer.ok) throw new Failed(statusOf(answer));
  return bodyOf(answer);
}

const statusOf = ({ status }: Response): string => `The local cloud answered with ${status}.`;

/** A cloud that ends while it answers breaks its answer off. */
async function bodyOf<Answer>(answer: Response): Promise<Answer> {
  const body = (await answer.json().catch(() => undefined)) as Answer | undefined;
  if (body === undefined) throw new Failed(BROKEN_OFF);
  return body;
}

const BROKEN_OFF = "The local cloud did not answer to the end.";

export const readPage = (query: URLSearchParams): Promise<ShownPage> =>
  read(`/inbox/list?${query.toString()}`);

export type Addresses = Record<"from" | "to", [address: string, count: number][]>;

export const readAddresses = (): Promise<Addresses> => read("/inbox/addresses");

export const mailPath = (id: string): string => `/inbox/messages/${encodeURIComponent(id)}`;

/** Returns undefined for a mail that is not there any more. */
export async function readMail(id: string): Promise<ShownMail | undefined> {
  const answer = await ask(mailPath(id));
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Failed(statusOf(answer));
  return bodyOf(answer);
}

export async function readRaw(id: string): Promise<string> {
  const answer = await ask(`${mailPath(id)}/raw`);
  if (!answer.ok) throw new Failed(answer.status === 404 ? "This mail was deleted." : statusOf(answer));
  const text = await answer.text().catch(() => undefined);
  if (text === undefined) throw new Failed(BROKEN_OFF);
  return text;
}

/** A mail that is not there any more is deleted too. */
export async function deleteMail(id: string): Promise<void> {
  const answer = await ask(mailPath(id), "DELETE");
  if (!answer.ok && answer.status !== 404) throw new Failed(`The mail is not deleted. ${statusOf(answer)}`);
}

export async function deleteAll(): Promise<void> {
  const answer = await ask("/inbox/messages", "DELETE");
  if (!answer.ok) throw new Failed(`The mails are not deleted. ${statusOf(answer)}`);
}

/** Unsubscribes as a mail program does. Returns the outcome as a sentence. */
export async function leaveList(id: string): Promise<string> {
  const answer = await ask(`${mailPath(id)}/unsubscribe`, "POST");
  const isSaid = answer.headers.get("content-type")?.startsWith("application/json");
  if (!isSaid) throw new Failed(`Not unsubscribed. ${statusOf(answer)}`);
  const { status, message } = await bodyOf<{ status?: number; message?: string }>(answer);
  return message ?? `Unsubscribed: answered with ${status}`;
}
