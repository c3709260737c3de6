import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { minuteItem } from "../../functions/lib/sites/realtime/rows.ts";
import * as subscriberCount from "#table/mail/subscriberCount";
import * as profileCount from "#table/people/profileCount";
import type { ChangeActor } from "#table/changes/change";
import * as live from "#table/sites/live";
import { minuteOf } from "#table/sites/realtime";
import * as siteItem from "#table/sites/site";
import * as user from "#table/users/user";
import * as word from "#table/word";
import { buildSchema, isObjectType, parse, visit } from "graphql";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  startTestCloud,
  type Caller,
  type GraphqlError,
  type Person,
  type Reply,
  type TestCloud,
} from "../support/cloud.ts";
import { isChange, isOfSite, isRoot, requestOf } from "./access.requests.ts";
import { isOfChanges, storeChange, subscribeToChanges } from "./access.changes.ts";
import { isOfJobs, isUrl, storeJob, subscribeToJob } from "./access.jobs.ts";
import { isOfImages, storeImage } from "./access.images.ts";
import { isOfInvoices, storeInvoice } from "./access.invoices.ts";
import { isOfMail } from "./access.mail.ts";
import { isOfTextMails, storeTextMail } from "./access.templateMails.ts";
import { isOfCampaigns, storeCampaign, subscribeToCampaign } from "./access.campaigns.ts";
import { isOfMerges, storeMerge } from "./access.merges.ts";
import { isOfPrivacy, storePrivacy } from "./access.privacy.ts";
import { isOfProfiles, storeProfile } from "./access.profiles.ts";
import { isOfDestinations, storeDestination } from "./access.destinations.ts";
import { isOfRuns, storeRun } from "./access.executions.ts";
import { isOfSegments, storeSegment, subscribeToSegment } from "./access.segments.ts";
import { isOfSends, storeSend } from "./access.sends.ts";
import { isOfSequences, storeSequence } from "./access.sequences.ts";
import { isOfPlans, storePlan } from "./access.plans.ts";
import { isOfSources, storeSource, subscribeToSource } from "./access.sources.ts";
import { isOfTexts, storeText } from "./access.templates.ts";
import { actorOf, actorsBetween } from "./stamps.ts";
import { access, callers, type CallerName } from "./access.table.ts";
import { isGuardedByGroups, objectTypes, readSchema } from "../../infra/synth/schema.ts";
import type { Aim } from "./access.types.ts";
import { silence } from "../support/following.ts";
import { dictated, MODEL } from "../support/mail/model.ts";
import { subscribe, subscribeToShare, subscribeToSite, type Subscribed } from "../support/listener.ts";
import { furnishedSubscriber } from "../support/subscribers.ts";
import {
  granted,
  mutate,
  outputsOf,
  someone,
  suspend,
  tableOf,
  type Someone,
  type Table,
} from "../support/people.ts";
import { restore, scanned } from "../support/wholeTable.ts";
import { change, furnished, joined, ownSite, putItems, type OwnSite } from "../support/sites.ts";
import {
  accessOfFormerMembers,
  accessOfMembers,
  belowLists,
  FORMER_MEMBERS,
  MEMBERS,
  type FormerMemberName,
  type MemberName,
} from "./members/byRole.ts";

const root = join(import.meta.dirname, "../..");
const document = readSchema(root);
const sdl = ["schema.graphql", "infra/appsync.graphql"].map((file) => readFileSync(join(root, file), "utf8"));

/** The file of the expected results, for the messages of failures. */
const TABLE = "test/access/access.table.ts";

let test: TestCloud;
/** The functions that fold, show or erase what comes in. */
const FOLLOWING = ["stream/react", "stream/aggregate"];

/** The types of hits: a caller that may not read an entity finds none. */
const FOUND = ["SearchHit"];

/** The mutations of servers that change no item whose changes are logged, or repeat what is stored. */
const NOT_LOGGED = [
  ...["tagSubscribers", "suppress", "putInvoice", "sendEmail"],
  ...["importSubscribers", "importInvoices", "exportSubscriber", "exportProfile"],
  ...["exportSource", "exportSegment", "exportSite", "draftTemplates", "finishImage"],
  ...["cancelSend", "startExecution", "stopExecution", "suppressPerson", "unsuppressPerson"],
  ...["testDestination", "replayDeliveries", "recordEvent"],
];

