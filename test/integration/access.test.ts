import { buildSchema, isObjectType } from "graphql";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestCloud, type Caller, type Person, type TestCloud } from "../cloud.ts";
import { isChange, isOfSite, requestOf, type Aim } from "./access.requests.ts";
import { access, callers, type CallerName } from "./access.table.ts";
import { silence } from "./following.ts";
import { subscribe, subscribeToShare, subscribeToSite, type Subscribed } from "./listener.ts";
import { outputsOf, someone, suspend, tableOf, type Someone, type Table } from "./people.ts";
import { furnished, ownSite, type OwnSite } from "./sites.ts";

const root = join(import.meta.dirname, "../..");
const sdl = ["schema.graphql", "infra/appsync.graphql"].map((file) => readFileSync(join(root, file), "utf8"));

/** Where what this file expects is written by hand, which a failure is to name. */
const TABLE = "test/integration/access.table.ts";

let test: TestCloud;
/** The functions that fold, show or erase what comes in. */
const FOLLOWING = ["stream/react", "stream/aggregate"];

type Owner = Someone & { site?: OwnSite };

let people: Record<"otherUser" | "viewer" | "editor" | "admin", Person> & { suspendedUser: Owner };
/** One without a site, since who has one cannot be deleted, and one with. */
let alice: { plain?: Owner; owner?: Owner } = {};

beforeAll(async () => {
  test = await startTestCloud();
  // What follows an event changes the table in its own time, and here is looked whether a request has.
  await silence(test, FOLLOWING);
  const admin = await test.person({ groups: ["admin"] });
  const suspended = await withSite(await someone(test, "suspended"));
  people = {
    admin,
    viewer: await test.person({ groups: ["viewer"] }),
    editor: await test.person({ groups: ["editor"] }),
    otherUser: await test.person({ email: "bob@example.com" }),
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
    const answers: Record<string, string> = {};
    const isMutation = isChange(path);
    await currentAlice(path);
    const before = await tableOf(test);
    for (const name of callers) answers[name] = await (isMutation ? mutated : read)(path, name);
    expect(answers, `${TABLE}: the row ${path}`).toEqual(expected);
    if (!isMutation) expect(stable(await tableOf(test))).toEqual(stable(before));
  });
});

/** One cell of a mutation: aimed at people whom no cell before has changed, and judged by the table's state too. */
async function mutated(path: string, name: CallerName): Promise<string> {
  const target = name === "suspendedUser" ? people.suspendedUser : await currentAlice(path);
  const before = await tableOf(test);
  const own = personOf(name, target);
  const told = await ask(path, name, {
    target,
    ownVersion: versionIn(before, (own ?? target).userId),
    address:
      name === "otherUser" && path === "Mutation.addEmail"
        ? target.verified.email
        : `${name.toLowerCase()}.added@example.com`,
    site: target.site,
  });
  const isUnchanged = isDeepStrictEqual(stable(before), stable(await tableOf(test)));
  if (!isUnchanged) alice = {};
  return isUnchanged || ["own", "alice"].includes(told) ? told : `${told}, but the table has changed`;
}

/** One cell of what can be read or listened to. */
async function read(path: string, name: CallerName): Promise<string> {
  const target = name === "suspendedUser" ? people.suspendedUser : await currentAlice(path);
  const aim = { target, ownVersion: 0, address: "", site: target.site };
  return path.startsWith("Subscription.") ? hear(path, name, aim) : ask(path, name, aim);
}

/** Somebody suspended for the one mutation that needs it; somebody with a site for whatever is about sites. */
async function currentAlice(path: string): Promise<Owner> {
  if (isOfSite(path)) return (alice.owner ??= await withSite(await someone(test, "alice")));
  const isReactivated = path === "Mutation.reactivateUser";
  alice.plain ??= await someone(test, "alice");
  if (isReactivated && alice.plain.version === 4)
    alice.plain = await suspend(test, people.admin, alice.plain);
  return alice.plain;
}

async function withSite(owner: Someone): Promise<Owner> {
  const site = await furnished(test, owner, await ownSite(test, owner, { name: owner.userId }));
  return { ...owner, site };
}

async function ask(path: string, name: CallerName, aim: Aim): Promise<string> {
  const { query, variables } = requestOf(path, aim, name === "publisher");
  const answer = await test.graphql(credentialsOf(name, aim.target), query, variables);
  const { status, errors } = answer;
  if (status !== 200) return String(status);
  if (errors.length > 0) return [...new Set(errors.map((error) => error.errorType))].join();
  const found = [...JSON.stringify(answer.data).matchAll(/"userId":"([^"]+)"/g)].map(([, id]) => id);
  const isListOfAll = /^(Query.sites|SiteConnection)\b/.test(path);
  const names = [...new Set(found)].map((id) => nameOf(ownerOf(id, aim), name, aim.target));
  return (isListOfAll ? names.filter((each) => each === "alice") : names).join() || "none";
}

/** A subscription is granted if what is published then is heard. */
async function hear(path: string, name: CallerName, aim: Aim): Promise<string> {
  const caller = credentialsOf(name, aim.target);
  const isOfUser = path === "Subscription.onUserUpdated";
  const subscriptions: Record<string, () => Promise<Subscribed>> = {
    "Subscription.onUserUpdated": () => subscribe(test, caller, aim.target.userId),
    "Subscription.onRealtimeStats": () => subscribeToSite(test, caller, aim.site!.siteId),
    "Subscription.onSharedRealtime": () => subscribeToShare(test, caller, aim.site!.token!),
  };
  const subscribed = await subscriptions[path]!();
  if ("refused" in subscribed) return subscribed.refused;
  const publisher = { role: outputsOf(test).credentials.publisher };
  const published = isOfUser ? "Mutation.publishUser" : "Mutation.publishRealtimeStats";
  const { query, variables } = requestOf(published, aim, true);
  await test.graphql(publisher, query, variables);
  const { payload } = await subscribed.client.next();
  subscribed.client.close();
  const [about] = Object.values(payload.data);
  return nameOf(ownerOf(String(about?.userId ?? about?.siteId), aim), name, aim.target);
}

/** A site stands for its owner. */
function ownerOf(id: string | undefined, { site, target }: Aim): string | undefined {
  return site && (id === site.siteId || id === site.deletedId) ? target.userId : id;
}

function nameOf(userId: string | undefined, name: CallerName, target: Someone): string {
  if (userId === personOf(name, target)?.userId) return "own";
  return userId === target.userId ? "alice" : `somebody: ${userId}`;
}

function personOf(name: CallerName, target: Someone): Person | undefined {
  if (name === "user") return target;
  return name in people ? people[name as keyof typeof people] : undefined;
}

function credentialsOf(name: CallerName, target: Someone): Caller {
  if (name === "anonymous") return "anonymous";
  if (name === "apiKey") return { apiKey: outputsOf(test).apiKey };
  if (name === "backend" || name === "publisher") return { role: outputsOf(test).credentials[name] };
  return personOf(name, target)!;
}

function versionIn(table: Table, userId: string): number {
  const user = Object.values(table).find((item) => item.entity?.S === "User" && item.userId?.S === userId);
  return Number(user?.version?.N);
}

/** Without the marks that listeners leave. */
function stable(table: Table): object {
  return Object.fromEntries(Object.entries(table).filter(([, item]) => item.entity?.S !== "LiveSite"));
}
