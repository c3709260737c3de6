import { describe, expect, it } from "vitest";
import type { StoredIdentity } from "#functions/people/identity/decide";
import { decideIdentity } from "#functions/people/identity/decide";
import type { NamedIdentity } from "#functions/people/identity/named";
import type { Root } from "#functions/people/identity/root";

/** `user u1`, `anonymous a1 verified`. */
function named(text: string): NamedIdentity {
  const [type = "", value = "", ...flags] = text.split(" ");
  return {
    ...{ type, value, isVerified: flags.includes("verified") },
    ...(flags.includes("claim") && { isClaim: true }),
    ...(flags.includes("alias") && { isAlias: true }),
  };
}

const known = (text: string, profileId: string, more: Partial<StoredIdentity> = {}): StoredIdentity => {
  const { type, value, isVerified } = named(text);
  return { type, value, profileId, isVerified, ...more };
};

const root = (profileId: string, more: Partial<Root> = {}): Root => ({
  ...{ profileId, profileIds: [profileId], userIds: [], counts: {}, parted: [] },
  ...more,
});

/** The decision about an event; each root is that of all its profiles. */
const about = (event: string[], stored: StoredIdentity[], ...roots: Root[]) =>
  decideIdentity(
    event.map(named),
    stored,
    new Map(roots.flatMap((each) => each.profileIds.map((profileId) => [profileId, each]))),
  );

describe("an event", () => {
  it("without an identity is in no profile", () => {
    expect(about([], [])).toEqual({ kind: "NONE", problems: [] });
  });

  it("with new identities makes a profile", () => {
    expect(about(["user u1", "anonymous a1"], [])).toEqual({
      kind: "FILE",
      profileId: undefined,
      add: [named("user u1"), named("anonymous a1")],
      leftOut: [],
      problems: [],
    });
  });

  it("of one person is filed where its strongest identity leads, and adds the new ones", () => {
    const stored = [known("device d1", "P2"), known("anonymous a1", "P1")];
    const joined = root("P1", {
      profileIds: ["P1", "P2"],
      counts: { "claimed#device": 1, "claimed#anonymous": 1 },
    });
    expect(about(["user u1", "device d1", "anonymous a1"], stored, joined)).toMatchObject({
      kind: "FILE",
      profileId: "P2",
      add: [{ type: "user", value: "u1" }],
    });
  });
});

describe("people whom an event joins", () => {
  it("join the one with a user, else the older one", () => {
    const stored = [known("user u1", "P2"), known("anonymous a1", "P1")];
    const user = root("P2", { userIds: ["u1"], counts: { "claimed#user": 1 } });
    expect(about(["user u1", "anonymous a1"], stored, user, root("P1"))).toEqual({
      ...{ kind: "MERGE", winnerId: "P2", loserId: "P1", reason: "IDENTITY" },
    });
    const two = [known("device d1", "P2"), known("anonymous a1", "P1")];
    expect(about(["user u1", "device d1", "anonymous a1"], two, root("P2"), root("P1"))).toEqual({
      ...{ kind: "MERGE", winnerId: "P1", loserId: "P2", reason: "IDENTITY" },
    });
  });

  it("have two users by alias only", () => {
    const stored = [known("user u2", "P2"), known("user u1", "P1")];
    const roots = [1, 2].map((n) => root(`P${n}`, { userIds: [`u${n}`], counts: { "claimed#user": 1 } }));
    expect(about(["user u2", "user u1 alias"], stored, ...roots)).toEqual({
      ...{ kind: "MERGE", winnerId: "P1", loserId: "P2", reason: "ALIAS" },
    });
    expect(about(["user u2", "user u1"], stored, ...roots)).toMatchObject({ kind: "FILE", profileId: "P2" });
    const both = root("P1", { userIds: ["u1", "u2"], counts: { "claimed#user": 2 } });
    const one = [known("user u1", "P1"), known("anonymous a1", "P3")];
    expect(about(["user u1", "anonymous a1"], one, both, root("P3"))).toMatchObject({ kind: "MERGE" });
    expect(about(["user u3", "user u1 alias"], one, both)).toMatchObject({
      ...{ kind: "FILE", profileId: undefined, add: [{ value: "u3" }], leftOut: [{ value: "u1" }] },
      problems: [{ reason: "LIMIT", field: "previousId" }],
    });
  });

  it("do not get a second user by an alias that names one of them", () => {
    const stored = [known("crm c1", "P1")];
    const person = root("P1", { userIds: ["u1"], counts: { "claimed#user": 1, "claimed#crm": 1 } });
    expect(about(["user u2 alias", "crm c1"], stored, person)).toMatchObject({
      ...{ kind: "FILE", profileId: undefined, add: [{ value: "u2" }], leftOut: [{ type: "crm" }] },
    });
  });

  it("are not joined beyond 50 profiles, or if they were parted", () => {
    const stored = [known("user u1", "P1"), known("anonymous a1", "Q1")];
    const many = (letter: string, count: number) =>
      root(`${letter}1`, { profileIds: Array.from({ length: count }, (_, at) => `${letter}${at + 1}`) });
    const ask = (...roots: Root[]) => about(["user u1", "anonymous a1"], stored, ...roots);
    expect(ask(many("P", 49), many("Q", 1))).toMatchObject({ kind: "MERGE" });
    expect(ask(many("P", 49), many("Q", 2))).toMatchObject({
      ...{ kind: "FILE", profileId: "P1", leftOut: [{ type: "anonymous" }] },
      problems: [{ reason: "LIMIT", field: "anonymousId" }],
    });
    const parted = { ...many("Q", 2), parted: ["P3"] };
    expect(ask(many("P", 3), parted)).toMatchObject({ kind: "FILE", profileId: "P1", problems: [] });
    expect(ask(many("P", 2), parted)).toMatchObject({ kind: "MERGE" });
  });
});

