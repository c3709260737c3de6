import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { createHash } from "node:crypto";
import { KINDS } from "#functions/lake/columns";
import { encodeDay } from "#functions/lake/encode";
import type { Day } from "#functions/sites/stats/calendar";
import { hourAt, dayAt } from "#functions/sites/stats/calendar";
import { fileName } from "#functions/lake/files";
import { ulid } from "#functions/ids/ulid";
import * as lake from "#table/lake/lake";
import * as eventItem from "#table/sites/event";
import * as live from "#table/sites/live";
import * as pendingRollup from "#table/sites/pendingRollup";
import * as session from "#table/sites/session";
import * as siteItem from "#table/sites/site";
import { pendingRollupItem } from "#functions/sites/fold/marks";
import type { Caller, Person, TestCloud } from "../../support/cloud.ts";
import { deltaOf, longPages } from "../../unit/functions/lib/sites/stats/deltas.ts";
import { requestOf } from "../access.requests.ts";
import { send } from "../../support/collecting.ts";
import { subscribeToShare, subscribeToSite } from "../../support/listener.ts";
import { lakeOf } from "../../unit/functions/lib/lake/reading.ts";
import { ended } from "../../support/mail/jobs.ts";
import { granted, outputsOf, someone, type Someone } from "../../support/people.ts";
import { driveInvitations } from "../members/driveInvitations.ts";
import { pass } from "./settle.ts";
import { AUSTRIA, change, furnished, ownSite, pageView, putItems } from "../../support/sites.ts";
import { type OwnSite, SAMPLE_DAY, STEPS } from "../../support/sites.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ZONE = "Europe/Vienna";
const READS = [
  ...["site", "siteByDomain", "siteErasure", "sites", "sharedSite", "visitorSessions"].map(
    (each) => `Query.${each}`,
  ),
  ...[
    "funnels",
    "goals",
    "invitations",
    "notes",
    "owner",
    "problems",
    "realtime",
    "realtimeMinutes",
    "savedFilters",
    "sessions",
    "shares",
    "siteKeys",
  ].map((each) => `Site.${each}`),
  "SharedSite.realtime",
  "SharedSite.realtimeMinutes",
];

/** The people of the test, and its site. */
interface Scene {
  test: TestCloud;
  admin: Person;
  owner: Someone;
  site: OwnSite;
}

/**
 * Asks every field of sites, and has every function of theirs do all that it does. The clock moves by some
 * days.
 */
export async function driveSites(
  test: TestCloud,
): Promise<{ siteId: string; hour: string; timezone: string }> {
  await awayFromAMonthsEnds(test);
  const admin = await test.person({ groups: ["admin"] });
  const owner = await someone(test, "owner");
  const site = await furnished(test, owner, await ownSite(test, owner));
  const scene = { test, admin, owner, site };
  await read(scene);
  await changeAll(scene);
  await driveInvitations(scene);
  await look(scene);
  await watch(scene);
  await record(scene);
  await fold(scene);
  const hour = await rollUp(scene);
  await readCounts(scene);
  return { siteId: site.siteId, hour, timezone: ZONE };
}

/**
 * The requests must not depend on the day on which a test runs: the month has days before its first count,
 * and the roll-up ends in it.
 */
async function awayFromAMonthsEnds(test: TestCloud): Promise<void> {
  const date = (): number => new Date(test.cloud.clock.now()).getUTCDate();
  while (date() < 4 || date() > 26) await pass(test, "P3D");
}

async function read({ test, admin, owner, site }: Scene): Promise<void> {
  const aim = { target: owner, ownVersion: 0, address: "", site };
  for (const path of READS) {
    const caller = path.startsWith("SharedSite.") ? { apiKey: outputsOf(test).apiKey } : admin;
    const [type = "", field = ""] = path.split(".");
    const { query, variables } = requestOf(type, [field], aim, false);
    granted(await test.graphql(caller, query, variables));
  }
  granted(await test.graphql(owner, "{ mySites { items { siteId } } }"));
  const now = test.cloud.clock.now();
  const range = `from: "${new Date(now - DAY).toISOString()}", to: "${new Date(now).toISOString()}"`;
  const events = `pageViews(${range}) { nextToken } events(${range}) { nextToken }`;
  granted(await test.graphql(owner, `{ site(siteId: "${site.siteId}") { ${events} } }`));
}

