import { createHash } from "node:crypto";
import type { SortOrder } from "#schema";
import type { Key, Range } from "#table/key";
import type { ProfileItem } from "#table/people/profile";
import { decodeToken, encodeToken, parseLimit } from "../../input/arguments.ts";
import { readMerged } from "./merged.ts";

/**
 * The attributes that a list of a profile needs of its parent: the root, and the profiles that have joined
 * it.
 */
export type ListedPerson = Pick<ProfileItem, "profileId" | "members">;

export interface PageArguments {
  order?: SortOrder | null;
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
 * Returns a page of a list that each profile of a person has a part of; newest first without an `order`. A
 * token has a sort key, and a hash by which the token of another person's list or order is recognised. The
 * profiles come from the parent alone. Throws an InputError.
 */
export async function pageOf<Item extends Key>(
  { profileId, members = [] }: ListedPerson,
  args: PageArguments,
  { rangeOf, prefix, isWanted = () => true, isSparse = false }: Listed<Item>,
): Promise<{ items: Item[]; nextToken: string | null }> {
  const limit = parseLimit(args.limit, ITEMS, MAX_ITEMS);
  const backwards = args.order !== "OLDEST_FIRST";
  const name = `${profileId} ${prefix}${backwards ? "" : " OLDEST_FIRST"}`;
  const list = createHash("sha256").update(name).digest("base64url").slice(0, 12);
  const ranges = [profileId, ...members].map(rangeOf);
  const [first, end] = ranges[0]!.between ?? [prefix, `${prefix}~`];
  // DynamoDB refuses a position outside of the range.
  const isPlace = ([of, at, ...rest]: unknown[]) =>
    of === list && typeof at === "string" && first <= at && at <= end && rest.length === 0;
  const [, after] = decodeToken<[string, string]>(args.nextToken, isPlace) ?? [];
  const { items, last } = await readMerged(ranges, { limit, backwards, after, isWanted, isSparse });
  return { items, nextToken: last === undefined ? null : encodeToken([list, last]) };
}