type Owner = Someone & { site?: OwnSite };

/** People who had all groups when their tokens were issued, and the mutation that has ended that: at once. */
const FORMER = {
  suspendedStaff: ["suspendUser", {}],
  demotedStaff: ["setUserGroups", { groups: [] }],
  deletedStaff: ["deleteUser", {}],
  signedOutStaff: ["signOutUser", {}],
} as const;
type FormerName = keyof typeof FORMER;
const formerNames = Object.keys(FORMER) as FormerName[];

type SiteName = MemberName | FormerMemberName;

let people: Record<"otherUser" | "viewer" | "editor" | "admin" | FormerName | SiteName, Person> & {
  suspendedUser: Owner;
};
/**
 * One without a site, since who has one cannot be deleted, one with, one whose site has members, one who is a
 * subscriber, and one who is suspended.
 */
const alice: { plain?: Owner; owner?: Owner; joined?: Owner; subscriber?: Owner; inactive?: Owner } = {};

beforeAll(async () => {
  test = await startTestCloud({ timers: [], context: MODEL, model: dictated });
  // Followers of events and of the clock change the table at times of their own. The test checks changes of
  // requests.
  await silence(test, FOLLOWING);
  // No walk says that subscribers and profiles are counted, because no timer runs.
  await putItems(test, [
    { ...subscriberCount.ready, entity: "CountsReady" },
    { ...profileCount.complete, entity: "ProfilesCounted" },
    subscriberCount.tagItem("tag", 1),
    subscriberCount.topicItem("news", 1, 0),
  ]);
  const admin = await test.person({ groups: ["admin"] });
  const suspended = await withSite(await storeProvider(await someone(test, "suspended")));
  people = {
    ...(await formerStaff(admin)),
    admin,
    viewer: await test.person({ groups: ["viewer"] }),
    editor: await test.person({ groups: ["editor"] }),
    otherUser: await test.person({ email: "bob@example.com" }),
    siteViewer: await test.person({ email: "vic@example.com" }),
    siteEditor: await test.person({ email: "edna@example.com" }),
    formerMember: await test.person({ email: "fred@example.com" }),
    formerOwner: await test.person({ email: "olga@example.com" }),
    suspendedUser: { ...(await suspend(test, admin, suspended)), site: suspended.site },
  };
});
afterAll(() => test?.stop());

describe("the table of access", () => {
  it("has each field of the schema, and no other", () => {
    const schema = buildSchema(sdl.join("\n"));
    const types = Object.values(schema.getTypeMap()).filter(
      (type) => isObjectType(type) && !type.name.startsWith("__"),
    );
    const fields = types.flatMap((type) =>
      isObjectType(type) ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
    );
    expect(Object.keys(access).sort(), `${TABLE}: one row for each field of schema.graphql`).toEqual(
      fields.sort(),
    );
  });

  it("has each group and each role of the templates among its callers", () => {
    const groups = test.cloud.assembly.ofType("AWS::Cognito::UserPoolGroup").map((group) => group.ref);
    const roles = Object.keys(outputsOf(test).credentials);
    const others = ["anonymous", "apiKey", "user", "otherUser", "suspendedUser"];
    expect([...others, ...groups, ...roles].sort(), `${TABLE}: callers`).toEqual([...callers].sort());
  });
});

describe("each field answers each caller as the table says, and a refusal changes nothing", () => {
  it.each(Object.keys(access))("%s", async (path) => {
    const expected = Object.fromEntries(callers.map((name, at) => [name, access[path]![at]]));
    const got = (await answersOf(groupOf(path)))[path]!;
    const ofCallers = Object.fromEntries(callers.map((name) => [name, got[name]]));
    expect(ofCallers, `${TABLE}: the row ${path}`).toEqual(expected);
  });
});

