import type { TraitsText } from "#table/people/profile";
import { MAX_CLAIMED_TRAITS_BYTES, MAX_TRAITS_BYTES } from "#table/people/profile";
import * as rawEvent from "#table/people/rawEvent";
import type { SourceItem } from "#table/people/source";

/** Value, time and message id of the event that set it; `null` is a trait that was removed. */
export type Trait = TraitsText[string];

/** Traits by name. A Map, because a sender may name a trait `__proto__`. */
export type Traits = Map<string, Trait>;

/** Returns traits as an item stores them. */
export function readTraits(text: string): Traits {
  return new Map(Object.entries(JSON.parse(text) as TraitsText));
}

/** Returns the text of an item. `Object.fromEntries` defines `__proto__` as a name like others. */
export function traitsText(traits: Traits): string {
  return JSON.stringify(Object.fromEntries(traits));
}

/** Returns the traits that a call sets, at its event's time. */
export function traitsOf(sent: unknown, { at, messageId }: { at: string; messageId: string }): Traits {
  const isObject = typeof sent === "object" && sent !== null && !Array.isArray(sent);
  return new Map(Object.entries(isObject ? sent : {}).map(([name, value]) => [name, [value, at, messageId]]));
}

/** The limits for traits that are added to existing ones. */
export interface TraitRoom {
  /** The most bytes that all traits together may have; without it 32 KB. */
  most?: number;
  /** Traits that were removed before this time are forgotten if their room is needed. */
  forget?: string;
}

/**
 * Returns the room for the traits of an event. After that time no event that was sent before is folded again.
 */
export function roomFor({ receivedAt }: { receivedAt: string }, kind: SourceItem["kind"]): TraitRoom {
  const forget = new Date(Date.parse(receivedAt) - rawEvent.TTL_SECONDS * 1000).toISOString();
  return { forget, most: kind === "BROWSER" ? MAX_CLAIMED_TRAITS_BYTES : MAX_TRAITS_BYTES };
}

/** The traits that a call sets: of whose they are, `set` makes them. */
export interface SetTraits {
  added: Traits;
  /** Takes them into the stored ones. Returns the text, and the names for which there is no room. */
  set: (stored: string) => { text: string; full: string[] };
}

/** Returns the traits that the call of an event sets, as a source of this kind may. */
export function setTraits(
  sent: unknown,
  event: { at: string; messageId: string; receivedAt: string },
  kind: SourceItem["kind"],
): SetTraits {
  const added = traitsOf(sent, event);
  const set: SetTraits["set"] = (stored) => {
    const { traits, full } = mergeTraits(readTraits(stored), added, roomFor(event, kind));
    return { text: traitsText(traits), full };
  };
  return { added, set };
}

/**
 * Takes the later trait of each name: by the time of its event, then by the message id and the value, `null`
 * included. So the order in which events come does not matter. Returns the traits, and the names of those
 * that are left out because all together would have too many bytes. Removing a trait that is absent takes no
 * room from others.
 */
export function mergeTraits(
  old: Traits,
  added: Traits,
  { most = MAX_TRAITS_BYTES, forget = "" }: TraitRoom = {},
): { traits: Traits; full: string[] } {
  let traits = new Map(old);
  const full: string[] = [];
  let bytes = bytesOf(traits);
  for (const [name, trait] of added) {
    const before = traits.get(name);
    if (before && !isLater(trait, before)) continue;
    const more = entryBytes(name, trait) - (before ? entryBytes(name, before) : 0);
    const limit = trait[0] === null && !before ? Math.min(most, MAX_CLAIMED_TRAITS_BYTES) : most;
    if (more > 0 && bytes + more > limit) {
      traits = new Map(
        [...traits].filter(([each, [value, at]]) => each === name || value !== null || at >= forget),
      );
      bytes = bytesOf(traits);
    }
    if (more > 0 && bytes + more > limit) {
      full.push(name);
      continue;
    }
    bytes += more;
    traits.set(name, trait);
  }
  return { traits, full };
}

/** Returns what traits are to a reader: by name, without those that were removed. */
export function traitValuesOf(traits: Traits): Map<string, unknown> {
  return new Map([...traits].flatMap(([name, [value]]) => (value === null ? [] : [[name, value]])));
}

/** Events of two sources can have the same time and message id: then the values decide. */
function isLater([value, at, messageId]: Trait, [other, otherAt, otherId]: Trait): boolean {
  if (at !== otherAt) return at > otherAt;
  return messageId === otherId ? JSON.stringify(value) > JSON.stringify(other) : messageId > otherId;
}

/** The bytes of the text; that of no traits has its two brackets. */
function bytesOf(traits: Traits): number {
  return [...traits].reduce((sum, [name, trait]) => sum + entryBytes(name, trait), 2);
}

/** With its colon and its comma. */
function entryBytes(name: string, trait: Trait): number {
  return Buffer.byteLength(JSON.stringify(name)) + Buffer.byteLength(JSON.stringify(trait)) + 2;
}
