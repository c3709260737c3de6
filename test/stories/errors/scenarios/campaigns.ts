import * as settings from "#table/mail/settings";
import * as segment from "#table/people/segment";
import { ulid } from "#functions/ids/ulid";
import { campaignItem, storeText, type SampleText } from "../../../support/sends.ts";
import { change, putItems } from "../../../support/sites.ts";
import type { Caller } from "../../../support/cloud.ts";
import { listen } from "../../../support/listener.ts";
import { server } from "../../../support/subscribers.ts";
import { ask, query } from "./mail.ts";
import { withoutFaults } from "./sequences.ts";
import type { Scenario, Scenarios, Stage } from "./stage.ts";

const json = (value: unknown) => JSON.stringify(value);

/** The start of a campaign with a text that is approved, if nothing else is said. */
const sending =
  (input: object, text: Partial<SampleText> = {}): Scenario =>
  async (stage) =>
    ask(stage, "sendToTag", { templateKey: await storeText(stage.test, text), ...input });

/** The same, refused with the list of its faults. */
const wrong =
  (input: object): Scenario =>
  async (stage) =>
    withoutFaults(await sending(input)(stage));

/** An instant so many days ahead. */
const ahead = ({ test }: Stage, days: number): string =>
  new Date(test.cloud.clock.now() + days * 86_400_000).toISOString();

export async function setPostalAddress(stage: Stage, postalAddress: string): Promise<void> {
  const item = { ...settings.key, ...settings.DEFAULTS, entity: "EmailSettings", postalAddress };
  await putItems(stage.test, [item]);
}

/** A change of a campaign that there is. */
const changing =
  (name: string, more: Partial<Parameters<typeof campaignItem>[0]>): Scenario =>
  async (stage) => {
    const campaignId = ulid(stage.test.cloud.clock.now());
    await putItems(stage.test, [campaignItem({ campaignId, ...more })]);
    return ask(stage, name, { campaignId });
  };
const absent =
  (name: string): Scenario =>
  async (stage) =>
    ask(stage, name, { campaignId: "absent" });
const reading =
  (selection: string): Scenario =>
  async (stage) => {
    const campaignId = ulid(stage.test.cloud.clock.now());
    await putItems(stage.test, [campaignItem({ campaignId, status: "DONE" })]);
    return query(stage, `campaign(campaignId: "${campaignId}") { ${selection} { __typename } }`);
  };

const listening =
  (caller: (stage: Stage) => Caller, absent?: string): Scenario =>
  async (stage) => {
    const campaignId = absent ?? ulid(stage.test.cloud.clock.now());
    if (absent === undefined) await putItems(stage.test, [campaignItem({ campaignId, status: "DONE" })]);
    const text = "subscription($id: ID!) { onCampaign(campaignId: $id) { status } }";
    return async () => {
      const heard = await listen(stage.test, caller(stage), text, { id: campaignId });
      if ("refused" in heard) return { errorType: heard.refused, errorInfo: heard.errorInfo ?? null };
      throw new Error("the subscription was granted");
    };
  };

