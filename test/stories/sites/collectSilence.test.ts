import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";
import { until } from "../../support/until.ts";
import { rawOf, send } from "../../support/collecting.ts";
import { ownSite, type OwnSite } from "../../support/sites.ts";

let test: TestCloud;
let own: OwnSite;

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due", "secrets"] });
  own = await ownSite(test, await test.person());
});
afterEach(() => test.cloud.dynamodb.faults.clear());
afterAll(() => test?.stop());

const sendView = ({ domain }: OwnSite) => send(test, { n: "pageview", u: `https://${domain}/` });

// Before the function's time is over: that would be a 502, which does not say whether the events were taken.
it("a table that says nothing to what is written is a 503", async () => {
  expect((await sendView(own)).status).toBe(202);
  const times = 1000;
  test.cloud.dynamodb.faults.add({ error: "Silence", operation: "BatchWriteItem", prefix: "PV#", times });
  const answer = await sendView(own);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(JSON.parse(answer.text)).toMatchObject({ unwritten: [{ event: 0, domain: own.domain }] });
  test.cloud.dynamodb.faults.clear();
  expect((await sendView(own)).status).toBe(202);
  expect(await rawOf(test, own.siteId)).toHaveLength(2);
});

it("a table that says nothing to what is read is a 503, and is asked again as soon as it answers", async () => {
  const another = await ownSite(test, await test.person());
  test.cloud.dynamodb.faults.add({ error: "Silence", operation: "GetItem", times: 1000 });
  const answer = await sendView(another);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
  test.cloud.dynamodb.faults.clear();
  await until("it is taken", async () => (await sendView(another)).status === 202);
  expect(await rawOf(test, another.siteId)).toHaveLength(1);
});

it("one answer that gets lost is asked for again", async () => {
  const another = await ownSite(test, await test.person());
  test.cloud.dynamodb.faults.add({ error: "Silence", operation: "GetItem" });
  expect((await sendView(another)).status).toBe(202);
});
