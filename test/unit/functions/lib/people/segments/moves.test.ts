import { describe, expect, test } from "vitest";
import type { Move, ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import { movesOf } from "../../../../../../functions/lib/people/segments/moves.ts";

const AT = "2026-11-22T12:00:00.000Z";
const ENTERED: Move = { segmentId: "vip", generation: "000002", change: "ENTERED", at: AT };

function root(more: Partial<ProfileItem>): ProfileItem {
  return {
    ...profile.key("01JD"),
    ...{ entity: "Profile", profileId: "01JD", version: 7, identities: [], traits: "{}" },
    ...{ createdAt: AT, updatedAt: AT, lastSeenAt: AT },
    ...more,
  };
}

describe("what a write of a profile moves", () => {
  test("is what it says, with the version that it made and the person's user id", () => {
    const now = root({
      moved: JSON.stringify([ENTERED, { ...ENTERED, segmentId: "new", change: "LEFT" }]),
      segments: { vip: { generation: "000002", enteredAt: AT } },
      identities: [
        { type: "anonymous", value: "a-1", isVerified: false, firstSeenAt: AT },
        { type: "user", value: "u-1", isVerified: true, firstSeenAt: AT },
      ],
    });
    expect(movesOf({ eventName: "MODIFY", before: root({ version: 6 }), now })).toEqual({
      ...{ profileId: "01JD", userId: "u-1", version: 7 },
      moves: [
        { ...ENTERED, enteredAt: AT },
        { ...ENTERED, segmentId: "new", change: "LEFT" },
      ],
    });
  });

  test("of a person with two user ids, is about the first of both profiles", () => {
    const now = root({ moved: JSON.stringify([ENTERED]), userIds: ["u-0", "u-1"] });
    expect(movesOf({ eventName: "INSERT", before: undefined, now })?.userId).toBe("u-0");
  });

  test("is no entering if the person was in an older list of the segment: the time stays", () => {
    const since = "2026-01-01T00:00:00.000Z";
    const before = root({ version: 6, segments: { vip: { generation: "000001", enteredAt: since } } });
    const now = root({
      moved: JSON.stringify([ENTERED]),
      segments: { vip: { generation: "000002", enteredAt: since } },
    });
    expect(movesOf({ eventName: "MODIFY", before, now })?.moves).toEqual([
      { ...ENTERED, enteredAt: since, isKept: true },
    ]);
  });

  test("is no leaving if the person stays in the segment by the profile that this one has joined", () => {
    const kept: Move = { ...ENTERED, change: "LEFT", isKept: true };
    const now = root({ moved: JSON.stringify([kept]), into: "01JC" });
    expect(movesOf({ eventName: "MODIFY", before: root({ version: 6 }), now })?.moves).toEqual([kept]);
  });

  test("is nothing if the write has not changed it, or the profile is gone", () => {
    const moved = JSON.stringify([ENTERED]);
    const before = root({ moved });
    expect(movesOf({ eventName: "MODIFY", before, now: root({ moved, version: 8 }) })).toBeUndefined();
    expect(movesOf({ eventName: "MODIFY", before, now: root({ version: 8 }) })).toBeUndefined();
    expect(movesOf({ eventName: "REMOVE", before, now: undefined })).toBeUndefined();
  });
});
