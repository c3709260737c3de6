import { indexes } from "#table/indexes";
import type { Key, Range } from "#table/key";
import type { WalkPosition } from "#table/listWalk";
import { getAll, query, transact } from "../aws/dynamodb.ts";
import { allInParallel } from "../aws/parallel.ts";
import type { PlacePage } from "../lists/works.ts";
import { wordItemsOf } from "./words.ts";

/** An item that a search may find. Each change of it has another version. */
type Item = Key & { entity: string; version: number };

/** The items of one page. */
const PAGE = 100;
/** Items at a time. */
const AT_ONCE = 10;

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
 * is there shows that all are. An item that has changed since it was read gets its words by the stream.
 */
export async function placeWords(item: Item): Promise<void> {
  const words = wordItemsOf(item);
  if (words.length === 0 || (await getAll(words.slice(0, 1).map(keyOf))).length > 0) return;
  const isUnchanged = {
    ConditionExpression: "#version = :version",
    ExpressionAttributeValues: { ":version": item.version },
  };
  await transact([
    { ConditionCheck: { Key: keyOf(item), ...isUnchanged } },
    ...words.map((word) => ({ Put: { Item: word } })),
  ]);
}

function keyOf({ PK, SK }: Key): Key {
  return { PK, SK };
}

function hasKeysAlone({ index }: Range): boolean {
  return index !== undefined && indexes[index].projection === "KEYS_ONLY";
}
