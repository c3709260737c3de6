import type { SourceItem } from "#table/people/source";
import type { Write } from "../../aws/dynamodb.ts";
import type { BelievedRules } from "../rules/recent.ts";
import type { HistoryEvent } from "../rules/event.ts";
import { ruleEvent } from "../rules/event.ts";
import { foldMeasures, joinMeasures } from "../rules/measures.ts";
import { touchedBy } from "../rules/touched.ts";
import { withClaims } from "./claims.ts";
import { evaluateRoot } from "./evaluate.ts";
import type { Filing } from "./filing.ts";
import { putMeasures, readMeasures } from "./measures.ts";
import type { People } from "./people.ts";
import { profileOf, rootItemOf } from "./people.ts";

/**
 * Takes the events of a filing into the measures of its profile, and evaluates what they can change of the
 * root, in `people`. Returns what is written besides these. Nothing is read if no rule asks for these events.
 */
export async function scoreFiling(
  people: People,
  filing: Filing,
  source: Pick<SourceItem, "kind">,
  believed: BelievedRules,
  now: number,
): Promise<Write[]> {
  const { profileId, events, traits } = filing;
  const { rules } = believed;
  const isNew = profileOf(people, profileId).version === 0;
  const found = events.map((event) => ruleEvent({ ...event, body: event.call as HistoryEvent["body"] }));
  const root = rootItemOf(people, profileId);
  // A merge makes a root due, until it is evaluated: a try that failed has put it off.
  const isDue = root.isRegrouped || (root.dueAt !== undefined && Date.parse(root.dueAt) <= now);
  // Everything about a new profile is unknown: it can be in a segment of people who did not do something.
  const touched = isNew || isDue ? rules.all : touchedBy(rules, found, traits);
  if (touched.segments.size === 0 && touched.computed.size === 0 && !isDue) return [];
  const states = await readMeasures(isNew ? [] : [root.profileId, ...(root.members ?? [])]);
  const before = states.get(profileId) ?? new Map();
  const after = foldMeasures(rules, before, found);
  const joined = joinMeasures(rules, [...states.set(profileId, after).values()]);
  const claiming = withClaims(people, filing, source, rules, found);
  people.profiles.set(root.profileId, evaluateRoot(claiming, joined, believed, now, touched));
  return after === before ? [] : [putMeasures(profileId, after)];
}