describe("the log of changes has each mutation of a server with the actor BACKEND", () => {
  const ofServers = Object.keys(access).filter((path) => {
    const answer = access[path]![callers.indexOf("backend")];
    return path.startsWith("Mutation.") && (answer === "own" || answer === "alice");
  });

  it.each(ofServers.filter((path) => !NOT_LOGGED.includes(path.split(".")[1]!)))("%s", async (path) => {
    await answersOf(groupOf(path));
    expect(new Set(loggedActors.get(`${path} backend`)?.map(({ kind }) => kind))).toEqual(
      new Set(["BACKEND"]),
    );
  });

  it.each(NOT_LOGGED)("and none for %s", async (field) => {
    await answersOf(groupOf(`Mutation.${field}`));
    expect(loggedActors.get(`Mutation.${field} backend`) ?? []).toEqual([]);
  });
});

describe("each field of a site answers its members as their role may, and a refusal changes nothing", () => {
  it.each(Object.keys(accessOfMembers))("%s", async (path) => {
    const got = (await answersOf(groupOf(path), MEMBERS))[path]!;
    const ofMembers = MEMBERS.map((name) => got[name]!.split(",")[0]);
    expect(ofMembers, "test/access/members/byRole.ts").toEqual(accessOfMembers[path]);
  });

  it.each(belowLists)("%s below the list of their sites", async (path) => {
    const got = (await answersOf(groupOf(path), MEMBERS, true))[path]!;
    const ofMembers = MEMBERS.map((name) => got[name]!.split(",")[0]);
    expect(ofMembers, "test/access/members/byRole.ts").toEqual(accessOfMembers[path]);
  });
});

describe("each field of a site answers those who had a role in it as strangers", () => {
  const answersTo = async (path: string, isListed?: boolean): Promise<unknown[]> => {
    const got = (await answersOf(groupOf(path), FORMER_MEMBERS, isListed))[path]!;
    return FORMER_MEMBERS.map((name) => got[name]);
  };

  it.each(Object.keys(accessOfFormerMembers))("%s", async (path) => {
    const expected = accessOfFormerMembers[path];
    expect(await answersTo(path), `${TABLE}: otherUser in the row ${path}`).toEqual([expected, expected]);
  });

  describe("and has nothing for them below the list of their sites, while its index has the roles of before", () => {
    const HOUR = 3_600_000;

    beforeAll(async () => {
      alice.joined = await withFormerMembers(await joinedAlice(), () =>
        test.cloud.dynamodb.lateIndexes(HOUR),
      );
    });
    afterAll(() => test.cloud.dynamodb.lateIndexes(undefined));

    it.each(belowLists)("%s", async (path) => {
      expect(await answersTo(path, true)).toEqual(["none", "none"]);
    });
  });
});

describe("each field that groups guard refuses a token from before", () => {
  const guarded = Object.keys(access).filter((path) => groupsGuard(path));

  it("there are some of each kind", () => {
    const roots = guarded.map((path) => path.split(".")[0]).filter((type) => isRoot(type!));
    expect([...new Set(roots)].sort()).toEqual(["Mutation", "Query", "Subscription"]);
    expect(guarded.length).toBeGreaterThan(500);
  });

  it.each(guarded)("%s", async (path) => {
    const got = (await answersOf(groupOf(path)))[path]!;
    const of = Object.fromEntries(formerNames.map((name) => [name, got[name]]));
    const refusals = Object.fromEntries(formerNames.map((name) => [name, "Unauthorized"]));
    expect(of).toEqual(refusals);
  });

  it.each([
    ["the caller's own profile", "{ me { profile { profileId } } }"],
    ["the caller's own subscriber", "{ me { emails { items { subscriber { tags } } } } }"],
  ])("so does %s, although the caller may read the own user", async (_, query) => {
    const { data, errors } = await test.graphql(people.demotedStaff, query);
    expect(data).toMatchObject({ me: {} });
    expect(errors.map(({ errorType }) => errorType)).toEqual(["Unauthorized"]);
    const others = [people.suspendedStaff, people.deletedStaff];
    for (const each of others) expect((await test.graphql(each, query)).data).toEqual({ me: null });
  });

  it("so does a subscriber that the caller has changed as a person", async () => {
    const { email } = people.demotedStaff;
    const input = { email, status: "SUBSCRIBED" };
    const query =
      "mutation($input: UpdateMySubscriptionInput!) { updateMySubscription(input: $input) { tags } }";
    const { errors } = await test.graphql(people.demotedStaff, query, { input });
    expect(errors.map(({ errorType }) => errorType)).toEqual(["Unauthorized"]);
  });
});

