import { describe, expect, it } from "vitest";
import type { IdentityItem } from "#table/people/identity";
import * as identity from "#table/people/identity";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import type { People } from "#functions/people/fold/people";
import type { PersonEvent } from "#functions/people/fold/events";
import { verdictOf } from "#functions/people/fold/verdict";

const AT = "2026-11-22T10:00:00.000Z";
const LATER = "2026-11-22T11:00:00.000Z";
const source = { kind: "SERVER" as const, userIds: "ANY" as const };

/** An event of the user `ann`, if it names nothing else. */
const eventOf = (call: object = { userId: "ann" }, more: object = {}): PersonEvent =>
  ({
    messageId: "m1",
    type: "track",
    at: AT,
    receivedAt: AT,
    call: { type: "track", ...call },
    ...more,
  }) as PersonEvent;

const userItem = (value: string, profileId: string, more: Partial<IdentityItem> = {}): IdentityItem => ({
  ...{ ...identity.key("user", value), entity: "Identity", type: "user", value, profileId },
  ...{ isVerified: true, firstSeenAt: AT },
  ...more,
});
const profileItem = (profileId: string, ...values: string[]): ProfileItem => ({
  ...{ ...profile.key(profileId), entity: "Profile", profileId, version: 1, traits: "{}", rulesVersion: 0 },
  identities: values.map((value) => ({ type: "user", value, isVerified: true, firstSeenAt: AT })),
  ...{ createdAt: AT, updatedAt: AT, lastSeenAt: AT },
});

function peopleWith(items: IdentityItem[] = [], more: Partial<People> = {}): People {
  const profiles = items.map(({ value, profileId }) => profileItem(profileId, value));
  return {
    identities: new Map(items.map((item) => [`${item.type}#${item.value}`, item])),
    profiles: new Map(profiles.map((item) => [item.profileId, item])),
    ...{ groups: new Map(), suppressed: new Set(), erased: new Map(), erasedLone: new Map() },
    ...more,
  };
}

const ann = userItem("ann", "01ANN");
const erased = (erasedAt: string) => ({
  erased: new Map([["user#ann", { erasedAt, condition: { erasedAt: { eq: erasedAt } } }]]),
});

describe("an event", () => {
  it.each<[string, PersonEvent, People, object]>([
    [
      "without an identity is dropped",
      eventOf({}),
      peopleWith(),
      { is: "DROP", problems: [{ reason: "NO_IDENTITY" }] },
    ],
    [
      "keeps the problems that it came with",
      eventOf({ userId: 7 }, { problems: [{ reason: "PLAN" }] }),
      peopleWith(),
      {
        is: "DROP",
        problems: [{ reason: "PLAN" }, { reason: "INVALID_ID", field: "userId" }, { reason: "NO_IDENTITY" }],
      },
    ],
    [
      "of a suppressed identity is dropped, for that alone",
      eventOf({ userId: "ann" }, { problems: [{ reason: "PLAN" }] }),
      peopleWith([ann], { suppressed: new Set(["user#ann"]) }),
      { is: "DROP", problems: [{ reason: "SUPPRESSED" }] },
    ],
    [
      "that was received before the person was erased is dropped, and no problem",
      eventOf(),
      peopleWith([], erased(LATER)),
      { is: "DROP", problems: [] },
    ],
    [
      "that was received after the person was erased is of a new one",
      eventOf(),
      peopleWith([], erased("2026-11-22T09:00:00.000Z")),
      { is: "FILE", file: { kind: "FILE", profileId: undefined }, elsewhere: [], problems: [] },
    ],
    [
      "of a known person goes to their profile",
      eventOf(),
      peopleWith([ann]),
      { is: "FILE", file: { kind: "FILE", profileId: "01ANN", add: [] }, elsewhere: [], problems: [] },
    ],
    [
      "that first needs a verified identity waits for it",
      eventOf(),
      peopleWith([userItem("ann", "01ANN", { isVerified: false })]),
      { is: "PREPARE", first: { kind: "VERIFY" } },
    ],
    [
      "of two people waits until they are one",
      eventOf({ type: "alias", userId: "ann", previousId: "eve" }),
      peopleWith([ann, userItem("eve", "01EVE")]),
      { is: "PREPARE", first: { kind: "MERGE", reason: "ALIAS" } },
    ],
    [
      "can be in the profile of an identity that its source blocks",
      eventOf({ userId: "ann", anonymousId: "kiosk" }),
      peopleWith([
        ann,
        userItem("kiosk", "01KIOSK", { ...identity.key("anonymous", "kiosk"), type: "anonymous" }),
      ]),
      { is: "FILE", file: { profileId: "01ANN" }, elsewhere: ["01KIOSK"] },
    ],
  ])("%s", (_, event, people, expected) => {
    expect(verdictOf(people, event, { ...source, blockedIds: ["kiosk"] })).toMatchObject(expected);
  });

  it("changes nothing of what was read", () => {
    const people = peopleWith([ann]);
    verdictOf(people, eventOf(), source);
    expect(people).toEqual(peopleWith([ann]));
  });
});
