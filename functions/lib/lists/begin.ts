import { absent } from "#table/key";
import type { ListWalkItem, WalkedList } from "#table/listWalk";
import * as listWalk from "#table/listWalk";
import { conditionOf } from "../aws/condition.ts";
import { putIf } from "../aws/dynamodb.ts";
import { hasDomain } from "../domains.ts";

/** The lists of the stage's domains that have no walk among those that were found. */
export function unwalkedLists(found: readonly Pick<ListWalkItem, "list">[]): WalkedList[] {
  const known = new Set(found.map(({ list }) => list));
  const lists = Object.entries(listWalk.LISTS) as [WalkedList, string][];
  return lists.flatMap(([list, domain]) => (hasDomain(domain) && !known.has(list) ? [list] : []));
}

/**
 * Stores a walk for each list, after the work of `before` for it. One that another run has stored stays as it
 * is.
 */
export async function beginWalks(
  lists: WalkedList[],
  now: number,
  before: Partial<Record<WalkedList, () => Promise<void>>> = {},
): Promise<void> {
  for (const list of lists) {
    await before[list]?.();
    await putIf(
      listWalk.item(list, now, (at) => new Date(at).toISOString()),
      conditionOf(absent),
    );
  }
}
