import { expect, test } from "vitest";
import { countedKeyOf } from "#functions/mail/subscriberCounts/counted";
import * as subscriberCount from "#table/mail/subscriberCount";
import { brokenInvariants } from "./invariants.ts";

// A table by hand, after data-model.md: alice with a primary address, a claim that waits for its code, a site
// with a goal and one that was deleted; zoe, who was deleted.
const at = "2026-03-17T10:30:00.000Z";
const done = (auditId: string, number: number, action: string, actor: string) => ({
  ...{ PK: "TEMPLATE#welcome", SK: `AUDIT#${at}#${auditId}`, entity: "TemplateAudit", auditId },
  ...{ key: "welcome", number, action, actor, at, GSI1PK: `AUDITS#${actor}`, GSI1SK: `${at}#${auditId}` },
});
const whole = () => ({
  alice: {
    ...{ PK: "USER#alice", SK: "PROFILE", entity: "User", userId: "alice", version: 3, status: "ACTIVE" },
    ...{ email: "alice@example.com", primaryEmailId: "E1", emailCount: 2, createdAt: at, updatedAt: at },
    ...{ siteCount: 1, GSI1PK: "USERS", GSI1SK: "alice@example.com#alice" },
    ...{ GSI2PK: "USERS#ACTIVE", GSI2SK: `${at}#alice` },
  },
  primary: {
    ...{ PK: "USER#alice", SK: "EMAIL#E1", entity: "Email", userId: "alice", emailId: "E1", createdAt: at },
    ...{ email: "alice@example.com", typedEmail: "Alice@example.com", isVerified: true, verifiedAt: at },
  },
  lock: {
    ...{ PK: "EMAIL#alice@example.com", SK: "OWNER", entity: "EmailOwner", address: "alice@example.com" },
    ...{ userId: "alice", emailId: "E1", GSI2PK: "OWNERS", GSI2SK: "alice@example.com" },
  },
  claim: {
    ...{ PK: "USER#alice", SK: "EMAIL#E2", entity: "Email", userId: "alice", emailId: "E2", createdAt: at },
    ...{ email: "alice@work.example", typedEmail: "alice@work.example", isVerified: false },
    ...{ claimExpiresAt: "2026-03-24T10:30:00.000Z", GSI2PK: "LAPSE#2026-03-24", GSI2SK: "E2" },
  },
  code: {
    ...{ PK: "VERIFY#E2", SK: "CODE", entity: "EmailVerification", emailId: "E2", userId: "alice", tries: 0 },
    ...{ address: "alice@work.example", codeHash: "ab".repeat(32), ttl: 1_773_744_300 },
    costs: { ["ab".repeat(32)]: 0 },
  },
  limit: {
    ...{
      PK: "LIMIT#CODES#alice",
      SK: "BUCKET",
      entity: "Limit",
      at: [1_773_743_400_000],
      ttl: 1_773_747_000,
    },
  },
  notice: {
    ...{ PK: "ONCE#NOTICE#alice#primaryChanged#3", SK: "MAIL", entity: "Notice", userId: "alice", ttl: 1 },
  },
  signIn: {
    ...{ PK: "SIGN_INS#alice", SK: `${at}#S1`, entity: "SignIn", userId: "alice", signInId: "S1", at },
    ...{ browser: "Firefox", os: "Linux", ttl: 1_781_519_400 },
  },
  removed: {
    ...{ PK: "TOMBSTONE#USER#alice", SK: "EMAIL#E3", entity: "Tombstone", ttl: 1 },
    ...{ changedBy: "USER#alice", changedRequest: "r1#01234567" },
  },
  renamed: {
    ...{ PK: "CHANGES#mail", SK: `AT#${at}#00`, entity: "Change", changeId: "c1", at, domain: "mail" },
    ...{ of: { entity: "Topic", id: "news" }, kind: "UPDATED", actor: { kind: "USER", id: "alice" } },
    ...{ fields: [{ name: "name", before: "a", after: "b" }], requestId: "r1", ttl: 1 },
    ...{ GSI1PK: "CHANGES_OF#Topic#news", GSI1SK: `${at}#00` },
    ...{ GSI2PK: "CHANGES_BY#alice", GSI2SK: `${at}#00` },
  },
  logEnd: { PK: "CHANGES#mail", SK: "HEAD", entity: "ChangesHead", writtenAt: at },
  zoe: {
    ...{
      PK: "USER#zoe",
      SK: "PROFILE",
      entity: "User",
      userId: "zoe",
      version: 2,
      status: "DELETED",
      ttl: 1,
    },
    ...{ email: "zoe@example.com", primaryEmailId: "E9", emailCount: 0, createdAt: at, updatedAt: at },
    ...{ GSI2PK: "USERS#DELETED", GSI2SK: `${at}#zoe` },
  },
  shop: {
    ...{ PK: "SITE#S1", SK: "METADATA", entity: "Site", siteId: "S1", ownerId: "alice", version: 2 },
    ...{ status: "ACTIVE", domains: ["shop.example"], goalCount: 1, GSI1PK: "OWNER#alice" },
    memberCount: 1,
    ...{ GSI1SK: "SITE#S1", GSI2PK: "SITES", GSI2SK: "S1" },
  },
  domain: {
    ...{ PK: "DOMAIN#shop.example", SK: "SITE", entity: "SiteDomain", domain: "shop.example", siteId: "S1" },
  },
  // A deleted user leaves its sites a moment later.
  member: {
    ...{ PK: "SITE#S1", SK: "MEMBER#zoe", entity: "SiteMember", siteId: "S1", userId: "zoe", role: "VIEWER" },
    ...{ version: 1, createdAt: at, updatedAt: at, GSI1PK: "OWNER#zoe", GSI1SK: "SITE#S1" },
  },
  invitation: {
    ...{ PK: "SITE#S1", SK: "INVITE#I1", entity: "SiteInvitation", siteId: "S1", invitationId: "I1" },
    ...{ email: "kim@example.com", role: "EDITOR", invitedBy: "alice", createdAt: at, expiresAt: at },
    ttl: Date.parse(at) / 1000,
  },
  goal: { PK: "SITE#S1", SK: "GOAL#G1", entity: "Goal", siteId: "S1", goalId: "G1", version: 1 },
  share: { PK: "SHARE#H1", SK: "SITE", entity: "Share", siteId: "S1", shareId: "H1" },
  deleted: {
    ...{ PK: "SITE#S2", SK: "METADATA", entity: "Site", siteId: "S2", ownerId: "alice", version: 2 },
    ...{ status: "DELETED", domains: ["old.example"], goalCount: 0, deletedAt: at, ttl: 1 },
  },
  ann: {
    ...{
      PK: "SUB#ann@example.com",
      SK: "PROFILE",
      entity: "Subscriber",
      email: "ann@example.com",
      version: 2,
    },
    ...{ status: "SUBSCRIBED", tags: ["beta"], optOuts: [], previous: ["old@example.com"] },
    ...{ GSI1PK: "SUBSCRIBERS", GSI1SK: "ann@example.com" },
    ...{ GSI3PK: "SUBSCRIBERS#SUBSCRIBED", GSI3SK: "ann@example.com" },
  },
  old: {
    ...{
      PK: "SUB#old@example.com",
      SK: "PROFILE",
      entity: "Subscriber",
      email: "old@example.com",
      version: 2,
    },
    ...{ status: "SUBSCRIBED", tags: [], optOuts: [], movedTo: "ann@example.com" },
  },
  beta: {
    PK: "TAG#beta",
    SK: "SUB#ann@example.com",
    entity: "SubscriberTag",
    tag: "beta",
    email: "ann@example.com",
  },
  counted: {
    ...countedKeyOf("ann@example.com"),
    ...{ entity: "CountedSubscriber", email: "ann@example.com", writeId: "w1" },
    ...{ status: "SUBSCRIBED", tags: ["beta"], optOuts: [] },
  },
  subscribed: { ...subscriberCount.status(3), entity: "StatusCount", SUBSCRIBED: 3, PENDING: 1 },
  // One shard alone may be negative.
  others: { ...subscriberCount.status(5), entity: "StatusCount", SUBSCRIBED: -2, PENDING: -1 },
  betas: subscriberCount.tagItem("beta", 1),
  news: subscriberCount.topicItem("news", 0, 0),
  ready: { ...subscriberCount.ready, entity: "CountsReady", at },
  agreed: {
    ...{ PK: "SUB#old@example.com", SK: `CONSENT#${at}#C1`, entity: "Consent", consentId: "C1" },
    ...{ email: "old@example.com", action: "SUBSCRIBED", source: "API", at },
    ...{ GSI1PK: `CONSENTS#SUBSCRIBED#${at.slice(0, 7)}`, GSI1SK: `${at}#C1` },
  },
  welcome: {
    ...{ PK: "TEMPLATE#welcome", SK: "HEAD", entity: "Template", key: "welcome", version: 2 },
    ...{ latestNumber: 2, approvedNumber: 1, kind: "REUSABLE", GSI1PK: "TEMPLATES", GSI1SK: "welcome" },
    ...{ GSI2PK: "TEMPLATES#DRAFT", GSI2SK: "welcome" },
  },
  first: {
    ...{ PK: "TEMPLATE#welcome", SK: "v#000001", entity: "TemplateVersion", key: "welcome", number: 1 },
    ...{ version: 2, status: "APPROVED", author: "alice", approvedBy: "zoe", createdAt: at },
    ...{ GSI1PK: "TEMPLATE_STATUS#APPROVED", GSI1SK: `${at}#welcome` },
  },
  second: {
    ...{ PK: "TEMPLATE#welcome", SK: "v#000002", entity: "TemplateVersion", key: "welcome", number: 2 },
    ...{ version: 1, status: "DRAFTED", author: "alice", createdAt: at },
    ...{ GSI1PK: "TEMPLATE_STATUS#DRAFTED", GSI1SK: `${at}#welcome` },
  },
  ...Object.fromEntries(
    [1, 2].map((number) => [
      `body${number}`,
      {
        ...{ PK: "TEMPLATE#welcome", SK: `BODY#00000${number}`, entity: "TemplateBody" },
        ...{ key: "welcome", number },
      },
    ]),
  ),
  saved: done("A1", 1, "SAVED", "alice"),
  approved: done("A2", 1, "APPROVED", "zoe"),
  savedNext: done("A3", 2, "SAVED", "alice"),
  walk: {
    ...{ PK: "DUE", SK: "WALK#5", entity: "DueWalk", shard: "5", cursorDay: "2026-03-17" },
  },
  erasure: {
    ...{ PK: "JOB#J5", SK: "META", entity: "Job", jobId: "J5", kind: "ERASE_SUBSCRIBER", version: 1 },
    ...{ status: "RUNNING", createdAt: at, dueAt: "2026-03-17T10:45:00.000Z", ttl: 1 },
    ...{ GSI1PK: "JOBS#ERASE_SUBSCRIBER", GSI1SK: `${at}#J5` },
    ...{ GSI2PK: "DUE#2026-03-17#5", GSI2SK: "2026-03-17T10:45:00.000Z#J5" },
  },
  export: {
    ...{ PK: "JOB#J6", SK: "META", entity: "Job", jobId: "J6", kind: "EXPORT_SUBSCRIBER", version: 2 },
    ...{ status: "DONE", createdAt: at, ttl: 1, GSI1PK: "JOBS#EXPORT_SUBSCRIBER", GSI1SK: `${at}#J6` },
  },
  repeated: {
    ...{ PK: "ONCE#alice#createSite#k", SK: "RESULT", entity: "Idempotency", payload: {}, ttl: 1 },
    result: { siteId: "S1", ownerId: "alice" },
  },
});