describe("each mutation of a person refuses a token from before an admin's sign-out, and changes nothing", () => {
  const ofPeople = Object.keys(access).filter(
    (path) => path.startsWith("Mutation.") && !groupsGuard(path) && path !== "Mutation.verifyEmail",
  );

  it("there are many", () => expect(ofPeople.length).toBeGreaterThan(35));

  it.each(ofPeople)("%s", async (path) => {
    expect((await answersOf(groupOf(path)))[path]!.signedOutStaff).toBe("Unauthorized");
  });
});

it("follows the table truly: a scan finds the same", async () => {
  expect(await tableOf(test)).toEqual(await scanned(test));
});

/** Returns true if a directive of the schema lets only people in groups select the field. */
function groupsGuard(path: string): boolean {
  const [typeName = "", fieldName = ""] = path.split(".");
  const type = objectTypes(document).get(typeName)!;
  return isGuardedByGroups(
    type,
    type.fields!.find(({ name }) => name.value === fieldName)!,
  );
}

/** The functions that store a field's data past the API. The first match is used. */
const stores: [isOf: (path: string) => boolean, store: (owner: Owner, path: string) => Promise<Owner>][] = [
  [(path) => path.startsWith("SignInProvider."), (owner) => storeProvider(owner)],
  [isOfJobs, (owner) => storeJob(test, owner)],
  [isOfChanges, (owner) => storeChange(test, owner)],
  [isOfImages, (owner) => storeImage(test, owner)],
  [isOfTexts, (owner) => storeText(test, owner)],
  [isOfTextMails, (owner) => storeTextMail(test, owner)],
  [isOfSequences, (owner, path) => storeSequence(test, owner, path === "Mutation.resumeSequence")],
  [isOfCampaigns, (owner, path) => storeCampaign(test, owner, path === "Mutation.resumeCampaign")],
  [isOfSources, (owner) => storeSource(test, owner)],
  [isOfPlans, (owner) => storePlan(test, owner)],
  [isOfSegments, (owner) => storeSegment(test, owner)],
  [isOfDestinations, (owner) => storeDestination(test, owner)],
  [isOfRuns, (owner) => storeRun(test, owner)],
  [isOfSends, (owner) => storeSend(test, owner)],
  [isOfInvoices, (owner) => storeInvoice(test, owner)],
  [isOfMerges, (owner, path) => storeMerge(test, path, owner)],
  [isOfPrivacy, (owner) => storePrivacy(test, owner)],
  [isOfProfiles, (owner) => storeProfile(test, owner)],
];

type AskerName = CallerName | FormerName | SiteName;

/** The results of each caller for each field, by path. */
type Answers = Record<string, Record<string, string>>;

/** The results of each caller for the fields of one request, by field. */
type Got = Record<string, string>;

/** Fields that are asked for in one request. */
interface Group {
  type: string;
  fields: string[];
}

const asked = new Map<string, Promise<Answers>>();

/** The actors of the changes that a caller's mutation has made. */
const loggedActors = new Map<string, ChangeActor[]>();

/** All fields of its type for which the table has the same row; a field of a root type alone. */
function groupOf(path: string): Group {
  const [type = "", field = ""] = path.split(".");
  if (isRoot(type)) return { type, fields: [field] };
  const alike = Object.keys(access).filter(
    (each) => each.startsWith(`${type}.`) && isDeepStrictEqual(access[each], access[path]),
  );
  return { type, fields: alike.map((each) => each.slice(type.length + 1)) };
}

/**
 * Asked once for all fields of the group: of alice's data by all callers, or of her site by its members, by
 * its id or, with `isListed`, in their lists of sites.
 */
function answersOf(group: Group, members?: readonly SiteName[], isListed = false): Promise<Answers> {
  const key = JSON.stringify([group, members, isListed]);
  const answers = asked.get(key) ?? askAll(group, members, isListed);
  asked.set(key, answers);
  return answers;
}