/** Each mutation of what hangs on a site; those that take a key of the caller's, twice. */
async function changeAll({ test, owner, site: { siteId } }: Scene): Promise<void> {
  const twice = async <Data>(name: string, input: object, selection: string): Promise<Data> => {
    const keyed = { siteId, ...input, idempotencyKey: "key" };
    await change<Data>(test, owner, name, keyed, selection);
    return change<Data>(test, owner, name, keyed, selection);
  };
  for (let time = 1; time <= 2; time += 1)
    await ownSite(test, owner, { domains: ["keyed.example"], idempotencyKey: "key" });
  const make = <Data>(name: string, input: object, selection: string) =>
    change<Data>(test, owner, name, { siteId, ...input }, selection);
  await make("updateSite", { name: "New", expectedVersion: 1 }, "siteId");
  const server: Caller = { role: outputsOf(test).credentials.backend };
  await change(test, server, "updateSite", { siteId, name: "Newer", expectedVersion: 2 }, "siteId");
  const named = { name: "Shop", domains: ["served.example"], timezone: ZONE, idempotencyKey: "key" };
  for (let time = 1; time <= 2; time += 1)
    await change(test, server, "createSite", { ...named, ownerId: owner.userId }, "siteId");
  const goal = { name: "Bought", kind: "EVENT", pattern: "Order" };
  const { goalId } = await twice<{ goalId: string }>("putGoal", goal, "goalId");
  await make("putGoal", { ...goal, goalId, name: "Ordered", expectedVersion: 1 }, "goalId");
  await make("deleteGoal", { goalId, expectedVersion: 2 }, "goalId");
  const { share } = await twice<{ share: { shareId: string } }>(
    "shareSite",
    { fields: ["STATS"] },
    "share { shareId }",
  );
  await make("shareSite", { fields: ["STATS"], filters: AUSTRIA }, "token");
  await changeKept({ make, twice });
  await make("revokeShare", { shareId: share.shareId }, "shareId");
  const { siteKey } = await twice<{ siteKey: { siteKeyId: string } }>(
    "createSiteKey",
    {},
    "siteKey { siteKeyId }",
  );
  await make("revokeSiteKey", { siteKeyId: siteKey.siteKeyId }, "siteKeyId");
}

type Make = <Data>(name: string, input: object, selection: string) => Promise<Data>;

/** Each mutation of what a site keeps for its reports. */
async function changeKept({ make, twice }: { make: Make; twice: Make }): Promise<void> {
  const kept = [
    ["Funnel", "funnelId", { name: "Sign-up", steps: STEPS }],
    ["SavedFilter", "savedFilterId", { name: "Austria", filters: AUSTRIA }],
    ["SiteNote", "noteId", { date: SAMPLE_DAY, text: "Relaunch" }],
  ] as const;
  for (const [name, idField, input] of kept) {
    const made = await twice<Record<string, string>>(`put${name}`, input, idField);
    const id = { [idField]: made[idField] };
    await make(`put${name}`, { ...input, ...id, expectedVersion: 1 }, idField);
    await make(`delete${name}`, { ...id, expectedVersion: 2 }, idField);
  }
}

/**
 * Each that can look at a site begins with the raw events, until collectors know the look, and then has what
 * was written of them.
 */
async function look({ test, owner, site }: Scene): Promise<void> {
  const { apiKey } = outputsOf(test);
  const looks = ["realtime { siteId }", "realtimeMinutes { at }"].flatMap((field): [Caller, string][] => [
    [owner, `{ site(siteId: "${site.siteId}") { ${field} } }`],
    [{ apiKey }, `{ sharedSite(token: "${site.token}") { ${field} } }`],
  ]);
  for (const [caller, query] of looks) {
    await forget(test, site);
    await putItems(test, [pageView(site.siteId, new Date(test.cloud.clock.now()).toISOString())]);
    for (let time = 1; time <= 2; time += 1) granted(await test.graphql(caller, query));
    await test.advance("PT46S");
    for (let time = 1; time <= 2; time += 1) granted(await test.graphql(caller, query));
  }
}

async function forget(test: TestCloud, { siteId }: OwnSite): Promise<void> {
  const TableName = outputsOf(test).tableName;
  await test.cloud.dynamodb.call("DeleteItem", { TableName, Key: marshall(live.key(siteId)) });
}

