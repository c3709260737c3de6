import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loggedBy, linesOf } from "../changeLog.ts";
import { apiKeyWith } from "../../access/keys/apiKeys.ts";
import { startTestCloud, type Caller, type Person, type TestCloud } from "../../support/cloud.ts";
import { tableOf } from "../../support/people.ts";
import { settle } from "../../access/askers/settle.ts";
import { change, ownSite, type OwnSite } from "../../support/sites.ts";
import { scanned } from "../../support/wholeTable.ts";

let test: TestCloud;
let admin: Person;
let owner: Person;
let site: OwnSite;
let other: OwnSite;

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  admin = await test.person({ groups: ["admin"] });
  owner = await test.person();
  site = await ownSite(test, owner);
  other = await ownSite(test, await test.person());
});
afterAll(() => test?.stop());

const DAY = `from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z"`;
const statsOf = ({ siteId }: OwnSite) =>
  `{ site(siteId: "${siteId}") { name stats(period: DAY, ${DAY}) { items { pageViews } } } }`;
const SUBSCRIBERS = "{ subscribers { items { email } } }";

/** Returns the type of the error of a mutation; undefined without one. */
async function refusalOf(
  caller: Caller,
  name: string,
  input: object,
  selection: string,
): Promise<string | undefined> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation($input: ${type}!) { ${name}(input: $input) { ${selection} } }`;
  return (await test.graphql(caller, query, { input })).errors[0]?.errorType;
}

/** Returns the types of the errors of a query, without those at fields of lists. */
async function errorsOf(caller: Caller, query: string): Promise<(string | undefined)[]> {
  const { errors } = await test.graphql(caller, query);
  return errors.map(({ errorType }) => errorType);
}

describe("a program with an API key", () => {
  it("reads the site of its owner, and nothing else", async () => {
    const key = await apiKeyWith(test, owner, ["SITES_READ"], { siteId: site.siteId });
    const { data, errors } = await test.graphql(key, statsOf(site));
    expect([data, errors]).toEqual([{ site: { name: "Shop", stats: { items: [] } } }, []]);
    const refused = [
      statsOf(other),
      "{ sites { items { siteId } } }",
      `{ siteByDomain(domain: "${site.domain}") { siteId } }`,
      "{ overview { subscribers } }",
      SUBSCRIBERS,
      "{ users { items { userId } } }",
      "{ me { userId } }",
      "{ apiKeys { items { keyId } } }",
      `{ site(siteId: "${site.siteId}") { owner { userId } } }`,
    ];
    for (const query of refused) {
      const answer = await test.graphql(key, query);
      expect(
        answer.errors.map(({ errorType }) => errorType),
        query,
      ).toContain("Unauthorized");
      expect(JSON.stringify(answer.data), query).not.toContain("Id");
    }
  });

  it("reads the domains of its scopes", async () => {
    const key = await apiKeyWith(test, admin, ["MAIL_READ", "USERS_READ"]);
    expect((await test.graphql(key, SUBSCRIBERS)).data).toEqual({ subscribers: { items: [] } });
    const { data } = await test.graphql(key, `{ user(userId: "${owner.userId}") { email } }`);
    expect(data).toEqual({ user: { email: owner.email } });
    expect(await errorsOf(key, statsOf(site))).toEqual(["Unauthorized"]);
    const overview = await test.graphql(key, "{ overview { subscribers profiles } }");
    // The numbers are counted by walks, which no timer starts here.
    const types = overview.errors.map(({ path, errorType }) => [path?.at(-1), errorType]);
    expect(Object.fromEntries(types)).toEqual({ subscribers: "BackfillRunning", profiles: "Unauthorized" });
  });

  it("changes the site of its owner, and nothing else", async () => {
    const key = await apiKeyWith(test, owner, ["SITES_WRITE"], { siteId: site.siteId });
    const goal = { name: "Sign-up", kind: "PAGE", pattern: "/welcome" };
    const { goalId } = await change<{ goalId: string }>(
      test,
      key,
      "putGoal",
      { siteId: site.siteId, ...goal },
      "goalId",
    );
    const expectedVersion = site.version;
    const named = { siteId: site.siteId, expectedVersion, name: "Store" };
    await change(test, key, "updateSite", named, "name");
    await settle(test);
    const before = await tableOf(test);
    const refused: [string, object, string][] = [
      ["putGoal", { siteId: other.siteId, ...goal }, "goalId"],
      ["deleteGoal", { siteId: other.siteId, goalId, expectedVersion: 1 }, "goalId"],
      ["updateSite", { ...named, siteId: other.siteId }, "name"],
      ["updateSite", { siteId: site.siteId, expectedVersion: 2, signUpForm: true }, "name"],
      ["deleteSite", { siteId: site.siteId, expectedVersion: 2 }, "siteId"],
      ["createSiteKey", { siteId: site.siteId }, "key"],
      ["shareSite", { siteId: site.siteId, fields: ["STATS"] }, "token"],
    ];
    for (const [name, input, selection] of refused)
      expect(await refusalOf(key, name, input, selection), name).toBe("Unauthorized");
    expect(await tableOf(test)).toEqual(before);
  });

  it("writes the domains of its scopes, by its own name", async () => {
    const key = await apiKeyWith(test, admin, ["MAIL_WRITE"], { name: "shop" });
    const send = { email: "a@example.com", templateKey: "news" };
    const refused: [string, object, string][] = [
      ["sendEmail", send, "sendId"],
      ["upsertSubscriber", { email: "a@example.com" }, "email"],
      ["createApiKey", { name: "x", scopes: ["MAIL_READ"] }, "key"],
      ["revokeApiKey", { keyId: key.keyId }, "keyId"],
    ];
    await settle(test);
    const before = await tableOf(test);
    for (const [name, input, selection] of refused)
      expect(await refusalOf(key, name, input, selection), name).toBe("Unauthorized");
    expect(await tableOf(test)).toEqual(before);
    const text = { key: "shop/news", subject: "News", text: "Hello", topic: "shop" };
    const logged = await loggedBy(test, admin, async () => {
      await change(test, key, "putTopic", { topic: "shop", name: "Shop" }, "topic");
      await change(test, key, "createTemplate", text, "key");
    });
    expect(linesOf(logged, {})).toEqual([
      "Template shop/news CREATED KEY: kind latestNumber",
      "TemplateVersion shop/news:1 CREATED KEY: status author topic transactional once",
      "Topic shop CREATED KEY: name",
    ]);
    const actor = { kind: "KEY", id: key.keyId, name: "shop" };
    expect(logged.map((each) => each.actor)).toEqual([actor, actor, actor]);
    const versions = `{ template(key: "shop/news") { latest { author authorUser { userId } } } }`;
    const { latest } = (await test.graphql(admin, versions)).data.template;
    expect(latest).toEqual({ author: `key:${key.keyId}`, authorUser: null });
    const own = await test.graphql(admin, `{ changes(actor: "${key.keyId}") { items { entity } } }`);
    expect(own.data.changes.items).toHaveLength(3);
  });

  it("reads the changes of the domains that it may read", async () => {
    await change(test, admin, "putTopic", { topic: "offers", name: "Offers" }, "topic");
    await settle(test);
    const made = () => "{ changes { items { domain actor { kind name } } } }";
    const domainsOf = async (caller: Caller) => {
      const { data, errors } = await test.graphql(caller, made());
      expect(errors).toEqual([]);
      return data.changes.items as { domain: string; actor: { kind: string; name: string | null } }[];
    };
    const readers = [
      await apiKeyWith(test, admin, ["CHANGES_READ", "MAIL_READ"]),
      await apiKeyWith(test, admin, ["CHANGES_READ", "SITES_READ", "USERS_READ"]),
    ];
    const [mail, others] = [await domainsOf(readers[0]!), await domainsOf(readers[1]!)];
    expect(new Set(mail.map(({ domain }) => domain))).toEqual(new Set(["MAIL"]));
    const people = mail.map(({ actor }) => actor).filter(({ kind }) => kind === "USER");
    expect(people).toEqual([{ kind: "USER", name: null }]);
    expect(new Set(others.map(({ domain }) => domain))).toEqual(new Set(["SITES", "USERS"]));
    const narrowed = [
      "domain: USERS",
      `of: { entity: "User", id: "${owner.userId}" }`,
      `actor: "${admin.userId}"`,
    ];
    for (const args of narrowed)
      expect(await errorsOf(readers[0]!, `{ changes(${args}) { cursor } }`), args).toEqual(["Unauthorized"]);
    const none = await apiKeyWith(test, admin, ["CHANGES_READ"]);
    expect(await errorsOf(none, made())).toEqual(["Unauthorized"]);
  });
});

describe("an API key ends", () => {
  it("by a revocation, 61 seconds later at the latest", async () => {
    const key = await apiKeyWith(test, owner, ["SITES_READ"], { siteId: site.siteId });
    expect(await errorsOf(key, statsOf(site))).toEqual([]);
    await change(test, owner, "revokeApiKey", { keyId: key.keyId }, "revokedAt");
    await test.advance("PT61S");
    const { status, data } = await test.graphql(key, statsOf(site));
    expect([status, data]).toEqual([401, null]);
  });

  it("at its time, which the answer that AppSync keeps does not outlast", async () => {
    const expiresAt = new Date(test.cloud.clock.now() + 30_000).toISOString();
    const key = await apiKeyWith(test, admin, ["SITES_READ"], { expiresAt });
    expect(await errorsOf(key, statsOf(site))).toEqual([]);
    await test.advance("PT31S");
    expect((await test.graphql(key, statsOf(site))).status).toBe(401);
  });

  it("for a minute after its requests of one", async () => {
    const key = await apiKeyWith(test, admin, ["SITES_READ"], { requestsPerMinute: 2 });
    const ask = async () => (await test.graphql(key, statsOf(site))).status;
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 401]);
    await test.advance("PT60S");
    expect(await ask()).toBe(200);
  });
});

describe("API keys are managed", () => {
  it("by admins, and by the owner of a site for this site", async () => {
    const input = { name: "reports", scopes: ["SITES_READ"] };
    const create = (caller: Caller, more: object = {}) =>
      refusalOf(caller, "createApiKey", { ...input, ...more }, "key");
    expect(await create(owner)).toBe("Unauthorized");
    expect(await create(owner, { siteId: other.siteId })).toBe("NotFound");
    expect(await create(owner, { siteId: site.siteId, scopes: ["MAIL_READ"] })).toBe("ValidationError");
    const key = await apiKeyWith(test, admin, ["SITES_READ"], { siteId: site.siteId });
    const stage = await apiKeyWith(test, admin, ["SITES_READ"]);
    const listed = async (caller: Caller, args: string) => {
      const { data } = await test.graphql(caller, `{ apiKeys${args} { items { keyId } } }`);
      return (data.apiKeys?.items as { keyId: string }[] | undefined)?.map(({ keyId }) => keyId);
    };
    const ofSite = `(siteId: "${site.siteId}")`;
    expect(await listed(owner, ofSite)).toContain(key.keyId);
    expect(await listed(owner, ofSite)).not.toContain(stage.keyId);
    const oldestFirst = { order: "OLDEST_FIRST" };
    const query = `query($order: SortOrder) { apiKeys(siteId: "${site.siteId}", order: $order) { items { keyId } } }`;
    const { apiKeys } = (await test.graphql(owner, query, oldestFirst)).data;
    const oldest = (apiKeys.items as { keyId: string }[]).map((each) => each.keyId);
    expect(oldest.toReversed()).toEqual(await listed(owner, ofSite));
    expect(await listed(admin, "")).toContain(stage.keyId);
    expect(await listed(owner, "")).toBeUndefined();
    const revoke = (caller: Caller, keyId: string) => refusalOf(caller, "revokeApiKey", { keyId }, "keyId");
    expect(await revoke(owner, stage.keyId)).toBe("Unauthorized");
    expect(await revoke(await test.person(), key.keyId)).toBe("NotFound");
    expect(await revoke(owner, key.keyId)).toBeUndefined();
  });

  it("with a change of each in the log, and no secret anywhere", async () => {
    const keys: string[] = [];
    const logged = await loggedBy(test, admin, async () => {
      const { token, keyId } = await apiKeyWith(test, admin, ["SITES_READ"], { name: "canary" });
      keys.push(token);
      await change(test, admin, "revokeApiKey", { keyId }, "keyId");
      await change(test, admin, "revokeApiKey", { keyId }, "keyId");
    });
    const lines = linesOf(logged, { admin }).map((line) => line.replace(/ [0-9A-Z]{26}/, ""));
    expect(lines).toEqual(["ApiKey CREATED admin: scopes name", "ApiKey UPDATED admin: revokedAt"]);
    const items = Object.values(await scanned(test)).map((item) => JSON.stringify(item));
    for (const key of keys) expect(items.filter((item) => item.includes(key))).toEqual([]);
    expect(JSON.stringify(logged)).not.toContain("canary");
  });
});
