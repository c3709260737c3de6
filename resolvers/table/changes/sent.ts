import type { SentChange } from "./change.ts";
import type { HappeningName, SentHappening } from "./happening.ts";
import { HAPPENING_NAMES, HAPPENINGS } from "./happening.ts";
import type { LoggedDomain } from "./logged.ts";
import { apiNames, LOGGED } from "./logged.ts";
import type { ChangeName } from "./named.ts";
import { NAMED_CHANGES, nameOfChange } from "./named.ts";

/** A fact that is sent to destinations: a change of the log, or another one. It is no event of customers. */
export type SentFact = SentChange | SentHappening;

/** The name under which something is sent to destinations. */
export type SentName = ChangeName | HappeningName;

/** The names that destinations can choose, each with its domain. */
export const SENT_NAMES: { name: SentName; domain: LoggedDomain }[] = [
  ...NAMED_CHANGES.map(({ name, domain }) => ({ name, domain })),
  ...HAPPENING_NAMES.map((name) => ({ name, domain: HAPPENINGS[name].domain })),
];

/** True for a fact that is no change: only the destinations that name it get it. */
export function isHappening(sent: SentFact): sent is SentHappening {
  return Object.hasOwn(sent, "name");
}

export function nameOfSent(sent: SentFact): SentName {
  return isHappening(sent) ? sent.name : nameOfChange(sent);
}

/** Returns the attributes by which the API names what it is about. */
export function apiNamesOf(sent: SentFact): readonly string[] {
  return isHappening(sent) ? HAPPENINGS[sent.name].ids : apiNames(sent.of.entity);
}

/** Returns the attributes by which its item is the same one. */
export function sentIdentityOf(sent: SentFact): readonly string[] {
  return isHappening(sent) ? Object.keys(sent.ids) : LOGGED[sent.of.entity]!.id;
}

/** Returns the further attributes of its item that are sent. */
export function sentValuesOf(sent: SentFact): readonly string[] {
  return isHappening(sent) ? HAPPENINGS[sent.name].values : [];
}
