import type { Key } from "#table/key";
import { isStamped, tombstoneKey, type Stamp, type TombstoneItem } from "#table/changes/stamp";
import { broken } from "./rules.ts";

const MAKER = /^(USER#[^#]+|BACKEND|PERSON)$/;
const REQUEST = /^[^#]{1,36}#[0-9a-f]{8}$/;

/** The rules of an item that says who has changed it. Others, such as those of a seed, do not say it. */
export function ofStamp(item: Key & { entity: string } & Partial<Stamp>): string[] {
  const { changedBy, changedRequest } = item;
  if (changedBy === undefined && changedRequest === undefined) return [];
  return broken(item, {
    "is of an entity that is stamped": item.entity === "Tombstone" || isStamped(item),
    "says who has changed it, and by which request":
      MAKER.test(changedBy ?? "") && REQUEST.test(changedRequest ?? ""),
  });
}

export function ofDeletion(item: TombstoneItem): string[] {
  const deleted = { PK: item.PK.slice(tombstoneKey({ PK: "", SK: "" }).PK.length), SK: item.SK };
  return broken(item, {
    "is that of an item that is stamped": isStamped(deleted),
    "says who has deleted it": item.changedBy !== undefined,
    "has an end": Number.isInteger(item.ttl),
  });
}