/** A subscriber listens while a visitor comes and goes. */
async function watch({ test, owner, site }: Scene): Promise<void> {
  await forget(test, site);
  const own = await subscribeToSite(test, owner, site.siteId);
  const shared = await subscribeToShare(test, { apiKey: outputsOf(test).apiKey }, site.token!);
  if ("refused" in own || "refused" in shared) throw new Error("a subscription was refused");
  // A property that is left out is a problem of the site, and is counted.
  const props = { list: [1] };
  const page = { name: "pageview", url: `https://${site.domain}/`, domain: site.domain, props };
  const siteKeyed = await change<{ key: string }>(
    test,
    owner,
    "createSiteKey",
    { siteId: site.siteId },
    "key",
  );
  for (const headers of [{}, { authorization: `Bearer ${siteKeyed.key}` }] as Record<string, string>[]) {
    const { status, text } = await send(test, page, headers);
    if (status !== 202) throw new Error(`an event was refused: ${text}`);
  }
  await own.client.next();
  await shared.client.next();
  own.client.close();
  shared.client.close();
  // The timer's next minute, and one after which all visitors have left.
  await pass(test, "PT1M", "PT6M");
}

/** A server's events: one that comes twice under its id, by a role and by an admin. */
async function record({ test, admin, site: { siteId } }: Scene): Promise<void> {
  const eventId = ulid(test.cloud.clock.now());
  const input = { siteId, name: "pageview", url: "https://example.com/", eventId };
  const query =
    "mutation($input: RecordEventInput!) { recordEvent(input: $input) { ... on PageView { eventId } } }";
  const callers: [Caller, object][] = [
    [{ role: outputsOf(test).credentials.backend }, input],
    [admin, input],
    [admin, { ...input, eventId: undefined, props: '{"list":[1]}' }],
  ];
  for (const [caller, each] of callers) granted(await test.graphql(caller, query, { input: each }));
  await pass(test, "PT10S");
}

/**
 * Two sessions that an event in between makes one, one that names its events elsewhere, and one whose event
 * another counts, too. The second and the third fold merge the deltas of their hour: the one makes the hour,
 * the other reads it.
 */
async function fold({ test, site: { siteId } }: Scene): Promise<void> {
  const now = test.cloud.clock.now();
  const event = (visitor: string, ago: number, isLucky = false) => {
    const at = new Date(now - ago * MINUTE).toISOString();
    const drawn = isLucky ? { eventId: lucky(at) } : {};
    const item = pageView(siteId, at, { visitorId: visitor.repeat(16), ...drawn });
    return { ...item, ...eventItem.key({ ...item, entity: "PageView", shard: 0 }) };
  };
  const [moved, repeated] = [event("c", 1), event("e", 10)];
  await putItems(test, [event("b", 45), moved, repeated]);
  await pass(test, "PT10S");
  await putCopy(test, siteId, repeated);
  await test.cloud.dynamodb.call("UpdateItem", {
    TableName: outputsOf(test).tableName,
    Key: marshall(session.key(siteId, moved.visitorId, moved.at)),
    UpdateExpression: "SET #moved = :true",
    ExpressionAttributeNames: { "#moved": "idsMoved" },
    ExpressionAttributeValues: marshall({ ":true": true }),
  });
  await putItems(test, [event("b", 0, true), event("c", 0), event("e", 5)]);
  await pass(test, "PT10S");
  await putItems(test, [event("b", 20, true)]);
  await pass(test, "PT10S");
}

/**
 * Stores the session of an event twice, as two folds at once can: each has seen the event, and not the
 * other's session.
 */
async function putCopy(
  test: TestCloud,
  siteId: string,
  { visitorId, at }: { visitorId: string; at: string },
): Promise<void> {
  const TableName = outputsOf(test).tableName;
  const Key = marshall(session.key(siteId, visitorId, at));
  const { Item } = (await test.cloud.dynamodb.call("GetItem", { TableName, Key })) as { Item: object };
  const startedAt = new Date(Date.parse(at) + 1).toISOString();
  const copy = { ...session.key(siteId, visitorId, startedAt), startedAt, endedAt: startedAt };
  await test.cloud.dynamodb.call("PutItem", { TableName, Item: { ...Item, ...marshall(copy) } });
}

/**
 * The id of an event whose fold merges its hour, however little it adds: functions/stream/aggregate.ts draws
 * by it.
 */
