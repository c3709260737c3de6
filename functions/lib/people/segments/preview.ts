import type { Reply } from "#reply";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import { PROFILE_LIST_SHARDS } from "#table/people/profile";
import type { ProfileEventItem } from "#table/people/profileEvent";
import * as profileEvent from "#table/people/profileEvent";
import { getAll, query } from "../../aws/dynamodb.ts";
import { allInParallel } from "../../aws/parallel.ts";
import { refuseFaults } from "../../conditions/faults.ts";
import { NO_ANSWERS } from "../rules/groupAnswers.ts";
import { readGroupAnswers } from "../rules/readGroupAnswers.ts";
import type { MeasuresBy } from "../fold/measures.ts";
import { readMeasures, takeEvents } from "../fold/measures.ts";
import { ruleAnswers } from "../rules/answers.ts";
import type { SegmentRuleInput } from "../rules/check.ts";
import { checkRule } from "../rules/check.ts";
import { forgetMeasures, joinMeasures } from "../rules/measures.ts";
import type { Rules } from "../rules/rules.ts";
import { compileRules, newMeasures } from "../rules/rules.ts";
import type { MeasureSpec, MeasureStates } from "../rules/types.ts";
import { readTraits, traitValuesOf } from "../traits.ts";
import { traitNameOf } from "../rules/compileTrait.ts";
import { chooseProfiles } from "./choose.ts";
import type { Forms } from "./forms.ts";
import { formsOf } from "./forms.ts";
import { readRules } from "./store.ts";

export interface SegmentPreview {
  looked: number;
  matched: number;
  isAll: boolean;
  sample: ProfileItem[];
  /** Conditions that cannot match the values of some of these people, because of their form. */
  warnings: string[];
}

/** The profiles of each part of their list; fewer if histories have to be read. */
const MOST = 64;
const MOST_WITH_HISTORY = 8;
/**
 * The most events of a profile that are read, or 1 MB (API reference, Query): a person with more is not
 * looked at.
 */
const MAX_EVENTS = 1000;
/** The most groups of all people together that are read: each has up to 56 KB. */
const MAX_GROUPS = 4000;
const MAX_SAMPLE = 10;
const PAGE = 100;
const AT_ONCE = 20;

/** No segment can have this id. */
const PREVIEWED = "";
/** The version of the rules with the one that is not saved: no profile was evaluated by it. */
const UNSAVED = Number.MAX_SAFE_INTEGER;

/** Says how many people a rule matches now, of how many it looked at. Nothing is written. */
export async function previewSegment(typed: SegmentRuleInput, now: number): Promise<Reply<SegmentPreview>> {
  const stored = await readRules();
  const segments = [...stored.segments.values()];
  const checked = checkRule(typed, { segments });
  if ("faults" in checked) return refuseFaults(checked.faults);
  const head = { version: UNSAVED, measures: stored.head?.measures ?? {} };
  const previewed = { segmentId: PREVIEWED, name: PREVIEWED, rule: checked.rule };
  const rules = compileRules(head, [...segments, previewed], [...stored.computedTraits.values()]);
  const isKept = [...rules.specs.values()].every(({ since }) => since < UNSAVED);
  const chosen = await chooseProfiles(isKept ? MOST : MOST_WITH_HISTORY, now);
  const preview: SegmentPreview = { looked: 0, matched: 0, isAll: chosen.isAll, sample: [], warnings: [] };
  const forms = formsOf(checked.rule, (name) => {
    return stored.computedTraits.has(name) || stored.computedTraits.has(traitNameOf(name));
  });
  const budget = { histories: MOST_WITH_HISTORY * PROFILE_LIST_SHARDS, groups: MAX_GROUPS };
  for (let from = 0; from < chosen.profileIds.length; from += PAGE)
    await lookAtPage(preview, chosen.profileIds.slice(from, from + PAGE), { rules, budget, now, forms });
  return { data: { ...preview, warnings: forms.warnings() } };
}

/** The means of looking at people: `budget` is how many more histories and groups may be read. */
interface Looking {
  rules: Rules;
  budget: { histories: number; groups: number };
  now: number;
  forms: Forms;
}

