import { createHash } from "node:crypto";
import type { Key, Range } from "#table/key";
import type { ProfileItem } from "#table/people/profile";
import { decodeToken, encodeToken, parseLimit } from "../../input/arguments.ts";
import { readNewestFirst } from "./newestFirst.ts";

/**
 * The attributes that a list of a profile needs of its parent: the root, and the profiles that have joined
 * it.
 */
export type Person = Pick<ProfileItem, "profileId" | "members">;

export interface PageArguments {
  limit?: number | null;
  nextToken?: string | null;
}

interface Listed<Item> {
  /** The range of the list in the partition of a profile. */
  rangeOf: (profileId: string) => Range;
  /** The beginning of the sort keys of the list. */
  prefix: string;
  isWanted?: (item: Item) => boolean;
  isSparse?: boolean;
}

const ITEMS = 25;
const MAX_ITEMS = 100;

/**
 * Returns a page of a list that each profile of a person has a part of, newest first. A token has a sort key,
 * and a hash by which the token of another person's list is recognised; the profiles come from the parent
 * alone. Throws an InputError.
 */
export async function pageOf<Item extends Key>(
  { profileId, members = [] }: Person,
  args: PageArguments,
  { rangeOf, prefix, isWanted = () => true, isSparse = false }: Listed<Item>,
): Promise<{ items: Item[]; nextToken: string | null }> {
  const limit = parseLimit(args.limit, ITEMS, MAX_ITEMS);
  const list = createHash("sha256").update(`${profileId} ${prefix}`).digest("base64url").slice(0, 12);
  const ranges = [profileId, ...members].map(rangeOf);
  const [first, end] = ranges[0]!.between ?? [prefix, `${prefix}~`];
  // DynamoDB refuses a position outside of the range.
  const isPlace = ([of, at, ...rest]: unknown[]) =>
    of === list && typeof at === "string" && first <= at && at <= end && rest.length === 0;
  const [, after] = decodeToken<[string, string]>(args.nextToken, isPlace) ?? [];
  const { items, last } = await readNewestFirst(ranges, { limit, after, isWanted, isSparse });
  return { items, nextToken: last === undefined ? null : encodeToken([list, last]) };
}