describe("a person over a limit", () => {
  it.each([
    ["email e", 5, "traits.email"],
    ["crm c", 5, "context.externalIds"],
    ["device d", 10, "context.device.id"],
    ["anonymous a", 50, "anonymousId"],
  ])("does not get %s beyond %i", (identity, limit, field) => {
    const type = identity.split(" ")[0]!;
    const ask = (count: number) =>
      about(
        ["user u1", identity],
        [known("user u1", "P1")],
        root("P1", { userIds: ["u1"], counts: { [`claimed#${type}`]: count } }),
      );
    expect(ask(limit - 1)).toMatchObject({ kind: "FILE", add: [{ type }], problems: [] });
    expect(ask(limit)).toMatchObject({
      kind: "FILE",
      add: [],
      leftOut: [{ type }],
      problems: [{ reason: "LIMIT", field }],
    });
  });

  it("has 25 external ids of all types", () => {
    const ask = (types: number) => {
      const counts = Object.fromEntries(Array.from({ length: types }, (_, at) => [`claimed#t${at}`, 1]));
      return about(["user u1", "crm c1"], [known("user u1", "P1")], root("P1", { userIds: ["u1"], counts }));
    };
    expect(ask(24)).toMatchObject({ kind: "FILE", add: [{ type: "crm" }] });
    expect(ask(25)).toMatchObject({ kind: "FILE", add: [], problems: [{ reason: "LIMIT" }] });
  });

  it("has the limits for verified identities and for claims apart", () => {
    const stored = [known("user u1 verified", "P1")];
    const ask = (counts: Root["counts"], event: string, more: StoredIdentity[] = [], ...roots: Root[]) =>
      about(
        ["user u1 verified", event],
        [...stored, ...more],
        root("P1", { userIds: ["u1"], counts }),
        ...roots,
      );
    const full = { "claimed#anonymous": 50 };
    expect(ask(full, "anonymous a1 verified")).toMatchObject({ kind: "FILE", add: [{ value: "a1" }] });
    expect(ask(full, "anonymous a1")).toMatchObject({ kind: "FILE", leftOut: [{ value: "a1" }] });
    // A claim of another profile is verified first, then the two are merged.
    const device = known("anonymous a1", "P2");
    const other = root("P2", { counts: { "claimed#anonymous": 1 } });
    expect(ask(full, "anonymous a1 verified", [device], other)).toEqual({ kind: "VERIFY", identity: device });
    const verified = known("anonymous a1 verified", "P2");
    const next = root("P2", { counts: { "verified#anonymous": 1 } });
    expect(ask(full, "anonymous a1 verified", [verified], next)).toMatchObject({ kind: "MERGE" });
    expect(ask({ "verified#anonymous": 50 }, "anonymous a1 verified", [device], other)).toMatchObject({
      ...{ kind: "FILE", leftOut: [{ value: "a1" }], problems: [{ reason: "LIMIT" }] },
    });
  });

  it("has no claim verified that would be too much", () => {
    const stored = [known("user u1 verified", "P1"), known("anonymous a1", "P1")];
    const ask = (count: number) =>
      about(
        ["user u1 verified", "anonymous a1 verified"],
        stored,
        root("P1", { userIds: ["u1"], counts: { "claimed#anonymous": 1, "verified#anonymous": count } }),
      );
    expect(ask(49)).toMatchObject({ kind: "VERIFY" });
    expect(ask(50)).toMatchObject({ kind: "FILE", leftOut: [], problems: [{ reason: "LIMIT" }] });
  });
});

