import { indexes } from "#table/indexes";
import type { Key, Range } from "#table/key";
import type { WalkPosition } from "#table/listWalk";
import { backOff, getAll, query, transact } from "../aws/dynamodb.ts";
import { InternalError } from "../aws/errors.ts";
import { allInParallel } from "../aws/parallel.ts";
import type { PlacePage } from "../lists/works.ts";
import { wordItemsOf } from "./words.ts";

/** An item that a search may find. Each change of it has another version. */
type Item = Key & { entity: string; version: number };

/** The items of one page. */
const PAGE = 100;
/** Items at a time. */
const AT_ONCE = 10;
/** The most times that an item is read. */
const TRIES = 8;

/** Returns the walk that stores the words of the items of lists, one list after another. */
export function wordPages(lists: Range[]): PlacePage {
  return async (position) => {
    const { list = 0, after } = (position ?? {}) as { list?: number; after?: WalkPosition };
    const range = lists[list]!;
    const { items, next } = await query<Item>(range, { limit: PAGE, after });
    await allInParallel(
      AT_ONCE,
      hasKeysAlone(range) ? await getAll<Item>(items.map(keyOf)) : items,
      placeWords,
    );
    if (next) return { list, after: next };
    return list + 1 < lists.length ? { list: list + 1 } : undefined;
  };
}

/**
 * Stores the words of an item of an earlier release. The words of an item are written together, so one that
 * is there shows that all are. An item that has changed since it was read is read again: the stream stores
 * only words that a change adds. Throws for one that changes faster, so that its page comes again.
 */
export async function placeWords(item: Item): Promise<void> {
  let found: Item | undefined = item;
  for (let tries = 0; found; tries += 1) {
    if (tries === TRIES)
      throw new InternalError(`${item.entity} changes too fast for its words to be stored`);
    if (await placeAsRead(found)) return;
    await backOff(tries);
    [found] = await getAll<Item>([keyOf(item)]);
  }
}

/** Returns false if the item has changed since it was read. */
async function placeAsRead(item: Item): Promise<boolean> {
  const words = wordItemsOf(item);
  if (words.length === 0 || (await getAll(words.slice(0, 1).map(keyOf))).length > 0) return true;
  const isUnchanged = {
    ConditionExpression: "#version = :version",
    ExpressionAttributeValues: { ":version": item.version },
  };
  const refused = await transact([
    { ConditionCheck: { Key: keyOf(item), ...isUnchanged } },
    ...words.map((word) => ({ Put: { Item: word } })),
  ]);
  return refused.length === 0;
}

function keyOf({ PK, SK }: Key): Key {
  return { PK, SK };
}

function hasKeysAlone({ index }: Range): boolean {
  return index !== undefined && indexes[index].projection === "KEYS_ONLY";
}
