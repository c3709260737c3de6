import type { GroupItem } from "#table/people/group";
import type { Membership, ProfileItem } from "#table/people/profile";
import type { SourceItem } from "#table/people/source";
import { isTrusted } from "../../trust/trusted.ts";
import { rootOf, ownersOfSize } from "../identity/root.ts";
import type { GroupAnswers } from "../rules/groupAnswers.ts";
import { answersOfGroups, conditionsOn } from "../rules/groupAnswers.ts";
import { idList, membershipsOf } from "../memberships.ts";
import type { Rules } from "../rules/rules.ts";
import { touchedBy } from "../rules/touched.ts";
import type { RuleEvent } from "../rules/types.ts";
import { readTraits } from "../traits.ts";
import type { Filing } from "./filing.ts";
import type { People } from "./people.ts";
import { rootItemOf } from "./people.ts";

/** True if a page's claim is what moves a root into or out of a segment now. */
export function isClaim({ claimed, groupClaims, isMergedByClaim }: ProfileItem, segmentId: string): boolean {
  return isMergedByClaim ?? [...(claimed ?? []), ...(groupClaims ?? [])].includes(segmentId);
}

/** The events of a filing as rules see them, the groups that they name, and the answers of all groups. */
export interface SeenFiling {
  found: RuleEvent[];
  groups: GroupItem[];
  answers: GroupAnswers;
}

/** True if a page's claim was the latest word about a segment of a root, or has brought it into one. */
export function isAnyClaimed(root: ProfileItem): boolean {
  const { claimed = [], groupClaims = [] } = root;
  const memberships = [...membershipsOf(root).values()];
  return claimed.length > 0 || groupClaims.length > 0 || memberships.some(({ isClaimed }) => isClaimed);
}

/**
 * Returns the root of a filing with its claimed segments. A segment that an event with a mere claim can
 * change is claimed, also if a trusted event can change it. Trusted events alone confirm segments in which
 * the root is. The device of a person is trusted about the person, not about a group: only servers are.
 */
export function withClaims(
  people: People,
  filing: Filing,
  { kind }: Pick<SourceItem, "kind">,
  rules: Rules,
  seen: SeenFiling,
): ProfileItem {
  const root = rootItemOf(people, filing.profileId);
  const memberships = membershipsOf(root);
  const { claimed: before = [], groupClaims = [] } = root;
  const identities = [...people.profiles.values()]
    .filter(({ profileId, into = profileId }) => into === root.profileId)
    .flatMap((each) => each.identities);
  const whose = ownersOfSize(rootOf(root));
  const isOfPerson = filing.events.map(({ call }) => isTrusted(call, { kind }, identities, whose));
  const isOfGroup = isOfPerson.map((is) => is && kind === "SERVER");
  const namedBy = (wanted: boolean): GroupItem[] => {
    const calls = filing.events.filter((_, at) => isOfGroup[at] === wanted).map(({ call }) => call);
    const groupIds = new Set(calls.map(({ groupId }) => groupId));
    return seen.groups.filter(({ groupId }) => groupIds.has(groupId));
  };
  const joined = joinedOf(namedBy(false), filing, rules);
  if (!isAnyClaimed(root) && isOfPerson.every(Boolean) && joined.length === 0) return root;
  const reach = (wanted: boolean): ReadonlySet<string> => {
    const some = <Each>(all: Each[]): Each[] => all.filter((_, at) => isOfPerson[at] === wanted);
    const names = namesSetBy(some(filing.events), filing, root);
    const asked = wanted ? confirmedBy(namedBy(true), rules, seen.answers) : joined;
    return touchedBy(rules, some(seen.found), names, asked).segments;
  };
  const [forged, confirmed] = [reach(false), reach(true)];
  const unconfirmed = (all: string[]): string[] => all.filter((each) => !confirmed.has(each));
  const segments = [...memberships].map(([id, each]): [string, Membership] => [
    id,
    confirmed.has(id) && !forged.has(id) ? { ...each, isClaimed: undefined } : each,
  ]);
  return {
    ...root,
    claimed: idList([...unconfirmed(before), ...forged]),
    groupClaims: idList(unconfirmed(groupClaims)),
    segments: root.segments && Object.fromEntries(segments),
  };
}

/**
 * The names of traits whose values are those of these events: what came too late, or had no room, changes
 * nothing.
 */
function namesSetBy(events: Filing["events"], { traits }: Filing, root: ProfileItem): string[] {
  if (traits.size === 0) return [];
  const ids = new Set(events.map(({ messageId }) => messageId));
  const all = readTraits(root.traits);
  return [...traits].filter((name) => ids.has(all.get(name)?.[2] ?? ""));
}

/**
 * The conditions that trusted calls confirm which name these groups: those that the groups fulfil themselves,
 * and those that no group of the person fulfils; but none on a trait that a page has sent.
 */
function confirmedBy(named: GroupItem[], rules: Rules, answers: GroupAnswers): string[] {
  const own = answersOfGroups(rules, named);
  return named
    .flatMap(({ groupId }) => conditionsOn(rules, groupId))
    .filter((id) =>
      own.fulfilled.has(id) ? !own.claimed.has(id) : !answers.fulfilled.has(id) && !answers.claimed.has(id),
    );
}

/** The conditions on those of the groups that the profile joins. */
function joinedOf(named: GroupItem[], { joined }: Filing, rules: Rules): string[] {
  return named
    .filter(({ groupId }) => joined.has(groupId))
    .flatMap(({ groupId }) => conditionsOn(rules, groupId));
}