/** A segment past the API, of which it is known who is in it. */
const BUILT = {
  ...{ ...segment.key("built"), entity: "Segment", segmentId: "built", name: "Built", version: 1 },
  rule: { trait: { name: "plan", op: "EXISTS" } },
  ...{ status: "READY", generation: "000001", listed: "000001" },
  ...{ createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" },
};
const toSegment = async (stage: Stage, more: object = {}) =>
  ask(stage, "sendToSegment", {
    segmentId: BUILT.segmentId,
    templateKey: await storeText(stage.test),
    ...more,
  });

const one = { templateKey: "a", weight: 1 };
const BACKWARDS = 'from: "2026-02-01T00:00:00Z", to: "2026-01-01T00:00:00Z"';

/** The errors of campaigns. */
export const ofCampaigns: Scenarios = {
  "sendToTag: neither a text nor variants": wrong({ templateKey: null }),
  "sendToTag: a text and variants": wrong({ variants: [one, one] }),
  "sendToTag: a single variant": wrong({ templateKey: null, variants: [one] }),
  "sendToTag: a weight of 1,001": wrong({ templateKey: null, variants: [one, { ...one, weight: 1001 }] }),
  "sendToTag: a name with a line break": sending({ name: "a\nb" }),
  "sendToTag: a tag that none can be": wrong({ tag: "a b" }),
  "sendToTag: a condition on an open": wrong({ where: { not: { opened: "hello" } } }),
  "sendToTag: a condition on a text that there is not": sending({ where: { sentTemplate: "absent" } }),
  "sendToTag: a text that does not exist": sending({ templateKey: "absent" }),
  "sendToTag: a text without an approved number": sending({}, { status: "DRAFTED" }),
  "sendToTag: a transactional text": sending({}, { transactional: true }),
  "sendToTag: a text that can be sent once": sending({}, { once: true }),
  "sendToTag: a text that needs a variable": sending({}, { text: "{{ code }}", variables: ["code"] }),
  "sendToTag: variables that are a list": sending({ variables: json([1]) }),
  "sendToTag: variables of more than 32 KB": sending({ variables: json({ a: "x".repeat(32 * 1024) }) }),
  "sendToTag: a time that is over": async (s) => sending({ sendAt: ahead(s, -1) })(s),
  "sendToTag: a time in 366 days": async (s) => sending({ sendAt: ahead(s, 366) })(s),
  "sendToTag: local time without a time": sending({ inLocalTime: true }),
  "sendToTag: without a postal address": sending({}),
  "sendToTag: an idempotencyKey of 257 characters": sending({ idempotencyKey: "x".repeat(257) }),
  "sendToTag: an idempotencyKey that was used with another input": async (s) => {
    const input = { templateKey: await storeText(s.test), idempotencyKey: "campaigns" };
    await setPostalAddress(s, "Main Street 1");
    await change(s.test, server(s.test), "sendToTag", { ...input, sendAt: ahead(s, 1) }, "status");
    await setPostalAddress(s, "");
    return ask(s, "sendToTag", input);
  },
  "sendToTag: by a viewer": async (s) =>
    ask(s, "sendToTag", { templateKey: "a" }, await s.test.person({ groups: ["viewer"] })),
  "sendToTag: by an admin whose group was taken away": async (s) =>
    ask(s, "sendToTag", { templateKey: "a" }, s.formerAdmin),
  "sendToSegment: a segment that none can be": async (s) =>
    withoutFaults(await toSegment(s, { segmentId: "A" })),
  "sendToSegment: a segment that does not exist": (s) => toSegment(s, { segmentId: "absent" }),
  "sendToSegment: a segment that is being built": async (s) => {
    await putItems(s.test, [{ ...BUILT, status: "BUILDING" }]);
    return toSegment(s);
  },
  "sendToSegment: a name of 101 characters": (s) => toSegment(s, { name: "x".repeat(101) }),
  "sendToSegment: without a text": async (s) => withoutFaults(await toSegment(s, { templateKey: null })),
  "sendToSegment: an idempotencyKey that was used with another input": async (s) => {
    const input = {
      segmentId: BUILT.segmentId,
      templateKey: await storeText(s.test),
      idempotencyKey: "segments",
    };
    await putItems(s.test, [BUILT]);
    await setPostalAddress(s, "Main Street 1");
    await change(s.test, server(s.test), "sendToSegment", { ...input, sendAt: ahead(s, 1) }, "status");
    await setPostalAddress(s, "");
    return ask(s, "sendToSegment", input);
  },
  "sendToSegment: by a viewer": async (s) =>
    ask(s, "sendToSegment", { segmentId: "a" }, await s.test.person({ groups: ["viewer"] })),
  "publishCampaign: by a server": async (s) =>
    s.query(server(s.test), 'mutation { publishCampaign(campaignId: "absent") { status } }'),
  "onCampaign: an id without a campaign": listening((s) => s.admin, "absent"),
  "onCampaign: by a user in no group": listening((s) => s.bob),
  "onCampaign: by an admin whose group was taken away": listening((s) => s.formerAdmin),
  "pauseCampaign: an id without a campaign": absent("pauseCampaign"),
  "pauseCampaign: a campaign that is paused": changing("pauseCampaign", { status: "PAUSED" }),
  "pauseCampaign: a dry run": changing("pauseCampaign", { status: "DONE", isDryRun: true }),
  "resumeCampaign: an id without a campaign": absent("resumeCampaign"),
  "resumeCampaign: a campaign that is done": changing("resumeCampaign", { status: "DONE" }),
  "cancelCampaign: an id without a campaign": absent("cancelCampaign"),
  "cancelCampaign: a campaign that is cancelled": changing("cancelCampaign", { status: "CANCELLED" }),
  "cancelCampaign: while the same campaign is being changed": async (s) =>
    s.during("TransactionConflict", await changing("cancelCampaign", { status: "DONE" })(s)),
  "campaign: an id without a campaign": async (s) => query(s, 'campaign(campaignId: "absent") { status }'),
  "campaigns: a limit of 101": async (s) => query(s, "campaigns(limit: 101) { nextToken }"),
  "campaigns: a range that ends before it begins": async (s) =>
    query(s, `campaigns(${BACKWARDS}) { nextToken }`),
  "Campaign.events: a range that ends before it begins": reading(`events(${BACKWARDS})`),
  "Campaign.stats: 401 days": reading('stats(from: "2026-01-01", to: "2027-02-06")'),
};
