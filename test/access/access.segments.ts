import type { EventMatch, SegmentRule } from "#table/people/rule";
import * as segment from "#table/people/segment";
import type { Caller, TestCloud } from "../support/cloud.ts";
import { listen, type Subscribed } from "../support/listener.ts";
import { own, profileItems } from "../support/people/profiles.ts";
import { putItems } from "../support/sites.ts";
import type { Aim, Asked, Row } from "./access.types.ts";

const http = "401";
const deny = "Unauthorized";
const alice = "alice";

/**
 * Callers that read: groups and servers. Callers that change: editors, admins and servers. Then the fields
 * that are published. In the order of `callers`.
 */
const read: Row = [http, deny, deny, deny, deny, alice, alice, alice, alice, deny];
const change: Row = [http, deny, deny, deny, deny, deny, alice, alice, alice, deny];
const publish: Row = [http, deny, deny, deny, deny, deny, deny, deny, deny, alice];

const SEGMENT = [
  ...["segmentId", "version", "name", "description", "status", "rule", "createdAt", "updatedAt"],
  ...["memberCount", "members"],
];
const TRAIT = ["name", "version", "kind", "event", "property", "within", "createdAt", "updatedAt"];
const PAGE = ["items", "nextToken"];

const rows = (type: string, fields: string[], row = read): Record<string, Row> =>
  Object.fromEntries(fields.map((field) => [`${type}.${field}`, row]));

/** The rows of segments and computed traits: alice's are those that have her id as their name. */
export const accessToSegments: Record<string, Row> = {
  ...rows("Query", ["segment", "segments", "computedTraits"]),
  ...rows("Mutation", ["putSegment", "deleteSegment", "putComputedTrait", "deleteComputedTrait"], change),
  "Query.previewSegment": change,
  // The job is of who has asked for it.
  "Mutation.exportSegment": [http, deny, deny, deny, deny, deny, "own", "own", "own", deny],
  ...rows("SegmentPreview", ["looked", "matched", "isAll", "sample", "warnings"], change),
  "Mutation.publishSegmentMembership": publish,
  "Subscription.onSegmentMembership": read,
  ...rows("Segment", SEGMENT),
  ...rows("SegmentMember", ["profileId", "enteredAt", "profile"]),
  ...rows("SegmentRule", ["all", "any", "not", "trait", "event", "sequence", "member", "group"]),
  ...rows("EventMatch", ["type", "name", "where"]),
  ...rows("EventCondition", ["event", "atLeast", "atMost", "within", "total", "isFirst"]),
  ...rows("Total", ["property", "atLeast", "atMost"]),
  ...rows("SequenceCondition", ["steps", "within", "since", "isLastMissing"]),
  ...rows("MemberCondition", ["segmentId"]),
  ...rows("GroupCondition", ["groupId", "where"]),
  ...rows("SegmentConnection", PAGE),
  ...rows("SegmentMemberConnection", PAGE),
  // It is in pushes alone, which `Subscription.onSegmentMembership` hears.
  ...rows("SegmentChange", ["segmentId", "profileId", "userId", "change", "at"], publish),
  ...rows("ComputedTrait", TRAIT),
  ...rows("ComputedTraitConnection", PAGE),
};

export function isOfSegments(path: string): boolean {
  return path in accessToSegments;
}

const AT = "2026-01-01T00:00:00.000Z";
const GENERATION = "000001";
const EVENT: EventMatch = { type: "TRACK", name: "Order", where: [{ name: "total", op: "EXISTS" }] };
const PLAN: SegmentRule = { trait: { name: "plan", op: "EXISTS" } };
const idOf = ({ target }: Pick<Aim, "target">): string => `segment-${target.userId}`;

/** Puts a segment with a member, another that its rule asks for, and a computed trait, past the API. */
export async function storeSegment<Target extends Aim["target"]>(
  test: TestCloud,
  target: Target,
): Promise<Target> {
  const [segmentId, other, profileId] = [idOf({ target }), `other-${target.userId}`, `${target.userId}-0`];
  const event = { event: EVENT, within: { days: 1 }, total: { property: "total", atLeast: 1 } };
  const group = { groupId: target.userId, where: [{ name: "plan", op: "EXISTS" as const }] };
  const sequence = { steps: [EVENT, EVENT], within: { days: 1 } };
  const rule = { all: [PLAN, { event }, { sequence }, { member: { segmentId: other } }, { group }] };
  const life = { version: 1, createdAt: AT, updatedAt: AT };
  const stored = (id: string, asked: SegmentRule): segment.SegmentItem => ({
    ...segment.key(id),
    ...{ entity: "Segment", segmentId: id, name: target.userId, rule: asked, ...life },
    ...{ status: "READY", generation: GENERATION, listed: GENERATION },
  });
  const member: segment.SegmentMemberItem = {
    ...segment.segmentMemberKey(segmentId, GENERATION, segment.memberShardOf(profileId), profileId),
    ...{ entity: "SegmentMember", segmentId, profileId, enteredAt: AT, version: 1 },
  };
  const trait: segment.ComputedTraitItem = {
    ...segment.computedTraitKey(target.userId),
    ...{ entity: "ComputedTrait", name: target.userId, kind: "COUNT", event: EVENT, ...life },
  };
  const identities = [own("user", target.userId)];
  const person = profileItems(profileId, { identities }, { asked: [target.userId, AT, "message"] });
  await putItems(test, [stored(segmentId, rule), stored(other, PLAN), member, trait, ...person]);
  return target;
}