type Table = ReturnType<typeof whole>;

function broken(change: (table: Table) => object): string[] {
  const table = whole();
  const items = Object.values({ ...table, ...change(table) }).filter((item) => item !== undefined);
  return brokenInvariants(items as Parameters<typeof brokenInvariants>[0]);
}

test("a whole table is whole", () => {
  expect(broken(() => ({}))).toEqual([]);
});

/** The record of a person that a change leaves as it was. */
const NOT_AS_COUNTED = `${countedKeyOf("ann@example.com").PK} ann@example.com: counts its subscriber as it is`;

type Case = [string, (table: Table) => object, string[]];

const KEPT = { Funnel: "FUNNEL#K", SavedFilter: "FILTER#K", SiteNote: "NOTE#2026-03-17#K" };

test.each<Case>([
  [
    "no primary",
    ({ alice }) => ({ alice: { ...alice, primaryEmailId: "E7" } }),
    [
      "USER#alice PROFILE: its primary Email is there and verified",
      "USER#alice PROFILE: its address is the primary Email's",
    ],
  ],
  [
    "a primary that is a claim",
    ({ alice }) => ({
      alice: {
        ...alice,
        primaryEmailId: "E2",
        email: "alice@work.example",
        GSI1SK: "alice@work.example#alice",
      },
    }),
    ["USER#alice PROFILE: its primary Email is there and verified"],
  ],
  [
    "a wrong count",
    ({ alice }) => ({ alice: { ...alice, emailCount: 3 } }),
    ["USER#alice PROFILE: its count is the number of its Emails"],
  ],
  [
    "a verified address without its lock",
    () => ({ lock: undefined }),
    ["USER#alice EMAIL#E1: has the address's lock"],
  ],
  [
    "a lock that names another Email",
    ({ lock }) => ({ lock: { ...lock, emailId: "E2" } }),
    [
      "USER#alice EMAIL#E1: has the address's lock",
      "EMAIL#alice@example.com OWNER: names an Email that is verified and has this address",
    ],
  ],
  [
    "a lock that outlived its Email",
    ({ lock }) => ({
      old: { ...lock, PK: "EMAIL#old@example.com", address: "old@example.com", emailId: "E5" },
    }),
    ["EMAIL#old@example.com OWNER: names an Email that is there"],
  ],
  [
    "a half-written verification",
    ({ claim }) => ({ claim: { ...claim, isVerified: true, verifiedAt: at } }),
    [
      "USER#alice EMAIL#E2: says when it was verified, and is no claim any more",
      "USER#alice EMAIL#E2: has the address's lock",
    ],
  ],
  [
    "one address verified twice",
    ({ alice, claim, primary }) => ({
      alice: { ...alice, emailCount: 1 },
      claim: { ...primary, PK: "USER#bob", userId: "bob", emailId: claim.emailId, SK: claim.SK },
      code: undefined,
    }),
    [
      "USER#alice EMAIL#E1: is the only verified Email of its address",
      "USER#bob EMAIL#E2: its user is there and not deleted",
      "USER#bob EMAIL#E2: is the only verified Email of its address",
      "USER#bob EMAIL#E2: has the address's lock",
    ],
  ],
  [
    "an Email of a tombstone",
    ({ alice, claim }) => ({
      alice: { ...alice, emailCount: 1 },
      claim: { ...claim, PK: "USER#zoe", userId: "zoe" },
      code: undefined,
    }),
    [
      "USER#zoe PROFILE: its count is the number of its Emails",
      "USER#zoe EMAIL#E2: its user is there and not deleted",
    ],
  ],
  [
    "a sixth try, a code in clear, and another one that costs no try",
    ({ code }) => ({ code: { ...code, tries: 6, codeHash: "123456" } }),
    [
      "VERIFY#E2 CODE: has spent 0 to 5 tries",
      "VERIFY#E2 CODE: lets its own code, and no other, cost no try",
      "VERIFY#E2 CODE: keeps a hash (HMAC-SHA-256 in hex), not a code",
    ],
  ],
  [
    "a cursor that has passed what waits, and a shard that is none",
    ({ walk }) => ({
      walk: { ...walk, cursorDay: "2026-03-18" },
      other: { ...walk, SK: "WALK#G", shard: "G" },
    }),
    ["DUE WALK#5: nothing waits on a day before its cursor", "DUE WALK#G: is of one of the shards"],
  ],
  [
    "a job that runs and does not wait, and one that waits and is done",
    ({ erasure }) => ({
      erasure: { ...erasure, dueAt: undefined },
      export: { ...erasure, PK: "JOB#J7", jobId: "J7", status: "DONE" },
    }),
    [
      "JOB#J5 META: waits while it runs, and only then",
      "JOB#J5 META: is found when it is due",
      "JOB#J7 META: is listed under its kind",
      "JOB#J7 META: waits while it runs, and only then",
      "JOB#J7 META: is found when it is due",
    ],
  ],
  [
    "a subscriber who is not counted",
    () => ({ counted: undefined }),
    [
      "MAILCOUNTS 1: each subscriber is counted",
      "MAILCOUNTS 1: the counts of statuses are those of the records",
      "MAILCOUNTS 1: the counts of tags are those of the records",
    ],
  ],
  [
    "a record of somebody else's tags at a wrong key, and of one who has gone",
    ({ counted }) => ({
      counted: { ...counted, SK: "old@example.com", tags: [] },
      betas: undefined,
      subscribed: { ...subscriberCount.status(3), entity: "StatusCount", SUBSCRIBED: 4, PENDING: 1 },
      gone: { ...counted, ...countedKeyOf("gone@example.com"), email: "gone@example.com", tags: [] },
    }),
    [
      `${countedKeyOf("ann@example.com").PK} old@example.com: has the key of its address`,
      `${countedKeyOf("ann@example.com").PK} old@example.com: counts its subscriber as it is`,
      `${countedKeyOf("gone@example.com").PK} gone@example.com: counts its subscriber as it is`,
      "MAILCOUNTS 1: each subscriber is counted",
    ],
  ],
  [
    "a tag and a topic of too many, and a tag at the place of another count",
    () => ({
      betas: { ...subscriberCount.tagItem("beta", 1), count: 2 },
      news: subscriberCount.topicItem("news", 1, 1),
    }),
    [
      "MAILCOUNTS 4#beta: has the keys of its attributes",
      "MAILCOUNTS 1: the counts of tags are those of the records",
      "MAILCOUNTS 1: the counts of topics are those of the records",
    ],
  ],
  [
    "a domain without its lock",
    () => ({ domain: undefined }),
    ["SITE#S1 METADATA: has the lock of each of its domains"],
  ],
  [
    "a lock that names another site",
    ({ domain }) => ({ domain: { ...domain, siteId: "S2" } }),
    [
      "SITE#S1 METADATA: has the lock of each of its domains",
      "SITE#S2 METADATA: a deleted site has no domain",
      "DOMAIN#shop.example SITE: names an active site that has this domain",
    ],
  ],
  [
    "a lock that its site let go",
    ({ domain }) => ({ old: { ...domain, PK: "DOMAIN#gone.example", domain: "gone.example" } }),
    ["DOMAIN#gone.example SITE: names an active site that has this domain"],
  ],
  [
    "a domain of two sites",
    ({ alice, shop }) => ({
      alice: { ...alice, siteCount: 2 },
      other: {
        ...shop,
        PK: "SITE#S3",
        siteId: "S3",
        goalCount: 0,
        memberCount: 0,
        GSI1SK: "SITE#S3",
        GSI2SK: "S3",
      },
    }),
    ["SITE#S3 METADATA: has the lock of each of its domains"],
  ],
  [
    "a suspended user in the list of active ones",
    ({ alice }) => ({ alice: { ...alice, status: "SUSPENDED" } }),
    ["USER#alice PROFILE: is in the list of its status"],
  ],
  [
    "a user in no list of a status",
    ({ alice }) => ({ alice: { ...alice, GSI2PK: undefined, GSI2SK: undefined } }),
    ["USER#alice PROFILE: is in the list of its status"],
  ],
  [
    "a site that its owner does not count",
    ({ alice }) => ({ alice: { ...alice, siteCount: 0 } }),
    ["USER#alice PROFILE: its count is the number of its active sites"],
  ],
  [
    "a deleted site that its owner counts",
    ({ alice }) => ({ alice: { ...alice, siteCount: 2 } }),
    ["USER#alice PROFILE: its count is the number of its active sites"],
  ],
  [
    "a site of a tombstone",
    ({ alice, shop }) => ({
      alice: { ...alice, siteCount: 0 },
      shop: { ...shop, ownerId: "zoe", GSI1PK: "OWNER#zoe" },
    }),
    [
      "USER#zoe PROFILE: its count is the number of its active sites",
      "SITE#S1 METADATA: its owner is there and not deleted",
      "SITE#S1 METADATA: its count of members is their number, and its owner is none of them",
    ],
  ],
  [
    "a member that its site does not count",
    ({ shop }) => ({ shop: { ...shop, memberCount: undefined } }),
    ["SITE#S1 METADATA: its count of members is their number, and its owner is none of them"],
  ],
  [
    "two invitations of one address, of which one has a role that only the site has",
    ({ invitation }) => ({
      again: { ...invitation, SK: "INVITE#I2", invitationId: "I2", role: "OWNER" },
    }),
    [
      "SITE#S1 INVITE#I1: is the only one of its site to the address",
      "SITE#S1 INVITE#I2: has a role that a member can have",
      "SITE#S1 INVITE#I2: is the only one of its site to the address",
    ],
  ],
  [
    "an invitation that ends at another time than it says, to no site",
    ({ invitation }) => ({
      invitation: { ...invitation, PK: "SITE#S9", siteId: "S9", ttl: 1 },
    }),
    ["SITE#S9 INVITE#I1: its site is there", "SITE#S9 INVITE#I1: ends 7 days after it was made"],
  ],
  [
    "an owner who is a member, too",
    ({ member }) => ({
      member: { ...member, SK: "MEMBER#alice", userId: "alice", GSI1PK: "OWNER#alice" },
    }),
    ["SITE#S1 METADATA: its count of members is their number, and its owner is none of them"],
  ],
  [
    "a member that is no user, with a role that only the site has",
    ({ member }) => ({
      member: { ...member, SK: "MEMBER#yan", userId: "yan", GSI1PK: "OWNER#yan", role: "OWNER" },
    }),
    ["SITE#S1 MEMBER#yan: its user is there", "SITE#S1 MEMBER#yan: has a role that a member can have"],
  ],
  [
    "a member that its user does not find",
    ({ member }) => ({ member: { ...member, GSI1PK: undefined } }),
    ["SITE#S1 MEMBER#zoe: is listed under its user"],
  ],
  [
    "a goal that its site does not count",
    ({ goal }) => ({ more: { ...goal, SK: "GOAL#G2", goalId: "G2" } }),
    ["SITE#S1 METADATA: its count is the number of its goals"],
  ],
  [
    "a counted goal that there is not",
    () => ({ goal: undefined }),
    ["SITE#S1 METADATA: its count is the number of its goals"],
  ],
  ...(["Funnel", "SavedFilter", "SiteNote"] as const).map((entity): Case => [
    `a ${entity} that its site does not count`,
    () => ({
      more: {
        ...{ PK: "SITE#S1", entity, siteId: "S1", funnelId: "K", savedFilterId: "K", noteId: "K" },
        ...{ SK: KEPT[entity], date: "2026-03-17", version: 1 },
      },
    }),
    ["SITE#S1 METADATA: its other counts are the numbers of its funnels, saved filters and notes"],
  ]),
  [
    "changed files of a site that never was",
    () => ({ more: { PK: "LAKE#CHANGES#SITES", SK: "S9", entity: "LakeChange", owner: "S9", mark: "m" } }),
    ["LAKE#CHANGES#SITES S9: its site was there"],
  ],
  [
    "a deleted site that is still listed",
    ({ deleted }) => ({ deleted: { ...deleted, GSI2PK: "SITES", GSI2SK: "S2" } }),
    ["SITE#S2 METADATA: a deleted site is in no list"],
  ],
  [
    "a goal that an erased site left behind",
    ({ goal, deleted }) => ({
      deleted: { ...deleted, erasedAt: "2026-03-17T10:30:00.000Z" },
      other: { ...goal, PK: "SITE#S2", siteId: "S2" },
    }),
    ["SITE#S2 METADATA: an erased site has nothing left"],
  ],
  [
    "a link that a site left behind which was swept a quarter of an hour after its deletion",
    ({ share, deleted }) => ({
      deleted: { ...deleted, deletedAt: "2026-03-17T10:15:00.000Z", erasedAt: "2026-03-17T10:30:00.000Z" },
      share: { ...share, siteId: "S2" },
    }),
    ["SITE#S2 METADATA: an erased site has nothing left"],
  ],
  [
    "a link to a site that there is not",
    ({ share }) => ({ share: { ...share, siteId: "S7" } }),
    ["SHARE#H1 SITE: its site is there"],
  ],
  [
    "a repeated call's result of a site that there is not",
    ({ repeated }) => ({ repeated: { ...repeated, result: { siteId: "S7" } } }),
    [
      "ONCE#alice#createSite#k RESULT: has the result of a user, of a site, of a text, of a job, of a send or of a run",
    ],
  ],
  [
    "a sign-in of another user, without an end, by a browser of any name",
    ({ signIn }) => ({ signIn: { ...signIn, userId: "zoe", ttl: undefined, browser: "Mozilla/5.0 (X11)" } }),
    [
      "has the key of its attributes",
      "ends 90 days after its time",
      "names a browser and a system that are known",
    ].map((rule) => `SIGN_INS#alice ${at}#S1: ${rule}`),
  ],
  [
    "a notice to a user that does not exist, without an expiry",
    ({ notice }) => ({ notice: { ...notice, userId: "absent", ttl: undefined } }),
    [
      "ONCE#NOTICE#alice#primaryChanged#3 MAIL: is about a user",
      "ONCE#NOTICE#alice#primaryChanged#3 MAIL: has an end",
    ],
  ],
  [
    "a tag that its subscriber does not have, and one that is missing",
    ({ beta }) => ({ beta: { ...beta, PK: "TAG#gamma", tag: "gamma" } }),
    ["SUB#ann@example.com PROFILE: has exactly the tags that name it"],
  ],
  [
    "a tag without its subscriber",
    ({ beta }) => ({ more: { ...beta, SK: "SUB#bo@example.com", email: "bo@example.com" } }),
    ["TAG#beta SUB#bo@example.com: its subscriber is there"],
  ],
  [
    "a subscriber without a record of the consent",
    () => ({ agreed: undefined }),
    ["SUB#ann@example.com PROFILE: who is subscribed has agreed"],
  ],
  [
    "an unsubscribed person without a record of that",
    ({ ann }) => ({ ann: { ...ann, status: "UNSUBSCRIBED", GSI3PK: "SUBSCRIBERS#UNSUBSCRIBED" } }),
    ["SUB#ann@example.com PROFILE: who left has said so", NOT_AS_COUNTED],
  ],
  [
    "a subscriber in the list of another status",
    ({ ann }) => ({ ann: { ...ann, GSI3PK: "SUBSCRIBERS#UNSUBSCRIBED" } }),
    ["SUB#ann@example.com PROFILE: is in the list of its status"],
  ],
  [
    "a PENDING subscriber with the expiry of an earlier form",
    ({ ann }) => ({
      ann: { ...ann, status: "PENDING", ttl: 2, GSI3PK: "SUBSCRIBERS#PENDING", GSI3SK: `1#${ann.email}` },
    }),
    ["SUB#ann@example.com PROFILE: is in the list of its status", NOT_AS_COUNTED],
  ],
  [
    "a PENDING subscriber that staff has written, still in the place of its expiry",
    ({ ann }) => ({
      ann: { ...ann, status: "PENDING", GSI3PK: "SUBSCRIBERS#PENDING", GSI3SK: `1#${ann.email}` },
    }),
    ["SUB#ann@example.com PROFILE: is in the list of its status", NOT_AS_COUNTED],
  ],
  [
    "a subscriber who is in no list",
    ({ ann }) => ({ ann: { ...ann, GSI1SK: undefined } }),
    ["SUB#ann@example.com PROFILE: is listed under its address"],
  ],
  [
    "a changed address that leads nowhere and is still listed",
    ({ old }) => ({ old: { ...old, movedTo: "bo@example.com", GSI1PK: "SUBSCRIBERS" } }),
    [
      "SUB#old@example.com PROFILE: an address that was changed leads to a subscriber that names it",
      "SUB#old@example.com PROFILE: an address that was changed is in no list",
    ],
  ],
  [
    "a second draft: the number before was not superseded",
    ({ first, welcome, approved }) => ({
      welcome: { ...welcome, approvedNumber: undefined },
      first: { ...first, status: "DRAFTED", approvedBy: undefined, GSI1PK: "TEMPLATE_STATUS#DRAFTED" },
      approved: { ...approved, action: "CANCELLED" },
    }),
    ["TEMPLATE#welcome HEAD: no number but the latest is a draft"],
  ],
  [
    "a text whose sends use a number that was cancelled",
    ({ first, approved }) => ({
      first: { ...first, status: "CANCELLED", version: 3, GSI1PK: "TEMPLATE_STATUS#CANCELLED" },
      cancelled: {
        ...approved,
        SK: `AUDIT#${at}#A4`,
        auditId: "A4",
        action: "CANCELLED",
        GSI1SK: `${at}#A4`,
      },
    }),
    [
      "TEMPLATE#welcome HEAD: new sends use a number that can be sent",
      "TEMPLATE#welcome HEAD: new sends use the highest such number",
    ],
  ],
  [
    "an approval that is recorded twice",
    ({ approved }) => ({
      again: { ...approved, SK: `AUDIT#${at}#A4`, auditId: "A4", GSI1SK: `${at}#A4` },
    }),
    ["TEMPLATE#welcome v#000001: each transition is recorded once"],
  ],
  [
    "a draft that waits for approval in no list, and one in the list that does not wait",
    ({ second, first }) => ({
      first: { ...first, GSI3PK: "APPROVALS", GSI3SK: `${at}#welcome#000001` },
      second: { ...second, requestedAt: at },
    }),
    [
      "TEMPLATE#welcome HEAD: is in the list of the state of its latest number",
      "TEMPLATE#welcome v#000001: is in the list of those that wait for approval, if it waits",
      "TEMPLATE#welcome v#000002: is in the list of those that wait for approval, if it waits",
    ],
  ],
  [
    "an approval by the author",
    ({ first, approved }) => ({
      first: { ...first, approvedBy: "alice" },
      approved: { ...approved, actor: "alice", GSI1PK: "AUDITS#alice" },
    }),
    ["TEMPLATE#welcome v#000001: its approver is the recorded one, and not its author"],
  ],
  [
    "a number without its body, and a number that is missing",
    () => ({ body2: undefined, first: undefined }),
    [
      "TEMPLATE#welcome HEAD: has the numbers from 1 to the latest",
      "TEMPLATE#welcome HEAD: its latest number is the last one",
      "TEMPLATE#welcome HEAD: new sends use a number that can be sent",
      "TEMPLATE#welcome HEAD: new sends use the highest such number",
      "TEMPLATE#welcome v#000002: has its body",
      "TEMPLATE#welcome BODY#000001: its number is there",
      `TEMPLATE#welcome AUDIT#${at}#A1: its number is there`,
      `TEMPLATE#welcome AUDIT#${at}#A2: its number is there`,
    ],
  ],
  [
    "a superseded number that is still listed as a draft",
    ({ second }) => ({ second: { ...second, status: "SUPERSEDED", version: 2 } }),
    [
      "TEMPLATE#welcome HEAD: is in the list of the state of its latest number",
      "TEMPLATE#welcome v#000002: is in the list of its status",
      "TEMPLATE#welcome v#000002: each transition is recorded once",
      "TEMPLATE#welcome v#000002: the record of its status is there",
    ],
  ],
  [
    "a change without its maker, and one of an item that has none",
    ({ removed, limit, primary }) => ({
      removed: { ...removed, PK: "TOMBSTONE#STRAY#1", ttl: undefined },
      limit: { ...limit, changedBy: "USER#alice", changedRequest: "r1#01234567" },
      primary: { ...primary, changedBy: "alice", changedRequest: "r1#01234567" },
    }),
    [
      "USER#alice EMAIL#E1: says who has changed it, and by which request",
      "LIMIT#CODES#alice BUCKET: is of an entity that is stamped",
      "TOMBSTONE#STRAY#1 EMAIL#E3: is that of an item that is stamped",
      "TOMBSTONE#STRAY#1 EMAIL#E3: has an end",
    ],
  ],
  [
    "a change that is logged twice, one behind the end of its log, and one with a value that is not shown",
    ({ renamed, logEnd }) => ({
      again: { ...renamed, SK: `AT#${at}#01`, fields: [{ name: "rule", after: "x" }], requestId: undefined },
      logEnd: { ...logEnd, writtenAt: "2026-03-17T10:29:00.000Z" },
    }),
    [
      ...["is in the log once", "is not behind the end of its log"].map(
        (rule) => `CHANGES#mail AT#${at}#00: ${rule}`,
      ),
      ...[
        ...["is in the log once", "is not behind the end of its log", "has fields of its entity"],
        ...["has values only of fields that are shown", "is found by its entity and its actor"],
        "has a request unless Rollcall made it",
      ].map((rule) => `CHANGES#mail AT#${at}#01: ${rule}`),
    ],
  ],
  [
    "an item of an entity that has no rules",
    () => ({ stray: { PK: "STRAY#1", SK: "ITEM", entity: "Stray" } }),
    ["unknown item STRAY#1 ITEM"],
  ],
])("%s is found", (_, change, sentences) => {
  expect(broken(change)).toEqual(sentences);
});
