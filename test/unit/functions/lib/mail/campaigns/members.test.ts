import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as profile from "#table/people/profile";
import * as segment from "#table/people/segment";
import * as user from "#table/users/user";
import { own } from "../../../../../support/people/profiles.ts";
import { subscriberItem } from "../../../../../support/sends.ts";
import { inside, memberItem, NOW, segmentItem, startWalking, type Walking } from "./walking.ts";

let walking: Walking;
let walkCampaign: typeof import("#functions/mail/campaigns/walk").walkCampaign;

beforeAll(async () => {
  walking = await startWalking();
  ({ walkCampaign } = await import("#functions/mail/campaigns/walk"));
});
afterAll(() => walking?.mailing.stop());
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) }));
afterEach(() => {
  vi.useRealTimers();
  walking.mailing.table.revive();
});

const emailsOf = (sends: { email: string }[]): string[] => sends.map(({ email }) => email).sort();
const at = (name: string): string => `${name}@members.example`;
/** A profile with this verified address. */
const known = (email: string) => ({ identities: [own("email", email)] });
const storeUser = (userId: string, address: string) =>
  walking.put({ ...user.key(userId), ...user.item({ userId, address, emailId: "id", now: NOW }) });

describe("a campaign to a segment", () => {
  it("mails the linked subscriber of each member, never a claim or a trait", async () => {
    for (const name of ["user", "early", "late", "joined", "moved", "twice", "claimed"])
      await walking.put(subscriberItem(at(name)));
    await walking.put(subscriberItem(at("left"), { status: "UNSUBSCRIBED" }));
    await walking.put(subscriberItem(at("old"), { movedTo: at("moved") }));
    for (const [id, name] of Object.entries({ u1: "user", u2: "nowhere", u3: "twice" }))
      await storeUser(id, at(name));
    const traits = JSON.stringify({ email: [at("claimed"), NOW, "message"] });
    const segmentId = await walking.segment({
      // The user's address wins over a verified one.
      "a-0": { identities: [own("user", "u1"), own("email", at("late"))] },
      "a-1": {
        identities: [
          own("email", at("early")),
          own("email", at("late"), { firstSeenAt: "2026-02-01T00:00:00.000Z" }),
        ],
      },
      "a-2": known(at("old")),
      "a-3": known(at("left")),
      "b-0": { identities: [own("email", at("claimed"), { isVerified: false })], traits },
      "b-1": { identities: [own("user", "u2"), own("email", at("early"))] },
      "b-2": { identities: [own("user", "unknown")] },
      "c-0": known(at("twice")),
      "c-1": { identities: [own("user", "u3")] },
      "d-0": { ...known(at("claimed")), segments: {} },
      "d-1": { ...known(at("claimed")), erasedAt: NOW },
    });
    // One who has joined another since it was listed, with the identity; that one is in the segment, and on
    // no list yet.
    await walking.put({ ...profileOf("e-0"), ...known(at("joined")), into: "root" });
    await walking.put({ ...profileOf("root"), members: ["e-0", "gone"], segments: inside(segmentId) });
    await walking.put(memberItem(segmentId, "e-0"));
    await walking.put({ ...memberItem(segmentId, "f-0"), leftAt: NOW });
    const claimed = { ...inside(segmentId)[segmentId]!, isClaimed: true };
    await walking.put({ ...profileOf("g-0"), ...known(at("claimed")), segments: { [segmentId]: claimed } });
    await walking.put(memberItem(segmentId, "g-0"));
    const skipped = {
      NO_SUBSCRIBER: 3,
      NOT_SUBSCRIBED: 1,
      SAME_SUBSCRIBER: 1,
      LEFT_SEGMENT: 2,
      ENTERED_BY_CLAIM: 1,
    };
    const dry = await walking.campaign({ segmentId, status: "COUNTING", isDryRun: true });
    expect(await walking.walk(dry)).toMatchObject({ status: "DONE", claimed: 5, skipped });
    const campaignId = await walking.campaign({ segmentId });
    const after = await walking.walk(campaignId);
    expect(after).toMatchObject({ status: "DONE", claimed: 5, skipped, walkedAt: NOW });
    expect(after).not.toHaveProperty("cursor");
    const sends = await walking.sends(campaignId);
    expect(emailsOf(sends)).toEqual(["joined", "late", "moved", "twice", "user"].map(at).sort());
    expect(sends[0]).toMatchObject({ templateKey: "one", lane: "BULK", queuedAt: NOW });
  });

  it("is walked page by page, and one subscriber of members on two pages is mailed once", async () => {
    const count = 150;
    const ids = Array.from({ length: count }, (_, n) => `many-${String(n).padStart(4, "0")}`);
    const emails = ids.map(at);
    // The list has the last digits 0 and 8 first, and 7 last.
    emails[17] = emails[8]!;
    // Mails cost time, and the others are people of the page all the same.
    const subscribed = [8, 19, 29, 40].map((n) => emails[n]!);
    for (const email of subscribed) await walking.put(subscriberItem(email));
    const segmentId = await walking.segment(
      Object.fromEntries(ids.map((profileId, n) => [profileId, known(emails[n]!)])),
    );
    const campaignId = await walking.campaign({ segmentId });
    const asked: string[] = [];
    walking.mailing.table.fate = (operation) => void asked.push(operation);
    const after = await walking.walk(campaignId);
    walking.mailing.table.revive();
    const skipped = { SAME_SUBSCRIBER: 1, NO_SUBSCRIBER: count - 5 };
    expect(after).toMatchObject({ claimed: 4, skipped, version: 3 });
    expect(emailsOf(await walking.sends(campaignId))).toEqual(subscribed.sort());
    // The campaign, the settings and the segment; parts of the list; profiles, subscribers and claims.
    const page = /^GetItem GetItem GetItem( Query)+ BatchGetItem BatchGetItem BatchGetItem /;
    expect(asked.join(" ")).toMatch(page);
    expect(asked.filter((each) => each === "Query").length).toBeLessThanOrEqual(segment.MEMBER_SHARDS + 1);
  });

  it("waits while the list is made again, and goes on with the new one where it was", async () => {
    for (const name of ["r0", "r1", "r2"]) await walking.put(subscriberItem(at(name)));
    const people = { "r-0": known(at("r0")), "r-1": known(at("r1")), "r-2": known(at("r2")) };
    const segmentId = await walking.segment(people);
    const campaignId = await walking.campaign({ segmentId });
    // As after a page: those before the place were visited, by a list that had other people.
    await walking.change(campaignId, { cursor: "1#r-1", claimed: 1, skipped: { LEFT_SEGMENT: 1 } });
    await walking.put(segmentItem(segmentId, { status: "BUILDING", generation: "000002" }));
    walking.passedOn.length = 0;
    await walkCampaign({ campaignId });
    expect(walking.passedOn).toEqual([{ campaignId, delaySeconds: 60 }]);
    const waiting = await walking.find(campaignId);
    expect(waiting).toMatchObject({ status: "RUNNING", claimed: 1, cursor: "1#r-1" });
    expect(Date.parse(waiting.dueAt!)).toBe(Date.parse(NOW) + 60_000 + 900_000);
    await walking.put(segmentItem(segmentId, { generation: "000002", listed: "000002" }));
    for (const each of ["r-0", "r-2"]) await walking.put(memberItem(segmentId, each, "000002"));
    expect(await walking.walk(campaignId)).toMatchObject({ status: "DONE", claimed: 2 });
    expect(emailsOf(await walking.sends(campaignId))).toEqual([at("r2")]);
  });

  it.each([
    ["is deleted", undefined],
    ["is deleted, and another one has its id", "2026-11-23T00:00:00.000Z"],
  ])("visits no one else once the segment %s", async (_, createdAt) => {
    const segmentId = await walking.segment({ "g-0": known(at("user")) });
    const campaignId = await walking.campaign({ segmentId, variables: '{"code":"secret"}' });
    const { writeAll } = await import("#functions/aws/dynamodb");
    if (createdAt) await walking.put(segmentItem(segmentId, { createdAt }));
    else await writeAll({ deletes: [segment.key(segmentId)] });
    const after = await walking.walk(campaignId);
    const paused = { status: "PAUSED", pausedBecause: "SEGMENT_DELETED", walkedAt: NOW, claimed: 0 };
    expect(after).toMatchObject(paused);
    expect(after.dueAt?.slice(0, 10)).toBe("2026-12-22");
    for (const name of ["variables", "cursor"]) expect(after).not.toHaveProperty(name);
    expect(await walking.sends(campaignId)).toEqual([]);
  });

  it("reads a page again if a person of it was parted while it was read", async () => {
    await walking.put(subscriberItem(at("parted")));
    const segmentId = await walking.segment({ "p-0": { ...known(at("parted")), into: "p-1" } });
    await walking.put({ ...profileOf("p-1"), segments: inside(segmentId) });
    const campaignId = await walking.campaign({ segmentId });
    let reads = 0;
    walking.mailing.table.fate = async (operation) => {
      // The page reads the profile, then the one that it has joined, which does not have it any more.
      if (operation === "BatchGetItem" && (reads += 1) === 3)
        await walking.put({ ...profileOf("p-0"), ...known(at("parted")), segments: inside(segmentId) });
      return undefined;
    };
    expect(await walking.walk(campaignId)).toMatchObject({ status: "DONE", claimed: 1, skipped: {} });
  });
});

function profileOf(profileId: string): profile.ProfileItem {
  return {
    ...{ ...profile.key(profileId), entity: "Profile", profileId, version: 1, identities: [], traits: "{}" },
    ...{ createdAt: NOW, updatedAt: NOW, lastSeenAt: NOW },
  };
}
