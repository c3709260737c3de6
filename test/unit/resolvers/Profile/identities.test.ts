import { describe, expect, it } from "vitest";
import { batchGet, items } from "../answers.ts";
import { field } from "../field.ts";
import { throttled, viewer } from "../handlers.ts";
import { loneProfile, member, memberProfile, own, rootProfile } from "../profiles.ts";

/** The data source of fields without a request: it needs a payload, which it returns. */
const none = (asked: object) => ({ result: (asked as { payload: unknown }).payload });
const ask = (source: object) => ({ source, identity: viewer });
const members = batchGet([`PROFILE#${member}`, "META"]);

describe("Profile.identities", () => {
  const identities = field("Profile.identities");

  it("are in the profile; of a merged one those of its members are read", async () => {
    const alone = await identities(ask(loneProfile));
    expect(alone.asked).toEqual([]);
    expect(alone.value).toEqual(loneProfile.identities.map((each, at) => ({ ...each, isShared: at === 0 })));
    const merged = await identities(ask(rootProfile), items(memberProfile));
    expect(merged.asked).toEqual([members]);
    expect(merged.value).toEqual(
      [...rootProfile.identities, ...memberProfile.identities].map((each) => ({ ...each, isShared: false })),
    );
    expect((await identities(ask(rootProfile), throttled)).failure?.[0]).toBe("Unavailable");
  });

  it.each([null, { ...memberProfile, into: undefined }, { ...memberProfile, into: "another" }])(
    "are not those of a member that was parted since: %j",
    async (now) => {
      const { value } = await identities(ask(rootProfile), items(now));
      expect(value).toEqual([{ ...rootProfile.identities[0], isShared: false }]);
    },
  );
});

describe("Profile.userId", () => {
  const userId = field("Profile.userId");

  it("is the own one, else that of a member, or null", async () => {
    expect((await userId(ask(loneProfile), none)).value).toBe("alice");
    expect((await userId(ask(rootProfile), none)).value).toBe("bob");
    const two = {
      ...loneProfile,
      identities: [own("user", "old"), own("user", "new")],
      userIds: ["new", "old"],
    };
    expect((await userId(ask(two), none)).value).toBe("old");
    expect((await userId(ask({ ...rootProfile, userIds: undefined }), none)).value).toBeNull();
  });
});

describe("Profile.groups", () => {
  const groups = field("Profile.groups");

  it("are those of all merged profiles, each once, and read at once", async () => {
    const acme = { groupId: "a", traits: "{}" };
    const { asked, value } = await groups(ask(rootProfile), items(memberProfile), items(acme, null));
    expect(asked).toEqual([members, batchGet(["GROUP#a", "META"], ["GROUP#b", "META"])]);
    expect(value).toEqual([
      { groupId: "a", group: acme },
      { groupId: "b", group: null },
    ]);
    expect(await groups(ask(loneProfile))).toMatchObject({ asked: [], value: [] });
  });

  it("are at most 100", async () => {
    const many = Array.from({ length: 101 }, (_, at) => `g${at}`);
    const { asked } = await groups(
      ask({ ...loneProfile, groups: many }),
      items(...many.slice(1).map((groupId) => ({ groupId }))),
    );
    expect((asked[0] as { tables: { T: { keys: object[] } } }).tables.T.keys).toHaveLength(100);
  });
});
