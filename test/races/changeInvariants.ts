import { isDeepStrictEqual } from "node:util";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { ChangeGuardItem, ChangeItem, ChangesHeadItem } from "#table/changes/change";
import * as change from "#table/changes/change";
import { LOGGED, type Logged } from "#table/changes/logged";
import type { RecordLog } from "../../packages/local-cloud/services/dynamodb/index.ts";
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

type Recorded = ReturnType<RecordLog["read"]>[number];
type Item = Record<string, unknown> & { entity: string };

/** A change that the log must have. */
interface Due {
  changeId: string;
  /** Its entity with the id. */
  of: string;
  kind: string;
  fields: string[];
}

/**
 * Returns what is wrong with the log, by the records of the table's stream: each that changes a listed field
 * has one change, of this kind and with these fields, and those of an entity are in its order.
 */
export function brokenLog(records: Recorded[], logged: ChangeItem[]): string[] {
  const due = records.flatMap(dueOf);
  const found = new Map(logged.map((each) => [each.changeId, each]));
  const missing = due.filter(({ changeId }) => !found.has(changeId));
  const known = new Set(due.map(({ changeId }) => changeId));
  const wrong = due.filter((each) => {
    const change = found.get(each.changeId);
    const fields = change?.fields.map(({ name }) => name).sort();
    return change && lineOf(each) !== `${entityOf(change)} ${change.kind} ${fields!.join()}`;
  });
  return [
    ...missing.map((each) => `not logged: ${lineOf(each)}`),
    ...wrong.map((each) => `logged otherwise: ${lineOf(each)}`),
    ...logged.filter(({ changeId }) => !known.has(changeId)).map((each) => `no change: ${entityOf(each)}`),
    ...[...new Set(due.map(({ of }) => of))]
      .filter((of) => !isInOrder(of, due, logged))
      .map((of) => `out of order: ${of}`),
  ];
}

function isInOrder(of: string, due: Due[], logged: ChangeItem[]): boolean {
  const order = due.filter((each) => each.of === of).map(({ changeId }) => changeId);
  const places = logged.filter((each) => entityOf(each) === of).sort((a, b) => (a.SK < b.SK ? -1 : 1));
  return places.map(({ changeId }) => changeId).join() === order.join();
}

const lineOf = ({ of, kind, fields }: Due): string => `${of} ${kind} ${fields.join()}`;
const entityOf = ({ of }: ChangeItem): string => `${of.entity} ${of.id}`;

function dueOf({ eventID: changeId, at, oldImage, newImage, ttl }: Recorded): Due[] {
  const [old, next] = [oldImage, newImage].map((image) => image && (unmarshall(image as never) as Item));
  const item = (next ?? old)!;
  const logged = LOGGED[item.entity];
  if (!logged || ttl || isLeftOut(logged, old, next)) return [];
  const second = Math.floor(at / 1000);
  const [before, after] = [present(old, second), present(next, second)];
  const fields = [...logged.values, ...(logged.namesOnly ?? [])]
    .filter((name) => !isDeepStrictEqual(before?.[name], after?.[name]))
    .sort();
  if (fields.length === 0) return [];
  const all = { ...old, ...next };
  const of = `${item.entity} ${logged.id.map((name) => String(name in all ? all[name] : changeId)).join(":")}`;
  return [{ changeId, of, kind: !before ? "CREATED" : after ? "UPDATED" : "DELETED", fields }];
}

function isLeftOut(logged: Logged, old: Item | undefined, next: Item | undefined): boolean {
  const { unless = "", unlessIs: [name, value] = ["", ""], onlyWith = "", byCallersOnly, deletions } = logged;
  if ((next ?? old)![unless] !== undefined || [old?.[name], next?.[name]].includes(value)) return true;
  if (byCallersOnly) return !next || next.changedRequest === old?.changedRequest;
  if (!next && deletions) return deletions === "NEVER";
  return onlyWith !== "" && (old?.[onlyWith] ?? next?.[onlyWith]) === undefined;
}

function present(item: Item | undefined, second: number): Item | undefined {
  const isGone = item?.status === "DELETED" || item?.movedTo !== undefined;
  return isGone || Number(item?.ttl ?? Infinity) <= second ? undefined : item;
}
