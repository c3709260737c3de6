import { createHash } from "node:crypto";
import type { PlanEvent } from "./plan.ts";

/** Names that no function of a module can have (ECMAScript, "Keywords and Reserved Words"; strict mode). */
const RESERVED = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for " +
    "function if implements import in instanceof interface let new null package private protected public return static super switch this " +
    "throw true try typeof undefined var void while with yield"
  ).split(" "),
);

/**
 * Returns the name of each event's function: `orderCompleted`, `pageHome`, `identify`. Reserved names, and
 * names of several events, end with `_` and a part of a hash of the event, so that the order of the events
 * does not matter.
 */
export function functionNames(events: PlanEvent[]): string[] {
  const names = events.map(plainName);
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  return names.map((name, at) => {
    const isFree = counts.get(name.toLowerCase()) === 1 && !RESERVED.has(name);
    return isFree ? name : `${name}_${hashOf(events[at]!)}`;
  });
}

/**
 * The words of a name consist of what an identifier may consist of, without `_` and `$`: these are in no
 * plain name.
 */
function plainName({ type, name }: PlanEvent): string {
  const words = name.normalize("NFC").match(/[\p{L}\p{Mn}\p{Mc}\p{Nd}]+/gu) ?? [];
  const prefix = type === "TRACK" ? [] : [type.toLowerCase()];
  const [first = "event", ...others] = [...prefix, ...words];
  const camel = lower(first) + others.map(upper).join("");
  return /^\p{L}/u.test(camel) ? camel : `event${camel}`;
}

function lower(word: string): string {
  return word === word.toUpperCase() ? word.toLowerCase() : word.charAt(0).toLowerCase() + word.slice(1);
}

/** The name of a type. */
export function upper(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function hashOf({ type, name }: PlanEvent): string {
  return createHash("sha256")
    .update(JSON.stringify([type, name]))
    .digest("hex")
    .slice(0, 6);
}