async function askAll(
  group: Group,
  members: readonly SiteName[] | undefined,
  isListed: boolean,
): Promise<Answers> {
  const { type, fields } = group;
  const path = `${type}.${fields[0]}`;
  const isMutation = isChange(path);
  const answers: Answers = Object.fromEntries(fields.map((field) => [`${type}.${field}`, {}]));
  const owner = await (members ? joinedAlice() : aliceFor(path));
  if (type === "ActivePage") for (const { site } of [owner, people.suspendedUser]) await visitNow(site!);
  const before = await tableOf(test);
  const isGuarded = fields.some((field) => groupsGuard(`${type}.${field}`));
  const former = isGuarded
    ? formerNames
    : formerNames.filter((name) => isMutation && name === "signedOutStaff");
  for (const name of members ?? [...callers, ...former]) {
    const target = name === "suspendedUser" ? people.suspendedUser : owner;
    const got = await (isMutation ? mutated : read)(group, path, name, target, isListed);
    for (const field of fields) answers[`${type}.${field}`]![name] = got[field]!;
  }
  const after = await tableOf(test);
  if (!isMutation && after !== before) expect(stable(after)).toEqual(stable(before));
  return answers;
}

/**
 * The cells of a mutation: judged by the table's state too, which is then restored, so that no cell meets
 * what one before has changed.
 */
async function mutated(group: Group, path: string, name: AskerName, target: Owner): Promise<Got> {
  const before = await tableOf(test);
  const own = personOf(name, target);
  const got = await ask(group, name, {
    target,
    ownVersion: versionIn(before, (own ?? target).userId),
    ownEmailId: own && userIn(before, own.userId)?.primaryEmailId?.S,
    address:
      name === "otherUser" && path === "Mutation.addEmail"
        ? target.verified.email
        : `${name.toLowerCase()}.added@example.com`,
    site: target.site,
    ...(name === "backend" && { ownerId: target.userId }),
  });
  const after = await tableOf(test);
  if (after === before || isDeepStrictEqual(stable(before), stable(after))) return got;
  const actors = actorsBetween(before, after, test.cloud.clock.now());
  loggedActors.set(`${path} ${name}`, actors);
  expect(actors, `${path} by ${name}`).toEqual(actors.map(() => actorOf(path, own?.userId)));
  await restore(test, before);
  const isGranted = (answer: string): boolean => ["own", "alice"].includes(answer);
  return mapped(got, (answer) => (isGranted(answer) ? answer : `${answer}, but the table has changed`));
}

/** The cells of what can be read or listened to. */
async function read(
  group: Group,
  path: string,
  name: AskerName,
  target: Owner,
  isListed: boolean,
): Promise<Got> {
  const aim = { target, ownVersion: 0, address: "", site: target.site, isListed };
  return group.type === "Subscription"
    ? { [group.fields[0]!]: await hear(path, name, aim) }
    : ask(group, name, aim);
}

function mapped(got: Got, change: (answer: string) => string): Got {
  return Object.fromEntries(Object.entries(got).map(([field, answer]) => [field, change(answer)]));
}

/** The user whom a field is about, with what it is about. */
async function aliceFor(path: string): Promise<Owner> {
  if (isOfMail(path))
    return (alice.subscriber ??= await furnishedSubscriber(test, await someone(test, "alice")));
  if (path === "Mutation.reactivateUser")
    return (alice.inactive ??= await suspend(test, people.admin, await someone(test, "alice")));
  if (OF_MEMBERS.test(path)) return joinedAlice();
  const [, store] = stores.find(([isOf]) => isOf(path)) ?? [];
  if (!store && isOfSite(path)) return (alice.owner ??= await withSite(await someone(test, "alice")));
  alice.plain ??= await someone(test, "alice");
  await store?.(alice.plain, path);
  return alice.plain;
}

