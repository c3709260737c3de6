import { createHash } from "node:crypto";
import type { ValueCondition } from "#table/condition";
import type { EventMatch } from "#table/people/rule";
import { matches, valueAt } from "../../conditions/values.ts";
import { MAX_NUMBER } from "./decimal.ts";
import type { RuleEvent, Scalar } from "./types.ts";

/** A text that is longer is no value of a measure: an item has at most 400 KB (`keep.ts`). */
const MAX_TEXT = 100;

/** An event of the history. `body` has what the call had. */
export type HistoryEvent = {
  /** As the history has it: `track`, ... */
  type: string;
  name?: string;
  at: string;
  messageId: string;
  body: { properties?: Record<string, unknown>; traits?: Record<string, unknown> };
};

/** Returns an event of the history as rules see it: an IDENTIFY or GROUP has traits where other calls have properties. */
export function ruleEvent({ type, name, at, messageId, body }: HistoryEvent): RuleEvent {
  const isOfTraits = type === "identify" || type === "group";
  return {
    ...{ at: Date.parse(at), id: shortId(messageId), type: type.toUpperCase() },
    ...(name === undefined ? {} : { name }),
    properties: (isOfTraits ? body.traits : body.properties) ?? {},
  };
}

/** Returns 24 bits of the hash of a message id. */
export function shortId(messageId: string): number {
  return createHash("sha256").update(messageId).digest().readUIntBE(0, 3);
}

/** What measures are found by: an event is in those of its type and name, and in those of its type without a name. */
export function eventKey(type: string, name?: string): string {
  return name === undefined ? type : `${type}:${name}`;
}

/** Whether an event of the right type and name fulfils the conditions. They do not look at the time: `checkMatch` refuses those that would. */
export function isMatch({ where = [] }: EventMatch, { properties }: RuleEvent): boolean {
  return where.every((condition: ValueCondition) =>
    matches(condition, valueOf(condition.name, properties), 0),
  );
}

/** Returns the value with a name; if there is none with the whole name, that at a path with dots. */
export function valueOf(name: string, values: Record<string, unknown>): unknown {
  return Object.hasOwn(values, name) ? values[name] : valueAt(name, values);
}

/** Returns a property if a measure can keep it: a number, a flag or a text of at most 100 characters. */
export function scalarOf(name: string, { properties }: RuleEvent): Scalar | undefined {
  const value = valueOf(name, properties);
  if (typeof value === "boolean") return value;
  // -0 is 0 in JSON.
  if (typeof value === "number") return Math.abs(value) < MAX_NUMBER ? value + 0 : undefined;
  return typeof value === "string" && value.length <= MAX_TEXT ? value : undefined;
}
