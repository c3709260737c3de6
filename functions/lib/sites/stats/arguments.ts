import { toInstant } from "./calendar.ts";
import type { Reply } from "#reply";
import { InputError } from "../../aws/errors.ts";
import { refused } from "../../aws/reply.ts";

/** Answers with what `run` gives, or with what it finds wrong with the arguments. */
export async function replyTo<Data>(run: () => Promise<Data>): Promise<Reply<Data>> {
  try {
    return { data: await run() };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return refused("ValidationError", error.message, { field: error.field });
  }
}

/** A range as a caller gives it, its instants in the form that keys have. */
export function parseRange(args: { from: string; to: string }): { from: string; to: string } {
  const [from, to] = [parseInstant("from", args.from), parseInstant("to", args.to)];
  if (from >= to) throw new InputError("to", "to must be after from.");
  return { from, to };
}

/** How many are wanted. */
export function parseLimit(limit: number | null | undefined, usual: number, most: number): number {
  const wanted = limit ?? usual;
  if (wanted < 1 || wanted > most) throw new InputError("limit", `limit must be 1 to ${most}.`);
  return wanted;
}

/** A token says where a page ended, not of whose list: that comes from the parent alone. */
export function encodeToken(place: (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** Where the page before ended; undefined without a token. */
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

function parseInstant(field: string, text: string): string {
  const ms = Date.parse(text);
  // Four digits of the year: the keys' form has no room for more.
  if (ms >= 0 && ms < Date.UTC(9999, 0)) return toInstant(ms);
  throw new InputError(field, `${field} must be an instant from 1970 on, such as 2026-11-21T00:00:00.000Z.`);
}

function parseJson(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, "base64url").toString());
  } catch {
    return undefined;
  }
}
