import type { Context, DynamoDBQueryRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Range } from "#table/key";
import { following } from "#table/key";
import * as page from "../../page.ts";

/** An item's place in the list that is read. */
export type Place = { at: string; id: string };

/** The page so far, in the stash. */
export type Rounds<Item> = {
  /** The place after which the next round begins. */
  after?: string;
  places?: Place[];
  /** The last place that the round has looked at. */
  end?: string;
  found?: Item[];
  /** True if the list goes on after the places of the round. */
  hasMore?: boolean;
  isFull?: boolean;
};

type Answered = Pick<Context<object, Rounds<unknown>>, "stash" | "error" | "result">;

/** The places of one round: BatchGetItem takes 100 keys. */
export const ROUND = 100;

/** Reads the places of a round: `first` of the first one, `later` of the others. */
export function request<Item>(
  stash: Rounds<Item>,
  range: Range,
  first: number,
  later = ROUND,
): DynamoDBQueryRequest {
  const limit = stash.found ? later : first;
  return ddb.query({ ...page.queryOf(following(range, stash.after)), limit });
}

/** Returns the items at the places of a round. */
export function response<Stored>({ stash, error, result }: Answered): Stored[] {
  const { items, nextToken } = page.response<Stored>({ error, result, args: {} });
  stash.hasMore = !!nextToken;
  return items;
}

/**
 * Returns the first of the items that `may` be listed, as many as a round has, and the last item that the
 * round has looked at then.
 */
export function partOf<Stored>(stash: Rounds<unknown>, read: Stored[], may: Stored[]) {
  if (may.length <= ROUND) return { kept: may, last: read[read.length - 1] };
  stash.hasMore = true;
  return { kept: may.slice(0, ROUND), last: may[ROUND - 1] };
}

/** Stores the places of a round, and the last one that it has looked at. */
export function store(stash: Rounds<unknown>, places: Place[], last: Place | undefined): void {
  stash.places = places;
  if (last) stash.end = last.at;
}

/** Returns the ids of the places, each once: BatchGetItem refuses a key that occurs twice. */
export function idsOf(stash: Rounds<unknown>): string[] {
  const all = stash.places!.map(({ id }) => id);
  return all.filter((id, at) => all.indexOf(id) === at);
}

/** The items of a round that meet the arguments, their ids, and the places at which one is listed. */
type Met<Item> = { items: Item[]; ids: string[]; listed: Place[] };

/**
 * Adds the items of a round to the page, up to its limit. Returns the page, and the place after which the
 * next one begins; null if this is the last.
 */
export function addRound<Item>(stash: Rounds<Item>, limit: number, { items, ids, listed }: Met<Item>) {
  const before = stash.found ?? [];
  const added = listed.slice(0, limit - before.length);
  const found = [...before, ...added.map(({ id }) => items[ids.indexOf(id)]!)];
  stash.found = found;
  const isCut = added.length < listed.length;
  const after = isCut ? added[added.length - 1]!.at : stash.end;
  if (after !== undefined) stash.after = after;
  stash.isFull = !stash.hasMore || found.length === limit;
  return { found, after: isCut || stash.hasMore ? stash.after! : null };
}