/** Connects a provider to a user. */
async function storeProvider<Of extends Someone>(owner: Of): Promise<Of> {
  const Acme = { subject: "subject", address: owner.email, connectedAt: "2026-11-30T00:00:00.000Z" };
  await test.cloud.dynamodb.call("UpdateItem", {
    TableName: outputsOf(test).tableName,
    Key: marshall(user.key(owner.userId)),
    UpdateExpression: "SET #providers = :providers",
    ExpressionAttributeNames: { "#providers": "providers" },
    ExpressionAttributeValues: marshall({ ":providers": { Acme } }),
  });
  return owner;
}

/** The mutations of members. */
const OF_MEMBERS = /^Mutation\.(setSiteRole|removeSiteMember|transferSite|leaveSite)$/;

async function joinedAlice(): Promise<Owner> {
  if (alice.joined) return alice.joined;
  const owner = await withSite(await someone(test, "joined"));
  return (alice.joined ??= await withFormerMembers(owner));
}

/**
 * Gives the site members, and further ones, who leave: one is removed, and one is its owner for a while, and
 * then removed. `beforeTheyLeave` is called while they have their roles.
 */
async function withFormerMembers(
  owner: Owner,
  beforeTheyLeave = (): Promise<void> => Promise.resolve(),
): Promise<Owner> {
  const { siteViewer, siteEditor, formerMember, formerOwner } = people;
  const site = await joined(test, owner.site!, [
    [siteViewer, "VIEWER"],
    [siteEditor, "EDITOR"],
    [formerMember, "EDITOR"],
    [formerOwner, "EDITOR"],
  ]);
  const { siteId } = site;
  const transfer = (from: Person, to: Person) =>
    change<OwnSite>(test, from, "transferSite", { siteId, userId: to.userId }, "version");
  await transfer(owner, formerOwner);
  await beforeTheyLeave();
  const { version } = await transfer(formerOwner, owner);
  for (const { userId } of [formerMember, formerOwner])
    await change(test, owner, "removeSiteMember", { siteId, userId }, "userId");
  return { ...owner, site: { ...site, version } };
}

/** Their tokens are from before the mutation. */
async function formerStaff(admin: Person): Promise<Record<FormerName, Person>> {
  const made: Partial<Record<FormerName, Person>> = {};
  for (const name of formerNames) {
    const person = await test.person({ groups: ["viewer", "editor", "admin"] });
    const [ending, more] = FORMER[name];
    granted(await mutate(test, admin, ending, { userId: person.userId, expectedVersion: 1, ...more }));
    made[name] = person;
  }
  return made as Record<FormerName, Person>;
}

/** With all that hangs on a site, and what a function would report of one that is erased. */
async function withSite(owner: Someone): Promise<Owner> {
  const site = await furnished(
    test,
    owner,
    await ownSite(test, owner, { name: owner.userId, visitorIdRotation: "WEEK" }),
  );
  await test.cloud.dynamodb.call("UpdateItem", {
    TableName: outputsOf(test).tableName,
    Key: marshall(siteItem.key(site.deletedId!)),
    UpdateExpression: "SET #erased = :erased",
    ExpressionAttributeNames: { "#erased": "erased" },
    ExpressionAttributeValues: marshall({ ":erased": { Event: 1 } }),
  });
  await putItems(test, await wordsOfSite(site.siteId));
  return { ...owner, site };
}

/** The words of a site, as the stream would write them. */
async function wordsOfSite(siteId: string): Promise<word.WordItem[]> {
  const input = { TableName: outputsOf(test).tableName, Key: marshall(siteItem.key(siteId)) };
  const { Item } = (await test.cloud.dynamodb.call("GetItem", input)) as {
    Item: Parameters<typeof unmarshall>[0];
  };
  return word.items("SITE", siteItem.searchedSite(unmarshall(Item) as siteItem.SiteItem)!);
}

/** A page view of this minute, as the stream would write it of a site that is looked at. */
async function visitNow({ siteId }: OwnSite): Promise<void> {
  const now = test.cloud.clock.now();
  const minute = minuteOf(new Date(now).toISOString());
  const until = new Date(now + live.LOOK_SECONDS * 1000).toISOString();
  await putItems(test, [
    { ...live.key(siteId), entity: "LiveSite", siteId, writtenUntil: until, completeUntil: until },
    minuteItem({ siteId, minute, paths: ["/"], rows: "0123456789ab 000001 0 0 p" }),
  ]);
}

