import { describe, expect, it } from "vitest";
import type { SegmentItem, SegmentMemberItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import type { PendingMove } from "#functions/people/segments/decideMove";
import { decideMove } from "#functions/people/segments/decideMove";
import type { MoveFacts } from "#functions/people/segments/readMembers";

const AT = "2026-11-22T10:00:00.000Z";
const move = { segmentId: "vip", generation: "000002", change: "ENTERED" as const, at: AT };
const first: PendingMove = { of: { profileId: "01JD7", version: 5 }, move, hasEvent: false, times: 1 };
const found = { segmentId: "vip", generation: "000002", status: "READY" } as SegmentItem;
const facts: MoveFacts = { segment: found, isWatched: true };
const memberAt = (version: number): SegmentMemberItem => ({
  ...segment.keyOfMember(move, "01JD7"),
  ...{ entity: "SegmentMember", segmentId: "vip", profileId: "01JD7", version, enteredAt: AT },
});

describe("a move", () => {
  it.each<[string, Partial<PendingMove>, Partial<MoveFacts>, string[], boolean]>([
    ["is stored, counted and pushed", {}, {}, ["ProfileEvent", "SegmentMember", "SegmentDelta"], true],
    [
      "of a known member changes no count",
      {},
      { member: memberAt(4) },
      ["ProfileEvent", "SegmentMember"],
      true,
    ],
    [
      "that a later one has overtaken is in the history alone",
      {},
      { member: memberAt(6) },
      ["ProfileEvent"],
      false,
    ],
    [
      "whose event is stored writes the list alone",
      { hasEvent: true },
      {},
      ["SegmentMember", "SegmentDelta"],
      true,
    ],
    ["that was done writes nothing", { hasEvent: true }, { member: memberAt(5) }, [], false],
    [
      "that was done is pushed again by a further delivery",
      { hasEvent: true, times: 2 },
      { member: memberAt(5) },
      [],
      true,
    ],
    [
      "is not pushed without a subscriber",
      {},
      { isWatched: false },
      ["ProfileEvent", "SegmentMember", "SegmentDelta"],
      false,
    ],
    [
      "is not pushed while the list is made",
      {},
      { segment: { ...found, status: "BUILDING" } },
      ["ProfileEvent", "SegmentMember", "SegmentDelta"],
      false,
    ],
    [
      "into the next generation of a list is not pushed",
      { move: { ...move, isKept: true }, hasEvent: true },
      {},
      ["SegmentMember", "SegmentDelta"],
      false,
    ],
    [
      "in an old generation is in the history alone",
      { move: { ...move, generation: "000001" } },
      {},
      ["ProfileEvent"],
      false,
    ],
    [
      "in a segment that was deleted is in the history alone",
      {},
      { segment: undefined },
      ["ProfileEvent"],
      false,
    ],
  ])("%s", (_, pending, known, entities, isPushed) => {
    const decided = decideMove({ ...first, ...pending }, { ...facts, ...known }, Date.parse(AT));
    const written = decided.writes.map(
      (write) => (write as { Put: { Item: { entity: string } } }).Put.Item.entity,
    );
    expect([written, decided.isPushed]).toEqual([entities, isPushed]);
  });
});
