import type { ValueCondition } from "#table/condition";
import type { ProfileEventItem } from "#table/people/profileEvent";
import type { EventMatch } from "#table/people/rule";
import { matchesValue, valueAt } from "./values.ts";

type Values = Record<string, unknown>;

/** True if an event of a history has the type and name of the match. */
export function isOf(match: EventMatch, { type, name }: Pick<ProfileEventItem, "type" | "name">): boolean {
  return match.type === type.toUpperCase() && (match.name === undefined || match.name === name);
}

/**
 * Returns what conditions on an event look at: an IDENTIFY or GROUP has traits where other calls have
 * properties.
 */
export function propertiesOf(
  { type }: Pick<ProfileEventItem, "type">,
  body: { properties?: Values; traits?: Values },
): Values {
  const isOfTraits = type === "identify" || type === "group";
  return (isOfTraits ? body.traits : body.properties) ?? {};
}

/**
 * True if an event of the right type and name, or a group with these traits, fulfils the conditions. They do
 * not depend on the time: `checkWhere` refuses conditions that would.
 */
export function isMatch(
  { where = [] }: Pick<EventMatch, "where">,
  { properties }: { properties: Values },
): boolean {
  return where.every((condition: ValueCondition) =>
    matchesValue(condition, namedValueOf(condition.name, properties), 0),
  );
}

/** Returns the value with a name; if there is none with the whole name, that at a path with dots. */
export function namedValueOf(name: string, values: Values): unknown {
  return Object.hasOwn(values, name) ? values[name] : valueAt(name, values);
}
