import type { ChangeGuardItem, ChangeItem, ChangesHeadItem } from "#table/changes/change";
import * as change from "#table/changes/change";
import { LOGGED } from "#table/changes/logged";
import { broken, isAt } from "./rules.ts";

interface ChangeTables {
  changes: ChangeItem[];
  heads: ChangesHeadItem[];
}

export type ChangeItems = ChangeItem | ChangesHeadItem | ChangeGuardItem;

const PLACE = new RegExp(`^${change.PLACE}$`);

/** The rules of a logged change. */
export function ofChange(item: ChangeItem, { changes, heads }: ChangeTables): string[] {
  const place = change.placeIn(item);
  const logged = LOGGED[item.of.entity];
  const shown = [...(logged?.values ?? []), ...(logged?.namesOnly ?? [])];
  const valued = item.fields.filter(({ before, after }) => before !== undefined || after !== undefined);
  const end = heads.find((head) => isAt(head, change.endKey(item.domain)));
  return broken(item, {
    "has the key of its attributes": isAt(item, change.key(item.domain, place)) && PLACE.test(place),
    "is of an entity of its log": logged?.domain === item.domain,
    "is in the log once": changes.filter(({ changeId }) => changeId === item.changeId).length === 1,
    "is not behind the end of its log": end !== undefined && place.slice(0, -3) <= end.writtenAt,
    "has fields of its entity":
      item.fields.length > 0 && item.fields.every(({ name }) => shown.includes(name)),
    "has values only of fields that are shown": valued.every(({ name }) => logged?.values.includes(name)),
    "is found by its entity and its actor":
      item.GSI1SK === place &&
      item.GSI2SK === place &&
      item.GSI2PK === change.listed(item.of, item.actor, place).GSI2PK,
    "has a request unless Rollcall made it":
      (item.requestId === undefined) === (item.actor.kind === "SYSTEM"),
    "has an end": Number.isInteger(item.ttl),
  });
}