async function lookAtPage(preview: SegmentPreview, profileIds: string[], looking: Looking): Promise<void> {
  const found = await getAll<ProfileItem>(profileIds.map(profile.key));
  const roots = found.filter(({ into, erasedAt }) => into === undefined && erasedAt === undefined);
  const measures = await readMeasures(
    looking.rules.specs.size === 0
      ? []
      : roots.flatMap(({ profileId, members = [] }) => [profileId, ...members]),
  );
  const members = await readMembersFor(roots, looking);
  const results = await allInParallel(AT_ONCE, roots, (root) => isMatched(root, measures, members, looking));
  results.forEach((isMatch, at) => {
    if (isMatch === undefined) preview.isAll = false;
    else preview.looked += 1;
    if (isMatch !== true) return;
    preview.matched += 1;
    if (preview.sample.length < MAX_SAMPLE) preview.sample.push(roots[at]!);
  });
}

/** Profiles by their ids. */
type ProfilesById = ReadonlyMap<string, ProfileItem>;

/** Reads the profiles that have joined these, which have groups of their own, if the rule asks for groups. */
async function readMembersFor(roots: ProfileItem[], { rules }: Looking): Promise<ProfilesById> {
  const keys = asksForGroups(rules) ? roots.flatMap(({ members = [] }) => members.map(profile.key)) : [];
  const found = keys.length === 0 ? [] : await getAll<ProfileItem>(keys);
  return new Map(found.map((each) => [each.profileId, each]));
}

const asksForGroups = ({ touching }: Rules): boolean =>
  [...touching.segmentsOfGroups.values()].some((segments) => segments.has(PREVIEWED));

/** Returns the answers of a person's groups; undefined if these are too many. */
async function answersOf(
  root: ProfileItem,
  members: ProfilesById,
  { rules, budget }: Looking,
): Promise<ReadonlySet<string> | undefined> {
  if (!asksForGroups(rules)) return NO_ANSWERS.fulfilled;
  const all = [root, ...(root.members ?? []).flatMap((each) => members.get(each) ?? [])];
  const groupIds = all.flatMap(({ groups = [] }) => groups);
  if ((budget.groups -= groupIds.length) < 0) return undefined;
  return (await readGroupAnswers(rules, groupIds)).fulfilled;
}

/**
 * Undefined if the history that it takes is too long, or one too many, or if the groups are too many. While a
 * walk goes on, saved rules can need a history, too.
 */
async function isMatched(
  root: ProfileItem,
  measures: MeasuresBy,
  members: ProfilesById,
  looking: Looking,
): Promise<boolean | undefined> {
  const { rules, budget, now, forms } = looking;
  const groupAnswers = await answersOf(root, members, looking);
  if (groupAnswers === undefined) return undefined;
  const added = newMeasures(rules, root.rulesVersion ?? -1);
  if (added.length > 0 && (budget.histories -= 1) < 0) return undefined;
  const states: MeasureStates[] = [];
  for (const profileId of [root.profileId, ...(root.members ?? [])]) {
    const own = measures.get(profileId) ?? new Map();
    const taken = added.length === 0 ? own : await withHistory(profileId, own, rules, added, now);
    if (taken === undefined) return undefined;
    states.push(taken);
  }
  const traits = Object.fromEntries(traitValuesOf(readTraits(root.traits)));
  forms.note(traits);
  const person = { traits, measures: joinMeasures(rules, states), groupAnswers };
  const t = Math.max(now, Date.parse(root.lastSeenAt));
  const touched = { segments: new Set([PREVIEWED]), computed: new Set<string>() };
  return ruleAnswers(rules, person, t, touched).segments.has(PREVIEWED);
}

async function withHistory(
  profileId: string,
  states: MeasureStates,
  rules: Rules,
  added: MeasureSpec[],
  now: number,
): Promise<MeasureStates | undefined> {
  const { items, next } = await query<ProfileEventItem>(profileEvent.of(profileId), {
    limit: MAX_EVENTS + 1,
  });
  if (next || items.length > MAX_EVENTS) return undefined;
  return takeEvents(rules, forgetMeasures(states, added), items, added, now);
}
