import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { iso } from "#functions/text/iso";
import type { UnplacedChange } from "#table/changes/change";
import * as changes from "#table/changes/change";
import { pass, settle } from "../access/askers/settle.ts";
import { changesAfter, loggedBy, type LoggedChange } from "./changeLog.ts";
import { startTestCloud, type Caller, type Person, type TestCloud } from "../support/cloud.ts";
import { listen } from "../support/listener.ts";
import { me } from "../support/accounts.ts";
import { granted, mutate } from "../support/people.ts";
import { change, ownSite, putItems } from "../support/sites.ts";
import { server } from "../support/subscribers.ts";
import { until } from "../support/until.ts";
import { scanned } from "../support/wholeTable.ts";

let test: TestCloud;
let admin: Person;
let by: Caller;

/** A token ends after 15 minutes, and time passes here. */
const fresh = async (person: Person): Promise<Person> => ({
  ...person,
  token: await test.signIn(person.email),
});

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
  admin = await test.person({ groups: ["admin"] });
  by = server(test);
});
afterAll(() => test?.stop());

const FIELDS = `changeId domain entity id kind actor { kind id name } requestId
  fields { name before after }`;

/** Hears the changes of a subscription; `all` grows with each. */
async function hear(args = "", caller: Caller = admin) {
  const query = `subscription { onChange${args && `(${args})`} { ${FIELDS} } }`;
  const subscribed = await listen(test, caller, query, {});
  if ("refused" in subscribed) throw new Error(`refused: ${subscribed.refused}`);
  const all: LoggedChange[] = [];
  const { client } = subscribed;
  const hearing = (async () => {
    for (;;) {
      const { type, payload } = await client.next();
      if (type === "complete") return;
      all.push(payload.data.onChange as unknown as LoggedChange);
    }
  })();
  const ended = hearing.then(
    () => "complete",
    () => "closed",
  );
  return { all, client, ended, ids: () => [...new Set(all.map(({ changeId }) => changeId))] };
}

const putTopic = (topic: string, more: object = {}) =>
  change(test, by, "putTopic", { topic, name: topic, ...more }, "topic");

/** A goal of a site, whose changes are in the list of the site. */
const putGoal = (caller: Person, siteId: string, name: string) =>
  change(test, caller, "putGoal", { siteId, name, kind: "EVENT", pattern: name }, "goalId");

it("nothing is pushed while the log has no subscribers", async () => {
  await putTopic("before");
  await settle(test);
  const entities = Object.values(await scanned(test)).map(({ entity }) => entity?.S);
  expect(entities).toContain("ChangesHead");
  expect(entities).not.toContain("ChangesPushed");
});