describe("a device of two users", () => {
  const first = root("P1", {
    userIds: ["u1"],
    counts: { "claimed#user": 1, "claimed#anonymous": 1, "claimed#crm": 1 },
  });

  it("is shared once the second one comes with it", () => {
    const stored = [known("anonymous a1", "P1")];
    expect(about(["user u2", "anonymous a1"], stored, first)).toEqual({ kind: "SHARE", identity: stored[0] });
  });

  it("is not shared by a page if a server has named it", () => {
    const stored = [known("anonymous a1 verified", "P1")];
    expect(about(["user u2", "anonymous a1"], stored, first)).toMatchObject({
      ...{ kind: "FILE", profileId: undefined, add: [{ value: "u2" }], leftOut: [{ type: "anonymous" }] },
      problems: [{ reason: "LIMIT", field: "anonymousId" }],
    });
    expect(about(["user u2 verified", "anonymous a1 verified"], stored, first)).toEqual({
      ...{ kind: "SHARE", identity: stored[0] },
    });
  });

  it("is not shared if 25 of the person are, of claims and of verified ones apart", () => {
    const ask = (counts: Root["counts"]) =>
      about(["user u2", "anonymous a1"], [known("anonymous a1", "P1")], { ...first, counts });
    expect(ask({ "shared#claimed": 24, "shared#verified": 25 })).toMatchObject({ kind: "SHARE" });
    expect(ask({ "shared#claimed": 25 })).toMatchObject({
      ...{ kind: "FILE", leftOut: [{ type: "anonymous" }], problems: [{ reason: "LIMIT" }] },
    });
  });

  it("is shared even if what is between them is new", () => {
    const stored = [known("device d1", "P1")];
    expect(about(["user u2", "device d1", "anonymous new"], stored, first)).toMatchObject({
      ...{ kind: "SHARE", identity: { type: "device" } },
    });
  });

  it("is not shared if no user comes with it, or the same one", () => {
    const stored = [known("anonymous a1", "P1"), known("crm c1", "P1")];
    expect(about(["anonymous a1"], stored, first)).toMatchObject({ kind: "FILE", profileId: "P1" });
    // An external id is of one user, and stays with the first.
    expect(about(["user u2", "crm c1"], stored, first)).toMatchObject({
      ...{ kind: "FILE", profileId: undefined, leftOut: [{ type: "crm" }] },
      problems: [{ reason: "LIMIT", field: "context.externalIds" }],
    });
  });

  it("identifies no more beside other identities", () => {
    const stored = [known("anonymous a1", "P1", { isShared: true })];
    expect(about(["user u2", "anonymous a1"], stored, first)).toEqual({
      ...{ kind: "FILE", profileId: undefined, add: [named("user u2")] },
      ...{ leftOut: [named("anonymous a1")], problems: [] },
    });
  });

  it("has a profile of its own, and so has each of two", () => {
    const shared = known("anonymous a1", "P1", { isShared: true });
    expect(about(["anonymous a1"], [shared], first)).toEqual({
      ...{ kind: "FILE", lone: shared, add: [], leftOut: [], problems: [] },
    });
    const again = { ...shared, loneProfileId: "P9" };
    expect(about(["anonymous a1"], [again], first, root("P9"))).toMatchObject({
      kind: "FILE",
      profileId: "P9",
      add: [],
    });
    const device = known("device d1", "P1", { isShared: true });
    expect(about(["device d1", "anonymous a1"], [device, again], first, root("P9"))).toMatchObject({
      ...{ lone: device, leftOut: [{ type: "anonymous" }] },
    });
  });
});

