import type { LoggedIds, SentChange } from "#table/changes/change";
import { apiNames, LOGGED } from "#table/changes/logged";
import { nameOfChange } from "#table/changes/named";
import { hasExpired } from "#table/key";
import type { DestinationItem } from "#table/people/destination";
import type { OutgoingRequest } from "../sender/outgoing.ts";
import { mappedEvent } from "./mapping.ts";
import { changeIdAt } from "./webhookId.ts";
import { lineOfChange } from "./words.ts";

type Settings = Pick<DestinationItem, "destinationId" | "mapping">;
/** An item as it is stored. */
export type StoredItem = Readonly<Record<string, unknown>> & { ttl?: number };

/**
 * True if the API names the changed entity by attributes that the log does not have. A deletion is sent
 * without them.
 */
export function isNamedByItem({ of, kind }: Pick<SentChange, "of" | "kind">): boolean {
  const { id } = LOGGED[of.entity]!;
  return kind !== "DELETED" && apiNames(of.entity).some((name) => !id.includes(name));
}

/** Returns the values of the attributes by which the API names a changed entity that the log has. */
export function loggedNames({ of, ids }: SentChange): LoggedIds {
  return pick(apiNames(of.entity), ids);
}

/**
 * Returns the values of these attributes in the changed item. Undefined if the item is gone, or another one
 * has its key.
 */
export function itemNames(
  { of, ids }: SentChange,
  item: StoredItem | undefined,
  now: number,
): LoggedIds | undefined {
  if (!item || hasExpired(item, now / 1000)) return undefined;
  const { id } = LOGGED[of.entity]!;
  const isSame = id.every((name) => name in ids && item[name] === ids[name]);
  return isSame ? pick(apiNames(of.entity), item as LoggedIds) : undefined;
}

function pick(names: readonly string[], from: LoggedIds): LoggedIds {
  return Object.fromEntries(names.flatMap((name) => (name in from ? [[name, from[name]!]] : [])));
}

/** Returns what a destination gets of a change. docs/destinations/changes.md has its form. */
export function outgoingChange(
  { destinationId, mapping }: Settings,
  change: SentChange,
  ids: LoggedIds,
): OutgoingRequest {
  const { changeId, at, domain, of, kind, actor, fields, requestId } = change;
  const data = {
    ...{ changeId, domain: domain.toUpperCase(), entity: of.entity, id: of.id, ids, kind, actor, fields },
    ...(requestId === undefined ? {} : { requestId }),
  };
  const name = nameOfChange(change);
  return {
    ...{ webhookId: changeIdAt(destinationId, changeId), type: name, at },
    ...{ data: mappedEvent(data, mapping), line: lineOfChange({ name, ids, fields, actor }) },
  };
}
