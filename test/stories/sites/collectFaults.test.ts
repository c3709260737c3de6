import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { errorsOf, rawOf, send } from "../../support/collecting.ts";
import { ownSite, type OwnSite } from "../../support/sites.ts";
import { until } from "../../support/until.ts";

let test: TestCloud;
let own: OwnSite;
let admin: Person;

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due", "secrets"] });
  admin = await test.person({ groups: ["admin"] });
  own = await ownSite(test, await test.person());
  await send(test, views(1));
});
afterEach(() => test.cloud.dynamodb.faults.clear());
afterAll(() => test?.stop());

const views = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({
    n: "pageview",
    u: `https://${own.domain}/${from + at}`,
    d: own.domain,
  }));
// Followers of the stream write batches, too: the faults are for page views alone.
const kept = async () => (await rawOf(test, own.siteId)).length;

describe("a table that cannot take all at once", () => {
  it("gets again what it left over, until all is there", async () => {
    const before = await kept();
    // Half of 25 is left over, then half of the rest: 13, 7, 4.
    test.cloud.dynamodb.faults.add({
      error: "Unprocessed",
      operation: "BatchWriteItem",
      prefix: "PV#",
      times: 3,
    });
    expect((await send(test, views(25))).status).toBe(202);
    expect(await kept()).toBe(before + 25);
  });

  it.each(["ProvisionedThroughputExceededException", "ThrottlingException", "InternalServerError"])(
    "is asked again after %s",
    async (error) => {
      const before = await kept();
      test.cloud.dynamodb.faults.add({ error, operation: "BatchWriteItem", prefix: "PV#", times: 2 });
      expect((await send(test, views(1))).status).toBe(202);
      expect(await kept()).toBe(before + 1);
    },
  );

  it("for too long is a 503 that says when to come again, and nothing is dropped silently", async () => {
    const before = await kept();
    const error = "ProvisionedThroughputExceededException";
    test.cloud.dynamodb.faults.add({ error, operation: "BatchWriteItem", prefix: "PV#", times: 1000 });
    const answer = await send(test, views(1));
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(errorsOf(answer)).toEqual({ events: ["could not be written: send them again"] });
    expect(await kept()).toBe(before);
    test.cloud.dynamodb.faults.clear();
    expect((await send(test, views(1))).status).toBe(202);
    expect(await kept()).toBe(before + 1);
  });

  it("says which of several it did not take, so that these are sent again and no others", async () => {
    const before = new Set((await rawOf(test, own.siteId)).map(({ path }) => path));
    test.cloud.dynamodb.faults.add({
      error: "Unprocessed",
      operation: "BatchWriteItem",
      prefix: "PV#",
      times: 1,
    });
    const error = "ThrottlingException";
    test.cloud.dynamodb.faults.add({ error, operation: "BatchWriteItem", prefix: "PV#", times: 1000 });
    const events = views(4, 100);
    const answer = await send(test, events);
    expect(answer.status).toBe(503);
    const { unwritten } = JSON.parse(answer.text) as { unwritten: { event: number; domain: string }[] };
    expect(unwritten).toEqual([
      { event: 2, domain: own.domain },
      { event: 3, domain: own.domain },
    ]);
    test.cloud.dynamodb.faults.clear();
    expect(
      (
        await send(
          test,
          unwritten.map(({ event }) => events[event]!),
        )
      ).status,
    ).toBe(202);
    const paths = (await rawOf(test, own.siteId)).map(({ path }) => path).filter((each) => !before.has(each));
    expect(paths.sort()).toEqual(["/100", "/101", "/102", "/103"]);
  });

  it("is no reason to count a problem twice, as the event comes again", async () => {
    const another = await ownSite(test, await test.person());
    const event = { n: "pageview", u: `https://${another.domain}/`, d: another.domain, p: { a: [1] } };
    const refused = { n: "pageview", d: another.domain };
    const error = "ThrottlingException";
    test.cloud.dynamodb.faults.add({ error, operation: "BatchWriteItem", prefix: "PV#", times: 1000 });
    // The refused one does not come again.
    expect((await send(test, [event, refused])).status).toBe(503);
    test.cloud.dynamodb.faults.clear();
    await test.advance("PT1S");
    expect((await send(test, [event])).status).toBe(202);
    const query = `{ site(siteId: "${another.siteId}") { problems(from: "2020-01-01", to: "9999-12-31") { items { reason field count } } } }`;
    const counted = await until("both are counted", async () => {
      const { data } = await test.graphql(admin, query);
      const { items } = (data!.site as { problems: { items: { reason: string }[] } }).problems;
      return items.length >= 2 ? items : undefined;
    });
    expect(counted.sort((one, other) => (one.reason < other.reason ? -1 : 1))).toEqual([
      { reason: "INVALID_EVENT", field: "url", count: 1 },
      { reason: "INVALID_PROPERTY", field: "props.a", count: 1 },
    ]);
  });

  it("or cannot be read is a 503 too", async () => {
    const another = await ownSite(test, await test.person());
    test.cloud.dynamodb.faults.add({ error: "InternalServerError", operation: "GetItem", times: 1000 });
    const answer = await send(test, { n: "pageview", u: `https://${another.domain}/` });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
    test.cloud.dynamodb.faults.clear();
    expect((await send(test, { n: "pageview", u: `https://${another.domain}/` })).dropped).toBe(null);
  });
});

it("nothing is lost of what many send at once", async () => {
  const before = await kept();
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => send(test, views(5, at * 5))));
  expect(answers.every(({ status }) => status === 202)).toBe(true);
  expect(await kept()).toBe(before + 200);
});
