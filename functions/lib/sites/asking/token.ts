import { createHash } from "node:crypto";
import { InputError } from "../../aws/errors.ts";

interface Paged {
  nextToken?: string | null;
}

/**
 * Answers a question whose `nextToken` names the question: a place in another list, or of another link, is
 * refused. Questions are compared without the names of arguments that are null, and without `limit`. Throws
 * an InputError.
 */
export async function withOwnToken(
  of: unknown[],
  args: object,
  answer: (args: object) => Promise<object>,
): Promise<object> {
  const { nextToken, limit: _, ...asked } = args as Paged & { limit?: number };
  const mark = createHash("sha256")
    .update(canonical([...of, asked]))
    .digest("base64url")
    .slice(0, 16);
  const found = await answer({ ...args, nextToken: nextToken && placeOf(nextToken, mark) });
  const { nextToken: next } = found as Paged;
  return next ? { ...found, nextToken: `${next}.${mark}` } : found;
}

function placeOf(token: string, mark: string): string {
  const end = token.lastIndexOf(".");
  if (end >= 0 && token.slice(end + 1) === mark) return token.slice(0, end);
  throw new InputError(
    "nextToken",
    "nextToken does not belong to this question: pass it unchanged with the same arguments, or omit it.",
  );
}

/** JSON in which the names of each object are sorted, without those of null. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each) ? sorted(each) : each,
  );
}

function sorted(object: object): object {
  const known = Object.entries(object).filter(([, value]) => value !== null);
  return Object.fromEntries(known.sort(([one], [other]) => (one < other ? -1 : 1)));
}