describe("trust", () => {
  const person = root("P1", { userIds: ["u1"], counts: { "claimed#user": 1, "claimed#anonymous": 1 } });
  /** The link that an event brings; undefined if none. */
  const linkOf = (event: string[], stored: StoredIdentity[], ...roots: Root[]) => {
    const decision = about(event, stored, ...roots);
    return decision.kind === "FILE" ? decision.link : decision.kind;
  };
  const device = { type: "anonymous", value: "a1" };

  it("of a device begins with one event of a server that names it together with the person", () => {
    const both = ["user u1 verified", "anonymous a1 verified"];
    expect(linkOf(both, [])).toEqual({ device, type: "user", profileId: undefined });
    expect(linkOf(["user u1", "anonymous a1"], [])).toBeUndefined();
    expect(linkOf(["anonymous a1 verified"], [])).toBeUndefined();
    // Each was named alone before, and the two are one person by now, or one of them is new.
    const one = root("P1", {
      profileIds: ["P1", "P2"],
      counts: { "verified#user": 1, "verified#anonymous": 1 },
    });
    const stored = [known("user u1 verified", "P1"), known("anonymous a1 verified", "P2")];
    expect(linkOf(both, stored, one)).toEqual({ device, type: "user", profileId: "P1" });
    const visitor = root("P2", { counts: { "verified#anonymous": 1 } });
    expect(linkOf(both, [stored[1]!], visitor)).toEqual({ device, type: "user", profileId: undefined });
    // A page names both, the device is linked already, a shared one, or one whose person has no room for it.
    expect(linkOf(["user u1", "anonymous a1"], stored, one)).toBeUndefined();
    const linked = { ...stored[1]!, linkedTo: { type: "user", profileId: "P1" } };
    expect(linkOf(both, [stored[0]!, linked], one)).toBeUndefined();
    expect(linkOf(both, [stored[0]!, { ...stored[1]!, isShared: true }], one)).toBeUndefined();
    const full = root("P1", {
      profileIds: ["P1", "P2"],
      counts: { "verified#user": 1, "verified#anonymous": 50 },
    });
    expect(linkOf(both, [stored[0]!, known("anonymous a1", "P2")], full)).toBeUndefined();
  });

  it("of a device comes with an address or external id only if that says who the person is", () => {
    const lead = ["email e1 verified", "crm c1 verified", "anonymous a1 verified"];
    expect(linkOf(lead, [])).toEqual({ device, type: "email", profileId: undefined });
    const other = root("P1", { counts: { "verified#email": 1 } });
    const stored = [known("email e0 verified", "P1")];
    expect(linkOf(["email e0 verified", ...lead], stored, other)).toBeUndefined();
    expect(linkOf(["crm c1 verified", "anonymous a1 verified"], [])).toMatchObject({ type: "crm" });
    // A user has come since: the device was linked by the address.
    const user = root("P1", {
      ...{ userIds: ["u1"], counts: { "verified#user": 1, "verified#email": 1, "verified#anonymous": 1 } },
    });
    const before = known("anonymous a1 verified", "P1", { linkedTo: { type: "email", profileId: "P1" } });
    const all = [known("user u1 verified", "P1"), known("email e1 verified", "P1"), before];
    expect(linkOf(["email e1 verified", "anonymous a1 verified"], all, user)).toBeUndefined();
    expect(linkOf(["user u1 verified", "anonymous a1 verified"], all, user)).toMatchObject({ type: "user" });
  });

  it("comes with the first server that names an identity", () => {
    const stored = [known("user u1", "P1"), known("anonymous a1", "P1")];
    expect(about(["user u1 verified"], stored, person)).toEqual({ kind: "VERIFY", identity: stored[0] });
    expect(about(["user u1"], stored, person)).toMatchObject({ kind: "FILE" });
  });

  it("is needed of a claimed user and of the device that claims", () => {
    const ask = (user: string, device: string, more?: Partial<StoredIdentity>) =>
      about(["user u1 claim", "anonymous a1"], [known(user, "P1"), known(device, "P1", more)], person);
    const linkedTo = { type: "user", profileId: "P1" };
    const mayClaim = ask("user u1 verified", "anonymous a1 verified", { linkedTo });
    expect(mayClaim).toMatchObject({ leftOut: [], problems: [] });
    const refused = {
      kind: "FILE",
      leftOut: [{ type: "user" }],
      problems: [{ reason: "NOT_LINKED", field: "userId" }],
    };
    expect(ask("user u1", "anonymous a1 verified", { linkedTo })).toMatchObject(refused);
    // A server has named the device alone.
    expect(ask("user u1 verified", "anonymous a1 verified")).toMatchObject(refused);
    const parted = { linkedTo: { ...linkedTo, profileId: "P9" } };
    expect(ask("user u1 verified", "anonymous a1 verified", parted)).toMatchObject(refused);
    expect(ask("user u1 verified", "anonymous a1 verified", { linkedTo, isShared: true })).toMatchObject({
      ...{ kind: "FILE", problems: [{ reason: "NOT_LINKED" }] },
    });
  });

  it("is not given to a claim of another's user", () => {
    const stored = [known("user u1 verified", "P1"), known("anonymous a2 verified", "P2")];
    expect(about(["user u1 claim", "anonymous a2"], stored, person, root("P2"))).toMatchObject({
      ...{ kind: "FILE", profileId: "P2", add: [] },
      problems: [{ reason: "NOT_LINKED", field: "userId" }],
    });
    expect(about(["user u1 claim"], stored, person)).toEqual({
      ...{ kind: "NONE", problems: [{ reason: "NOT_LINKED", field: "userId" }] },
    });
  });
});
