import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ulid } from "../../../functions/lib/ids/ulid.ts";
import { startTestCloud, type Caller, type TestCloud } from "../../support/cloud.ts";
import { until } from "../../support/until.ts";
import { rawOf, send } from "../../support/collecting.ts";
import { granted, outputsOf } from "../../support/people.ts";
import { ownSite, type OwnSite } from "../../support/sites.ts";

let test: TestCloud;
let backend: Caller;
let own: OwnSite;

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due", "secrets"], idle: 10_000 });
  backend = { role: outputsOf(test).credentials.backend };
  own = await ownSite(test, await test.person(), { timezone: "UTC" });
});
afterAll(() => test?.stop());

const PATH = "/rollcall/dev/visitors";
const DAY = 24 * 3_600_000;

/** The periods whose secrets there are, by the Parameter Store itself. */
async function periods(): Promise<string[]> {
  const answer = await fetch(`${test.cloud.origin}/`, {
    method: "POST",
    headers: {
      authorization: `AWS4-HMAC-SHA256 Credential=test/20261121/${test.cloud.region}/ssm/aws4_request`,
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AmazonSSM.GetParametersByPath",
    },
    body: JSON.stringify({ Path: PATH }),
  });
  const { Parameters } = (await answer.json()) as {
    Parameters: { Name: string; Type: string; Value: string }[];
  };
  expect(Parameters.every(({ Type }) => Type === "SecureString")).toBe(true);
  return Parameters.map(({ Name }) => Name.slice(PATH.length + 1)).sort();
}

/** The name of the period that ends at an instant. */
const endingAt = (end: number, life = "D"): string =>
  `${life}${new Date(end).toISOString().slice(0, 16).replace(/[-:]/g, "")}Z`;
const HOUR = 3_600_000;
const toward = (instant: number): Promise<void> =>
  test.advance(`PT${Math.ceil((instant - test.cloud.clock.now()) / 1000)}S`);

async function visitor(): Promise<string> {
  const answer = await send(test, { n: "pageview", u: `https://${own.domain}/`, d: own.domain });
  expect(answer.status).toBe(202);
  return (await rawOf(test, own.siteId)).at(-1)!.visitorId;
}

async function known(at: number, site = own): Promise<string> {
  const input = {
    siteId: site.siteId,
    name: "pageview",
    url: `https://${site.domain}/`,
    visitorId: "user-7",
    eventId: ulid(at),
  };
  const query = `mutation($input: RecordEventInput!) { recordEvent(input: $input) { ... on PageView { visitorId } } }`;
  return granted<{ visitorId: string }>(await test.graphql(backend, query, { input })).visitorId;
}

describe("the secret of a visitor's id", () => {
  it("lives as long as its day, and is deleted within 48 hours after: then no id can be traced to a visitor", async () => {
    const midnight = Math.ceil(test.cloud.clock.now() / DAY) * DAY;
    const first = endingAt(midnight);
    const today = await visitor();
    expect(await visitor()).toBe(today);
    const named = await known(test.cloud.clock.now());
    expect(await periods()).toEqual([first]);

    // A minute into the next day: another visitor, by another secret; yesterday's events that come late are
    // still whose they were.
    await toward(midnight + 60_000);
    const tomorrow = await visitor();
    expect(tomorrow).not.toBe(today);
    expect(await known(test.cloud.clock.now())).not.toBe(named);
    expect(await known(midnight - 60_000)).toBe(named);
    expect(await periods()).toEqual([first, endingAt(midnight + DAY)]);

    // As late as an event may come, it is still its visitor's.
    await toward(midnight + 45.9 * HOUR);
    expect(await known(midnight - 60_000)).toBe(named);
    await toward(midnight + 46.9 * HOUR);
    expect(await periods()).toContain(first);
    // The timer is hourly: 48 hours after the end it is gone.
    await toward(midnight + 48 * HOUR);
    await until("the secret is deleted", async () => !(await periods()).includes(first));
  });
});

it("a week and a month have secrets of their own", async () => {
  const owner = await test.person();
  const week = await ownSite(test, owner, { visitorIdRotation: "WEEK" });
  const month = await ownSite(test, owner, { visitorIdRotation: "MONTH" });
  for (const { domain } of [week, month]) await send(test, { n: "pageview", u: `https://${domain}/` });
  const now = await periods();
  expect(now.filter((each) => /^W\d{8}T\d{4}Z$/.test(each))).toHaveLength(1);
  expect(now.filter((each) => /^M\d{8}T\d{4}Z$/.test(each))).toHaveLength(1);
});

// Fourteen hours ahead of UTC to eleven behind it: none of these sites has had an event yet.
it.each(["Pacific/Kiritimati", "Asia/Kathmandu", "UTC", "America/New_York", "Pacific/Pago_Pago"])(
  "late events of a past day that had none are one visitor's, as late as they may come, in %s",
  async (timezone) => {
    const site = await ownSite(test, await test.person(), { timezone });
    for (const age of [45.9, 33.5, 20.5]) {
      const at = test.cloud.clock.now() - age * HOUR;
      expect(await known(at, site)).toBe(await known(at, site));
    }
    expect(await rawOf(test, site.siteId)).toHaveLength(6);
  },
);