async function ask({ type, fields }: Group, name: AskerName, aim: Aim): Promise<Got> {
  const { query, variables } = requestOf(type, fields, aim, name === "publisher");
  const answer = await test.graphql(credentialsOf(name, aim.target), query, variables);
  const place = isRoot(type) ? undefined : placeOf(query);
  return Object.fromEntries(
    fields.map((field) => {
      const concerns = (error: GraphqlError): boolean => isOfField(error, field, fields, place);
      const errors = answer.errors.filter(concerns);
      if (answer.status !== 200 || errors.length > 0) return [field, refusalOf({ ...answer, errors })];
      const isList = FOUND.includes(type) || aim.isListed;
      if (place && isList && objectsOf(answer.data, type).length === 0) return [field, "none"];
      if (place && !isAnswered(answer.data, type, field)) return [field, "not answered"];
      if (mayBeNull(`${type}.${field}`) && isNull(answer.data, type, field)) return [field, "none"];
      return [field, grantedOf(`${type}.${field}`, answer.data, name, aim)];
    }),
  );
}

/** Returns true if a field without a value is a refusal. */
function mayBeNull(path: string): boolean {
  return isUrl(path) || ["Site.owner", "SiteMember.email"].includes(path);
}

/** The null of a refused field that cannot be null is an error of its parent, without a type. */
function refusalOf({ status, errors }: Reply): string {
  if (status !== 200) return String(status);
  return [...new Set(errors.map(({ errorType }) => errorType))].filter(Boolean).join();
}

/** Returns the owner of the data, by the ids in it. */
function grantedOf(path: string, data: unknown, name: AskerName, aim: Aim): string {
  const found = [...JSON.stringify(data).matchAll(/"userId":"([^"]+)"/g)].map(([, id]) => id);
  const isListOfAll =
    /^(Query.sites|SiteConnection|Query.jobs|JobConnection|Query.templates(ByStatus)?|TemplateConnection|Query.subscribersByLastContact|Query.sequences|SequenceConnection|Query.sources|SourceConnection|Query.trackingPlans|TrackingPlanConnection|Query.segments|SegmentConnection|Query.destinations|DestinationConnection|Query.computedTraits|ComputedTrait(Connection)?|Query.campaigns|CampaignConnection|EmailStateConnection|Query.openInvoices|InvoiceConnection|Query.remindersSent|Query.profiles|ProfileConnection)\b/.test(
      path,
    );
  const names = [...new Set(found)].map((id) => nameOf(ownerOf(id, aim), name, aim.target));
  return (isListOfAll ? names.filter((each) => each === "alice") : names).join() || "none";
}

/** Returns the path in a response to the objects with the requested fields, without lists. */
function placeOf(query: string): string[] {
  const open: string[] = [];
  let place: string[] = [];
  visit(parse(query), {
    Field: {
      enter: ({ name, alias }) => {
        if (name.value === "__typename") place = [...open];
        open.push(alias?.value ?? name.value);
      },
      leave: () => void open.pop(),
    },
  });
  return place;
}

/**
 * Returns true if an error is about this field or its path, and false if it is about another requested
 * field.
 */
function isOfField({ path }: GraphqlError, field: string, fields: string[], place?: string[]): boolean {
  const names = (path ?? []).filter((step) => typeof step === "string");
  const at = place && names[place.length];
  return at === undefined || at === field || !fields.includes(at);
}

/** Returns true if the response has objects of the type, and each has the field, which may be null. */
function isAnswered(data: unknown, type: string, field: string): boolean {
  const objects = objectsOf(data, type);
  return objects.length > 0 && objects.every((each) => field in each);
}

function isNull(data: unknown, type: string, field: string): boolean {
  return objectsOf(data, type).every((each) => each[field] === null);
}

function objectsOf(data: unknown, type: string): Record<string, unknown>[] {
  const objects: Record<string, unknown>[] = [];
  JSON.stringify(data, (_, value: Record<string, unknown> | null) => {
    if (value?.__typename === type) objects.push(value);
    return value;
  });
  return objects;
}

