import { NOT_WAITING, waiting } from "#table/due";
import type { ProfileItem } from "#table/people/profile";
import type { SourceItem } from "#table/people/source";
import type { Write } from "../../aws/dynamodb.ts";
import {
  answersOf,
  answersOfGroups,
  conditionsOn,
  joinAnswers,
  withGroupAnswers,
} from "../rules/groupAnswers.ts";
import { readAnswersOfPerson, readGroups } from "../rules/readGroupAnswers.ts";
import type { BelievedRules } from "../rules/recent.ts";
import type { HistoryEvent } from "../rules/event.ts";
import { ruleEvent } from "../rules/event.ts";
import { foldMeasures, joinMeasures } from "../rules/measures.ts";
import { touchedBy } from "../rules/touched.ts";
import { isAnyClaimed, withClaims } from "./claims.ts";
import { evaluateRoot } from "./evaluate.ts";
import type { Filing } from "./filing.ts";
import { putMeasures, readMeasures } from "./measures.ts";
import type { People } from "./people.ts";
import { profileOf, rootItemOf } from "./people.ts";

/**
 * Takes the events of a filing into the measures of its profile, and evaluates what they can change of the
 * root, in `people`. Returns what is written besides these. Nothing is read if no rule asks for these events,
 * or for the groups that they name.
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
  const named = groupsNamedBy(people, filing);
  const asked = named.flatMap((groupId) => conditionsOn(rules, groupId));
  const touched = isNew || isDue ? rules.all : touchedBy(rules, found, traits, asked);
  if (touched.segments.size === 0 && touched.computed.size === 0 && !isDue) return [];
  const groups = await readGroups(rules, named);
  const isAnswered = !isDue && (groups.length === 0 || !isAnyClaimed(root));
  const answers = isAnswered
    ? joinAnswers(answersOf(root), answersOfGroups(rules, groups))
    : await readAnswersOfPerson(rules, root, people.profiles);
  const states = await readMeasures(isNew ? [] : [root.profileId, ...(root.members ?? [])]);
  const before = states.get(profileId) ?? new Map();
  const after = foldMeasures(rules, before, found);
  const joined = joinMeasures(rules, [...states.set(profileId, after).values()]);
  const claiming = withClaims(people, filing, source, rules, { found, groups, answers });
  const areGroupsRead = isDue || groups.length > 0;
  const answered = areGroupsRead ? withGroupAnswers(claiming, answers, rules) : claiming;
  const evaluated = evaluateRoot(answered, joined, believed, now, touched);
  const isJoining = [...filing.joined.keys()].some((groupId) => conditionsOn(rules, groupId).length > 0);
  people.profiles.set(root.profileId, isJoining ? lookedAtAgain(evaluated, now) : evaluated);
  return after === before ? [] : [putMeasures(profileId, after)];
}

/** Returns the groups that the calls of a filing name, and that the profile is in after them. */
function groupsNamedBy(people: People, { profileId, events }: Filing): string[] {
  const { groups = [] } = profileOf(people, profileId);
  const named = new Set(events.flatMap(({ call }) => (call.type === "group" ? (call.groupId ?? []) : [])));
  return groups.filter((each) => named.has(each));
}

/**
 * Has a person who joins a group be looked at again at once. Until the membership is written, no walk over
 * the members of the group finds it, and its traits can change.
 */
function lookedAtAgain(root: ProfileItem, now: number): ProfileItem {
  const at = new Date(now).toISOString();
  if (root.dueAt !== undefined && root.dueAt <= at) return root;
  return { ...root, ...NOT_WAITING, ...waiting(root.profileId, at) };
}