function lucky(at: string): string {
  const { start } = hourAt(at, ZONE);
  for (;;) {
    const id = ulid(Date.parse(at));
    if (createHash("sha256").update(`${id} ${start}`).digest().readUInt32BE() < 2 ** 32 / 5000) return id;
  }
}

/**
 * The day is over: it is rolled up with lists of several parts, by a function that fails at the end and is
 * asked again. Answers an hour of it.
 */
async function rollUp({ test, site: { siteId } }: Scene): Promise<string> {
  const now = test.cloud.clock.now();
  const { start } = hourAt(new Date(now).toISOString(), ZONE);
  const day = dayAt(start, ZONE);
  for (const item of [
    deltaOf(siteId, start, longPages(0, 300)),
    pendingRollupItem({ siteId, timezone: ZONE }, day, now),
  ])
    await put(test, item);
  const seen = pageView(siteId, new Date(now).toISOString(), { visitorId: "d".repeat(16) });
  await putItems(test, [{ ...seen, ...eventItem.key({ ...seen, entity: "PageView", shard: 0 }) }]);
  await readOverMidnight(test, siteId, day);
  await leaveInLake(test, siteId);
  const { faults } = test.cloud.dynamodb;
  const { SK: prefix } = pendingRollup.key(siteId, day.date);
  faults.add({ error: "InternalServerError", operation: "DeleteItem", prefix, times: 20 });
  await pass(test, "P1D");
  faults.clear();
  // A message is visible again after six times the hour's sixth that its function may take.
  await pass(test, "PT1H", "PT1H");
  return start;
}

/**
 * A day that the lake does not go back to, with a file that no head names: the daily walk deletes both. And a
 * day of a month that is over, which the walk has merged.
 */
async function leaveInLake(test: TestCloud, siteId: string): Promise<void> {
  const [periodStart, periodEnd] = ["2020-01-01T00:00:00.000Z", "2020-01-02T00:00:00.000Z"];
  const set = { siteId, period: "DAY" as const, periodStart, generation: ulid(Date.parse(periodEnd)) };
  const head = { ...lake.key(siteId, "DAY", periodStart), ...set, entity: "Lake", periodEnd, version: 1 };
  await putItems(test, [head]);
  await lakeOf(test).put(fileName({ ...set, generation: ulid(Date.parse(periodStart)) }, "events"), "left");
  await landEmptyDay(test, siteId, dayAt(new Date(test.cloud.clock.now() - 40 * DAY).toISOString(), ZONE));
}

async function landEmptyDay(test: TestCloud, siteId: string, { date, start, end }: Day): Promise<void> {
  const target = { siteId, period: "DAY" as const, periodStart: start, periodEnd: end };
  const generation = ulid(Date.parse(end));
  const { files, ...made } = encodeDay({ siteId, date }, []);
  for (const kind of KINDS) await lakeOf(test).put(fileName({ ...target, generation }, kind), files[kind]);
  const bytes = KINDS.reduce((sum, kind) => sum + files[kind].byteLength, 0);
  const head = { ...target, generation, version: 1, ...made, until: start, bytes, updatedAt: end };
  await putItems(test, [{ ...lake.key(siteId, "DAY", start), entity: "Lake", ...head }]);
}

/**
 * A page is read before a day begins and another one viewed as it does: whether this visit began before says
 * its stored session.
 */
async function readOverMidnight(test: TestCloud, siteId: string, { start }: Day): Promise<void> {
  const event = (entity: "Engagement" | "PageView", minutes: number) => {
    const at = new Date(Date.parse(start) + minutes * MINUTE).toISOString();
    return pageView(siteId, at, { visitorId: "f".repeat(16), entity });
  };
  await putItems(test, [event("Engagement", -35), event("Engagement", -10), event("PageView", 0)]);
}

