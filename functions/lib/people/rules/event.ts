import { createHash } from "node:crypto";
import { propertiesOf, namedValueOf } from "../../conditions/matchEvent.ts";
import { MAX_NUMBER } from "../../money/decimal.ts";
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

/**
 * Returns an event of the history as rules see it: an IDENTIFY or GROUP has traits where other calls have
 * properties.
 */
export function ruleEvent({ type, name, at, messageId, body }: HistoryEvent): RuleEvent {
  return {
    ...{ at: Date.parse(at), id: shortMessageId(messageId), type: type.toUpperCase() },
    ...(name === undefined ? {} : { name }),
    properties: propertiesOf({ type }, body),
  };
}

/** Returns 24 bits of the hash of a message id. */
export function shortMessageId(messageId: string): number {
  return createHash("sha256").update(messageId).digest().readUIntBE(0, 3);
}

/**
 * Returns the key by which measures are found. An event is in the measures of its type and name, and of its
 * type without a name.
 */
export function eventKey(type: string, name?: string): string {
  return name === undefined ? type : `${type}:${name}`;
}

/** Returns a property if a measure can keep it: a number, a flag or a text of at most 100 characters. */
export function keptPropertyOf(name: string, { properties }: RuleEvent): Scalar | undefined {
  const value = namedValueOf(name, properties);
  if (typeof value === "boolean") return value;
  // -0 is 0 in JSON.
  if (typeof value === "number") return Math.abs(value) < MAX_NUMBER ? value + 0 : undefined;
  return typeof value === "string" && value.length <= MAX_TEXT ? value : undefined;
}