describe("changes are pushed as they are logged", () => {
  it("to subscribers of all, of a domain, and of an entity with what belongs to it", async () => {
    const owner = await test.person();
    const [site, other] = [await ownSite(test, owner), await ownSite(test, owner)];
    const everything = await hear();
    const ofServer = await hear("", by);
    const mail = await hear("domain: MAIL");
    const ofSite = await hear(`of: { entity: "Site", id: "${site.siteId}" }`);
    const logged = await loggedBy(test, admin, async () => {
      await putTopic("pushed");
      await putGoal(owner, site.siteId, "one");
      await putGoal(owner, other.siteId, "two");
      await change(
        test,
        owner,
        "updateSite",
        { siteId: site.siteId, shards: 2, expectedVersion: 1 },
        "siteId",
      );
    });
    const idsOf = (isChosen: (each: LoggedChange) => boolean) =>
      logged
        .filter(isChosen)
        .map(({ changeId }) => changeId)
        .sort();
    // Of the log's subscribers each hears what is logged since the first one subscribed.
    const made = new Set(logged.map(({ changeId }) => changeId));
    const heard = async ({ ids }: { ids: () => string[] }, wanted: string[]) => {
      const ofThese = () => ids().filter((id) => made.has(id));
      await until("all are pushed", () => ofThese().length >= wanted.length);
      expect(ofThese().sort()).toEqual(wanted);
    };
    expect(logged.map(({ entity }) => entity).sort()).toEqual(["Goal", "Goal", "Site", "Topic"]);
    await heard(
      everything,
      idsOf(() => true),
    );
    await heard(
      ofServer,
      idsOf(() => true),
    );
    await heard(
      mail,
      idsOf(({ domain }) => domain === "MAIL"),
    );
    await heard(
      ofSite,
      idsOf(({ id }) => id.startsWith(site.siteId)),
    );
    for (const { client } of [everything, ofServer, mail, ofSite]) client.close();
    // A push has the fields of the log. AppSync encodes AWSJSON twice in it.
    const pushed = everything.all.find(({ entity, kind }) => entity === "Site" && kind === "UPDATED")!;
    const inLog = logged.find(({ entity }) => entity === "Site")!;
    expect({ ...pushed, fields: [] }).toEqual({ ...inLog, fields: [] });
    const [{ name, after }] = pushed.fields as [LoggedChange["fields"][0]];
    expect([name, JSON.parse(JSON.parse(after!) as string)]).toEqual(["shards", 2]);
    expect(pushed.actor).toMatchObject({ kind: "USER", id: owner.userId, name: owner.email });
  });

  it("so a client that subscribes, then reads from its cursor, misses none of 15 minutes without a log", async () => {
    const [topics, rounds] = [["a", "b", "c"], 12];
    await settle(test);
    const { cursor } = await changesAfter(test, by, "");
    const { faults } = test.cloud.dynamodb;
    faults.add({
      error: "InternalServerError",
      operation: "TransactWriteItems",
      prefix: "CHANGES#",
      times: 10_000,
    });
    const listener = await hear("domain: MAIL");
    for (let round = 0; round < rounds; round += 1) {
      for (const topic of topics)
        await putTopic(topic, { name: `${round}`, ...(round > 0 && { expectedVersion: round }) });
      if (round % 4 === 3) await pass(test, "PT5M");
    }
    expect(listener.all).toEqual([]);
    faults.clear();
    // A worker that fails pushes again.
    faults.add({ error: "InternalServerError", operation: "Query", prefix: "CHANGES#", times: 3 });
    await pass(test, "PT1M", "PT1M", "PT4M", "PT4M");
    const { items } = await changesAfter(test, by, cursor, 7);
    const total = topics.length * rounds;
    expect(items.length).toBe(total);
    await until("all are pushed", async () => {
      if (listener.ids().length < total) await pass(test, "PT1M");
      return listener.ids().length === total;
    });
    const first = listener.ids().map((id) => items.find(({ changeId }) => changeId === id)!);
    for (const topic of topics) {
      const ofTopic = (all: LoggedChange[]) =>
        all.filter(({ id }) => id === topic).map(({ changeId }) => changeId);
      expect(ofTopic(first)).toEqual(ofTopic(items));
    }
    listener.client.close();
  });

  it("past a change that the API refuses each time", async () => {
    admin = await fresh(admin);
    await settle(test);
    const listener = await hear("domain: MAIL");
    const now = iso(test.cloud.clock.now());
    // The changes of an entity are pushed one after the other.
    const of = { entity: "Topic", id: "past" };
    const broken: UnplacedChange = {
      ...{ changeId: "refused", at: now, domain: "mail", of, subject: of },
      // An enum of the API has no such value.
      ...{ kind: "MOVED" as "UPDATED", actor: { kind: "SYSTEM" }, fields: [] },
    };
    const seconds = Math.floor(test.cloud.clock.now() / 1000);
    await putItems(test, [changes.item(broken, changes.placeAt(now, 0), seconds)]);
    await putTopic("past");
    await until("the next change is pushed", async () => {
      await pass(test, "PT5M");
      return listener.all.some(({ id }) => id === "past");
    });
    expect(listener.ids()).not.toContain("refused");
    listener.client.close();
  });

  it.each([[[]], [["viewer"]]])("until the subscriber has lost the group, to %j", async (left) => {
    admin = await fresh(admin);
    const former = await test.person();
    const { userId } = former;
    const groups = { userId, groups: ["admin"], expectedVersion: 1 };
    granted(await mutate(test, admin, "setUserGroups", groups));
    await settle(test);
    const again = await fresh(former);
    const listener = await hear("", again);
    const { version } = await me(test, again);
    granted(await mutate(test, admin, "setUserGroups", { userId, groups: left, expectedVersion: version }));
    await settle(test);
    expect(await listener.ended).toBe("complete");
  });
});

describe("a subscription is refused", () => {
  const refused = async (args: string, caller: Caller = admin) => {
    const found = await listen(test, caller, `subscription { onChange${args} { changeId } }`, {});
    return "refused" in found ? found.refused : "granted";
  };

  it("to two choices, to an entity without a list, and to those who are no admins", async () => {
    expect(await refused(`(domain: MAIL, of: { entity: "Topic", id: "a" })`)).toBe("ValidationError");
    expect(await refused(`(of: { entity: "Goal", id: "a" })`)).toBe("ValidationError");
    const editor = await test.person({ groups: ["editor"] });
    expect(await refused("", editor)).toBe("Unauthorized");
    expect(await refused("", await test.person())).toBe("Unauthorized");
  });
});
