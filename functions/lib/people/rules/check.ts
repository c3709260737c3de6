import type { SegmentRule } from "#table/people/rule";
import type { ValueInput } from "../../conditions/checkValue.ts";
import { checkValue } from "../../conditions/checkValue.ts";
import type { Fault, Maybe, Refuse } from "../../conditions/faults.ts";
import { MAX_FAULTS, onlyName } from "../../conditions/faults.ts";
import type { EventConditionInput, SequenceConditionInput } from "./checkEvent.ts";
import { checkEvent, checkSequence } from "./checkEvent.ts";
import type { GroupConditionInput } from "./checkGroup.ts";
import { checkGroup } from "./checkGroup.ts";
import { checkName } from "../../conditions/checkMatch.ts";
import { membersOf } from "./touching.ts";

/** A rule as it is typed. */
export type SegmentRuleInput = {
  all?: Maybe<SegmentRuleInput[]>;
  any?: Maybe<SegmentRuleInput[]>;
  not?: Maybe<SegmentRuleInput>;
  trait?: Maybe<ValueInput>;
  event?: Maybe<EventConditionInput>;
  sequence?: Maybe<SequenceConditionInput>;
  member?: Maybe<{ segmentId: string }>;
  group?: Maybe<GroupConditionInput>;
};

/** The segments that there are, and which of them the rule is for; a new one is none of them. */
export type OtherSegments = {
  segmentId?: string;
  segments: readonly { segmentId: string; rule: SegmentRule }[];
};

const MAX_LEVELS = 5;
const MAX_CONDITIONS = 50;
const MAX_NODES = 20;
/** All segments are read at once, and each is one item, which has at most 400 KB. */
const MAX_BYTES = 32 * 1024;

const KINDS = ["all", "any", "not", "trait", "event", "sequence", "member", "group"] as const;

/** Returns a rule as it is stored, without absent parts; or what is wrong with it. */
export function checkRule(
  input: SegmentRuleInput,
  others: OtherSegments,
): { rule: SegmentRule } | { faults: Fault[] } {
  const faults: Fault[] = [];
  const refuse: Refuse = (field, says) => faults.push({ field, message: `${field} ${says}.` });
  let conditions = 0;
  const rule = checkNode(input, "rule", 1);
  if (conditions > MAX_CONDITIONS)
    refuse(
      "rule",
      `can have at most ${MAX_CONDITIONS} conditions in all: put some of them into another segment`,
    );
  const bytes = Buffer.byteLength(JSON.stringify(rule));
  if (bytes > MAX_BYTES)
    refuse("rule", `must have at most ${MAX_BYTES} bytes as JSON: it has ${bytes}, so shorten its texts`);
  return faults.length > 0 ? { faults: faults.slice(0, MAX_FAULTS) } : { rule };

  function checkNode(node: SegmentRuleInput, path: string, level: number): SegmentRule {
    // The rule is refused as a whole: what is left of it is not looked at.
    if (conditions > MAX_CONDITIONS) return {};
    const kind = onlyName(node, KINDS, path, refuse);
    if (kind === undefined) return {};
    const here = `${path}.${kind}`;
    if (kind === "all" || kind === "any" || kind === "not") {
      if (level === MAX_LEVELS) {
        refuse(here, `is nested too deep: a rule has at most ${MAX_LEVELS} levels`);
        return {};
      }
      if (kind === "not") return { not: checkNode(node.not!, here, level + 1) };
      return { [kind]: checkNodes(node[kind]!, here, level + 1) };
    }
    conditions += 1;
    if (kind === "event") return { event: checkEvent(node.event!, here, refuse) };
    if (kind === "sequence") return { sequence: checkSequence(node.sequence!, here, refuse) };
    if (kind === "group") return { group: checkGroup(node.group!, here, refuse) };
    if (kind === "member") return { member: checkMember(node.member!.segmentId, here) };
    checkName(node.trait!.name, `${here}.name`, refuse);
    return { trait: checkValue(node.trait!, here, refuse) };
  }

  function checkNodes(nodes: SegmentRuleInput[], path: string, level: number): SegmentRule[] {
    if (nodes.length === 0) refuse(path, "must have at least one condition");
    if (nodes.length > MAX_NODES)
      refuse(path, `can have at most ${MAX_NODES} nodes: it has ${nodes.length}, so group them`);
    return nodes.map((node, place) => checkNode(node, `${path}[${place}]`, level));
  }

  function checkMember(segmentId: string, path: string): { segmentId: string } {
    const circle = others.segmentId === undefined ? undefined : wayTo(others.segmentId, [segmentId], others);
    if (circle)
      refuse(
        `${path}.segmentId`,
        `makes a circle, because a segment cannot ask for itself: ${[others.segmentId, ...circle].join(" -> ")}`,
      );
    else if (!others.segments.some((each) => each.segmentId === segmentId))
      refuse(`${path}.segmentId`, "must be the id of a segment that exists");
    return { segmentId };
  }
}

/**
 * Returns how the last segment of `way` comes to ask for another one; undefined if it does not. Each segment
 * is looked at once.
 */
function wayTo(
  target: string,
  way: string[],
  { segments }: OtherSegments,
  seen = new Set<string>(),
): string[] | undefined {
  const last = way.at(-1)!;
  if (last === target) return way;
  if (seen.has(last)) return undefined;
  seen.add(last);
  const rule = segments.find(({ segmentId }) => segmentId === last)?.rule;
  for (const next of rule ? membersOf(rule) : []) {
    const found = wayTo(target, [...way, next], { segments }, seen);
    if (found) return found;
  }
  return undefined;
}
