import { isDeepStrictEqual } from "node:util";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { ChangeItem } from "#table/changes/change";
import { LOGGED, type Logged } from "#table/changes/logged";
import type { RecordLog } from "../../packages/local-cloud/services/dynamodb/index.ts";

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
  if (!logged || ttl || isLeftOut(logged, item)) return [];
  const second = Math.floor(at / 1000);
  const [before, after] = [present(old, second), present(next, second)];
  const fields = [...logged.values, ...(logged.namesOnly ?? [])]
    .filter((name) => !isDeepStrictEqual(before?.[name], after?.[name]))
    .sort();
  if (fields.length === 0) return [];
  const of = `${item.entity} ${logged.id.map((name) => String(item[name])).join(":")}`;
  return [{ changeId, of, kind: !before ? "CREATED" : after ? "UPDATED" : "DELETED", fields }];
}

function isLeftOut({ unless = "", onlyWith = "" }: Logged, item: Item): boolean {
  return item[unless] !== undefined || (onlyWith !== "" && item[onlyWith] === undefined);
}

function present(item: Item | undefined, second: number): Item | undefined {
  return item?.status === "DELETED" || Number(item?.ttl ?? Infinity) <= second ? undefined : item;
}
