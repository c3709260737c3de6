import type { LoggedIds, SentChange } from "#table/changes/change";
import { LOGGED } from "#table/changes/logged";
import { nameOfChange } from "#table/changes/named";
import type { DestinationItem } from "#table/people/destination";
import type { OutgoingRequest } from "../sender/outgoing.ts";
import { mappedEvent } from "./mapping.ts";
import { changeIdAt } from "./webhookId.ts";

type Settings = Pick<DestinationItem, "destinationId" | "mapping">;
/** An item as it is stored. */
export type StoredItem = Readonly<Record<string, unknown>> & { ttl?: number };

/**
 * Returns the values of the attributes by which the API names what was changed. If the log
 * does not have them, they are read from the item, which is the same one as at the change, and a deletion is
 * sent without them. Undefined if the item is gone.
 */
export function namesOfChanged(
  { of, ids, kind }: SentChange,
  item: StoredItem | undefined,
  now: number,
): LoggedIds | undefined {
  const { id, namedBy = id } = LOGGED[of.entity]!;
  if (kind === "DELETED" || !needsItem(of.entity)) return pick(namedBy, ids);
  const hasExpired = item?.ttl !== undefined && item.ttl <= now / 1000;
  const isSame = item && !hasExpired && Object.entries(ids).every(([name, value]) => item[name] === value);
  return isSame ? pick(namedBy, item as LoggedIds) : undefined;
}

/** True if the API names an entity by attributes that the log does not have. */
export function needsItem(entity: string): boolean {
  const { id, namedBy = id } = LOGGED[entity]!;
  return namedBy.some((name) => !id.includes(name));
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
  const webhookId = changeIdAt(destinationId, changeId);
  return { webhookId, type: nameOfChange(change), at, data: mappedEvent(data, mapping) };
}
