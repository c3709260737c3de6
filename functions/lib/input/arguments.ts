import type { Reply } from "#reply";
import { InputError } from "../aws/errors.ts";
import { refusedReply } from "../aws/reply.ts";

/**
 * Replies with the result of `run`, or with `ValidationError` if it throws an InputError. Throws any other
 * error.
 */
export async function replyTo<Data>(run: () => Promise<Data>): Promise<Reply<Data>> {
  try {
    return { data: await run() };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return refusedReply("ValidationError", error.message, { field: error.field });
  }
}

/** The greatest instant that has a year of four digits in every offset. */
const END = "9998-12-31T23:59:59.999Z";

interface Range {
  from: string;
  to: string;
}

/**
 * Parses a caller's range; the instants get the form that keys have. An omitted bound is the least or
 * greatest instant. Throws an InputError with the name of the argument.
 */
export function parseRange(
  args: { [Bound in keyof Range]?: Range[Bound] | null },
  names: Range = { from: "from", to: "to" },
): Range {
  const from = parseInstant(names.from, args.from ?? new Date(0).toISOString());
  const to = parseInstant(names.to, args.to ?? END);
  if (from >= to) throw new InputError(names.to, `${names.to} must be after ${names.from}.`);
  return { from, to };
}

/** Parses a limit from 1 to `most`. Throws an InputError with the name of the argument. */
export function parseLimit(
  limit: number | null | undefined,
  usual: number,
  most: number,
  name = "limit",
): number {
  const wanted = limit ?? usual;
  if (wanted < 1 || wanted > most) throw new InputError(name, `limit must be 1 to ${most}.`);
  return wanted;
}

/** Encodes where a page ended. The token does not name the list: that comes only from the parent field. */
export function encodeToken(place: (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/**
 * Returns where the page before ended; undefined without a token. Throws an InputError for a token of another
 * list.
 */
export function decodeToken<Place extends (string | number)[]>(
  token: string | null | undefined,
  isPlace: (place: unknown[]) => boolean,
): Place | undefined {
  if (token === null || token === undefined) return undefined;
  const place = parseJson(token);
  if (Array.isArray(place) && isPlace(place) && encodeToken(place as Place) === token) return place as Place;
  throw new InputError(
    "nextToken",
    "nextToken does not belong to this list: pass it unchanged from the previous page, or omit it.",
  );
}

/** Returns the input without what is null: DynamoDB would store that as a value. */
export function withoutNulls<Input extends object>(input: Input): Input {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)) as Input;
}

function parseInstant(field: string, text: string): string {
  const ms = Date.parse(text);
  // Keys have room for only four digits of the year.
  if (ms >= 0 && ms < Date.UTC(9999, 0)) return new Date(ms).toISOString();
  throw new InputError(field, `${field} must be an instant from 1970 on, such as 2026-11-21T00:00:00.000Z.`);
}

function parseJson(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, "base64url").toString());
  } catch {
    return undefined;
  }
}
