import type { DueItem, DueWork, DueWorks } from "./fire.ts";
import { putItemOff } from "./fire.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * Leaves an item as it is until a day later, because it is of a domain that the stage leaves out: its queue
 * is not there. With the domain it goes on, with all its tries. If it stayed due, each minute's walk would
 * read it again, and the cursor of its shard would stay on its day.
 */
export function keepItem(item: DueItem): Promise<void> {
  return putItemOff(item, 0, DAY_MS);
}

const KEPT: DueWork = { fire: keepItem, giveUp: (item) => keepItem(item).then(() => "PUT_OFF") };

/** The works of a domain that the stage leaves out: their entities are kept. */
export function keptWorks(works: DueWorks): DueWorks {
  return Object.fromEntries(Object.keys(works).map((entity) => [entity, KEPT]));
}
