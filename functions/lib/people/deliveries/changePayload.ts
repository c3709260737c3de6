import type { LoggedIds, SentChange } from "#table/changes/change";
import { apiNames, LOGGED } from "#table/changes/logged";
import type { SentFact } from "#table/changes/sent";
import { apiNamesOf, sentIdentityOf, isHappening, nameOfSent, sentValuesOf } from "#table/changes/sent";
import { hasExpired } from "#table/key";
import type { DestinationItem } from "#table/people/destination";
import type { OutgoingRequest } from "../sender/outgoing.ts";
import { mappedEvent } from "./mapping.ts";
import { changeIdAt } from "./webhookId.ts";
import { lineOfSent } from "./words.ts";

type Settings = Pick<DestinationItem, "destinationId" | "mapping">;
/** The ids by which the API names what is sent, and further values of its item. */
interface ReadNames {
  ids: LoggedIds;
  values: Record<string, unknown>;
}
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
export function loggedNames(sent: SentFact): ReadNames {
  return { ids: pick(apiNamesOf(sent), sent.ids), values: {} };
}

/**
 * Returns the values of these attributes in the item, and the further ones that are sent of it. Undefined if
 * the item is gone, or another one has its key.
 */
export function itemNames(sent: SentFact, item: StoredItem | undefined, now: number): ReadNames | undefined {
  if (!item || hasExpired(item, now / 1000)) return undefined;
  const isSame = sentIdentityOf(sent).every((name) => name in sent.ids && item[name] === sent.ids[name]);
  if (!isSame) return undefined;
  return { ids: pick(apiNamesOf(sent), item) as LoggedIds, values: pick(sentValuesOf(sent), item) };
}

function pick<Value>(names: readonly string[], from: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(names.flatMap((name) => (name in from ? [[name, from[name]!]] : [])));
}

/** Returns what a destination gets of a change. docs/destinations/changes.md has its form. */
export function outgoingChange(
  { destinationId, mapping }: Settings,
  sent: SentFact,
  { ids, values }: ReadNames,
): OutgoingRequest {
  const { changeId, at, domain, of } = sent;
  const about = { domain: domain.toUpperCase(), entity: of.entity, id: of.id, ids };
  const data = isHappening(sent)
    ? { eventId: changeId, ...about, values }
    : { changeId, ...about, ...madeOf(sent) };
  const name = nameOfSent(sent);
  const told = isHappening(sent) ? { values } : { fields: sent.fields, actor: sent.actor };
  return {
    ...{ webhookId: changeIdAt(destinationId, changeId), type: name, at },
    ...{ data: mappedEvent(data, mapping), line: lineOfSent({ name, ids, ...told }) },
  };
}

/** Returns how an entity was changed, and by whom. */
function madeOf({ kind, actor, fields, version, requestId }: SentChange) {
  return {
    ...{ kind, actor, fields },
    ...(version === undefined ? {} : { version }),
    ...(requestId === undefined ? {} : { requestId }),
  };
}