async function readCounts({ test, owner, site }: Scene): Promise<void> {
  const now = test.cloud.clock.now();
  const iso = (at: number) => new Date(at).toISOString();
  await readOverMidnight(test, site.siteId, dayAt(iso(now), ZONE));
  await pass(test, "PT10S");
  const dayBegin = (ago: number) => dayAt(iso(now - ago * DAY), ZONE).start;
  const range = (from: string, to: string) => `from: "${from}", to: "${to}"`;
  const list = "period: MONTH, lists: [{ dimension: PAGE }]";
  const [hours, days, months] = [
    range(iso(now - 30 * 60 * MINUTE), iso(now - 20 * 60 * MINUTE)),
    range(dayBegin(2), iso(now)),
    range(dayBegin(100), iso(now)),
  ];
  const counts = ["HOUR", "DAY", "MONTH"].map(
    (period) => `${period}: stats(period: ${period}, ${days}) { nextToken }`,
  );
  const sums = [hours, days, months].flatMap((range, at) => [
    `sum${at}: summary(${range}) { from }`,
    `list${at}: breakdown(dimension: PAGE, ${range}) { from }`,
    `report${at}: report(input: { ${range}, ${list} }) { from }`,
  ]);
  counts.push(`yesterday: summary(${range(dayBegin(1), dayBegin(0))}) { from }`);
  counts.push(`closed: stats(period: HOUR, ${hours}) { nextToken }`);
  const weeks = `WEEK: stats(period: WEEK, ${months}) { nextToken }`;
  const selection = [...counts, weeks, ...sums, "realtime { siteId }"].join(" ");
  const token = await test.signIn(owner.email);
  // Days before a site was created are known to be empty.
  await createdAt(test, site.siteId, iso(now - 60 * DAY));
  const filters = "filters: [{ dimension: PAGE, operator: SET }]";
  const visits = [days, months].map((range, at) => `visits${at}: summary(${range}, ${filters}) { from }`);
  const all = `${selection} ${visits.join(" ")}`;
  const saved = `saved: funnel(funnelId: "${site.funnelId}", ${days}) { sessions }`;
  granted(await test.graphql({ token }, `{ site(siteId: "${site.siteId}") { ${all} ${saved} } }`));
  const exported = {
    ...{
      siteId: site.siteId,
      from: dayBegin(100),
      to: iso(now),
      filters: [{ dimension: "PAGE", operator: "SET" }],
    },
    ...{ what: "SESSIONS", format: "CSV", idempotencyKey: "key" },
  };
  for (let time = 1; time <= 2; time += 1) {
    const { jobId } = await change<{ jobId: string }>(test, { token }, "exportSite", exported, "jobId");
    await ended(test, { token }, jobId);
  }
  const apiKey = outputsOf(test).apiKey;
  const exact = [
    `one: stats(period: DAY, ${days}, exact: true) { nextToken }`,
    `two: breakdown(dimension: PAGE, ${days}, exact: true) { from }`,
    `four: properties(${days}) { property }`,
    `three: report(input: { ${days}, lists: [], ${filters} }) { from }`,
  ];
  const ofLink = [all, ...exact, saved, `paths(${days}) { sessions }`].join(" ");
  granted(await test.graphql({ apiKey }, `{ sharedSite(token: "${site.token}") { ${ofLink} } }`));
  // It is counted, and then refused, because the ids of this site's visitors end with each day.
  const refused = `retention(by: DAY, ${days}) { completeUntil }`;
  // The goals are read as they are now: it may have been made since they were read.
  const unknown = `breakdown(dimension: PAGE, ${days}, goalId: "none") { from }`;
  await test.graphql({ apiKey }, `{ sharedSite(token: "${site.token}") { ${refused} ${unknown} } }`);
}

/** Over the wire, which takes bytes. */
async function put(test: TestCloud, Item: object): Promise<void> {
  const TableName = outputsOf(test).tableName;
  await withTable(test, (table) => table.send(new PutCommand({ TableName, Item })));
}

async function createdAt(test: TestCloud, siteId: string, at: string): Promise<void> {
  const update = {
    TableName: outputsOf(test).tableName,
    Key: siteItem.key(siteId),
    UpdateExpression: "SET #createdAt = :at",
    ExpressionAttributeNames: { "#createdAt": "createdAt" },
    ExpressionAttributeValues: { ":at": at },
  };
  await withTable(test, (table) => table.send(new UpdateCommand(update)));
}

async function withTable(
  test: TestCloud,
  use: (table: DynamoDBDocumentClient) => Promise<unknown>,
): Promise<void> {
  const credentials = { accessKeyId: "any", secretAccessKey: "any" };
  const endpoint = (test.outputs as Record<string, string>).dynamodbUrl!;
  const client = new DynamoDBClient({ endpoint, region: test.cloud.region, credentials });
  await use(DynamoDBDocumentClient.from(client));
  client.destroy();
}