const CHANGE = "segmentId profileId userId change at";

export function subscribeToSegment(test: TestCloud, caller: Caller, aim: Aim): Promise<Subscribed> {
  const query = `subscription($id: ID!) { onSegmentMembership(segmentId: $id) { ${CHANGE} } }`;
  return listen(test, caller, query, { id: idOf(aim) });
}

const leaves: Record<string, string> = {
  "Segment.rule": "rule { trait { name } }",
  "Segment.members": "members { nextToken }",
  "SegmentRule.all": "all { trait { name } }",
  "SegmentRule.any": "any { trait { name } }",
  "SegmentRule.not": "not { trait { name } }",
  "SegmentRule.trait": "trait { name }",
  "SegmentRule.event": "event { atLeast }",
  "SegmentRule.sequence": "sequence { isLastMissing }",
  "SegmentRule.member": "member { segmentId }",
  "SegmentRule.group": "group { groupId }",
  "GroupCondition.where": "where { name }",
  "EventMatch.where": "where { name }",
  "EventCondition.event": "event { name }",
  "EventCondition.within": "within { days }",
  "EventCondition.total": "total { property }",
  "SequenceCondition.steps": "steps { name }",
  "SequenceCondition.within": "within { days }",
  "SequenceCondition.since": "since { days }",
  "SegmentConnection.items": "items { segmentId }",
  "SegmentMember.profile": "profile { userId }",
  "SegmentPreview.sample": "sample { userId }",
  "SegmentMemberConnection.items": "items { profileId }",
  "ComputedTrait.event": "event { name }",
  "ComputedTrait.within": "within { days }",
  "ComputedTraitConnection.items": "items { name }",
};

/** The selection below which the fields of a type are requested: below a segment, or below the root. */
const below: Record<string, (leaf: string) => string> = {
  Segment: (leaf) => leaf,
  SegmentMember: (leaf) => `members { items { ${leaf} } }`,
  SegmentMemberConnection: (leaf) => `members { ${leaf} }`,
  SegmentRule: (leaf) => `rule { ${leaf} }`,
  EventCondition: (leaf) => `rule { all { event { ${leaf} } } }`,
  EventMatch: (leaf) => `rule { all { event { event { ${leaf} } } } }`,
  Total: (leaf) => `rule { all { event { total { ${leaf} } } } }`,
  SequenceCondition: (leaf) => `rule { all { sequence { ${leaf} } } }`,
  GroupCondition: (leaf) => `rule { all { group { ${leaf} } } }`,
  MemberCondition: (leaf) => `rule { all { member { ${leaf} } } }`,
};
const SEGMENTS = "segments(limit: 100) { shown: items { userId: name }";
const TRAITS = "computedTraits(limit: 100) { shown: items { userId: name }";
const lists: Record<string, (leaf: string) => string> = {
  "Query.segments": () => `${SEGMENTS} }`,
  "Query.computedTraits": () => `${TRAITS} }`,
  SegmentConnection: (leaf) => `${SEGMENTS} ${leaf} }`,
  ComputedTrait: (leaf) => `computedTraits(limit: 100) { items { userId: name ${leaf} } }`,
  ComputedTraitConnection: (leaf) => `${TRAITS} ${leaf} }`,
};

/**
 * The request for fields of a type of segments; whose they are is shown by the name of the segment or
 * computed trait.
 */
export function requestOfSegments(type: string, fields: string[], aim: Aim): Asked {
  const [field = ""] = fields;
  const leaf = ["__typename", ...fields.map((each) => leaves[`${type}.${each}`] ?? each)].join(" ");
  if (type === "Mutation") return mutation(field, aim, "");
  if (type === "SegmentChange") return mutation("publishSegmentMembership", aim, leaf);
  if (type === "SegmentPreview" || field === "previewSegment")
    return preview(aim, type === "Query" ? "" : leaf);
  const list = lists[type] ?? lists[`${type}.${field}`];
  if (list) return { query: `{ ${list(leaf)} }` };
  return {
    query: `query($id: ID!) { segment(segmentId: $id) { userId: name ${below[type]?.(leaf) ?? ""} } }`,
    variables: { id: idOf(aim) },
  };
}

/** It matches the target alone. */
function preview({ target }: Aim, leaf: string): Asked {
  return {
    query: `query($rule: SegmentRuleInput!) { previewSegment(rule: $rule) { shown: sample { userId } ${leaf} } }`,
    variables: { rule: { trait: { name: "asked", op: "EQUALS", text: target.userId } } },
  };
}

function mutation(field: string, aim: Aim, leaf: string): Asked {
  const segmentId = idOf(aim);
  const { userId } = aim.target;
  const version = { expectedVersion: 1 };
  const inputs: Record<string, object> = {
    putSegment: { segmentId, name: userId, rule: PLAN, ...version },
    deleteSegment: { segmentId, ...version },
    exportSegment: { segmentId, format: "CSV" },
    putComputedTrait: { name: userId, kind: "COUNT", event: { name: "Order" }, ...version },
    deleteComputedTrait: { name: userId, ...version },
    publishSegmentMembership: { segmentId, profileId: "profile", userId, change: "ENTERED", at: AT },
  };
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  const shown = { publishSegmentMembership: CHANGE, exportSegment: "userId: actor" }[field] ?? "userId: name";
  return {
    query: `mutation($input: ${type}!) { ${field}(input: $input) { ${shown} ${leaf} } }`,
    variables: { input: inputs[field] },
  };
}