/** The mutation that publishes what is heard. */
const PUBLISHING: Record<string, string> = {
  "Subscription.onUserUpdated": "publishUser",
  "Subscription.onJob": "publishJob",
  "Subscription.onCampaign": "publishCampaign",
  "Subscription.onSegmentMembership": "publishSegmentMembership",
  "Subscription.onSourceEvent": "publishSourceEvent",
  "Subscription.onChange": "publishChange",
};

/** A subscription is granted if what is published then is heard. */
async function hear(path: string, name: AskerName, aim: Aim): Promise<string> {
  const caller = credentialsOf(name, aim.target);
  const subscriptions: Record<string, () => Promise<Subscribed>> = {
    "Subscription.onUserUpdated": () => subscribe(test, caller, aim.target.userId),
    "Subscription.onRealtimeStats": () => subscribeToSite(test, caller, aim.site!.siteId),
    "Subscription.onCampaign": () => subscribeToCampaign(test, caller, aim),
    "Subscription.onJob": () => subscribeToJob(test, caller, aim),
    "Subscription.onSegmentMembership": () => subscribeToSegment(test, caller, aim),
    "Subscription.onSourceEvent": () => subscribeToSource(test, caller, aim),
    "Subscription.onChange": () => subscribeToChanges(test, caller, aim),
    "Subscription.onSharedRealtime": () => subscribeToShare(test, caller, aim.site!.token!),
  };
  const subscribed = await subscriptions[path]!();
  if ("refused" in subscribed) return subscribed.refused;
  const publisher = { role: outputsOf(test).credentials.publisher };
  const { query, variables } = requestOf("Mutation", [PUBLISHING[path] ?? "publishRealtimeStats"], aim, true);
  await test.graphql(publisher, query, variables);
  const { payload } = await subscribed.client.next();
  subscribed.client.close();
  const [about] = Object.values(payload.data);
  // A job's actor is an id, that of a change has one.
  const actor = about?.actor as { userId?: string } | string | undefined;
  const owner = about?.userId ?? about?.siteId ?? (typeof actor === "object" ? actor.userId : actor);
  return nameOf(ownerOf(owner as string | undefined, aim), name, aim.target);
}

/** A site stands for its owner, and an address for the user who has it. */
function ownerOf(id: string | undefined, { site, target }: Aim): string | undefined {
  if (id === target.email || id === target.verified.email) return target.userId;
  const sender = Object.values(people).find(({ email }) => email === id);
  if (sender) return sender.userId;
  return site && (id === site.siteId || id === site.deletedId) ? target.userId : id;
}

function nameOf(userId: string | undefined, name: AskerName, target: Someone): string {
  if (userId === (personOf(name, target)?.userId ?? name)) return "own";
  return userId === target.userId ? "alice" : `another user: ${userId}`;
}

function personOf(name: AskerName, target: Someone): Person | undefined {
  if (name === "user") return target;
  return name in people ? people[name as keyof typeof people] : undefined;
}

function credentialsOf(name: AskerName, target: Someone): Caller {
  if (name === "anonymous") return "anonymous";
  if (name === "apiKey") return { apiKey: outputsOf(test).apiKey };
  if (name === "backend" || name === "publisher") return { role: outputsOf(test).credentials[name] };
  return personOf(name, target)!;
}

function userIn(table: Table, userId: string): Table[string] | undefined {
  const { PK, SK } = user.key(userId);
  return table[`${PK} ${SK}`];
}

function versionIn(table: Table, userId: string): number {
  return Number(userIn(table, userId)?.version?.N);
}

/**
 * Without the marks that listeners leave, those of the walks of each minute, for which the mutations leave
 * work, and the counts of what links ask.
 */
function stable(table: Table): object {
  const marks = ["LiveSite", "Watched", "DueWalk", "ListWalk", "RulesWalk"];
  const isMark = (item: Table[string]): boolean =>
    marks.includes(String(item.entity?.S)) || String(item.PK?.S).startsWith("LIMIT#LINK_QUESTIONS#");
  return Object.fromEntries(Object.entries(table).filter(([, item]) => !isMark(item)));
}
