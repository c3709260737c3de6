import { afterAll, beforeAll } from "vitest";
import * as mailStats from "#table/mail/mailStats";
import type { SendItem } from "#table/mail/send";
import { lifecycle } from "../../../docs/generator/replaced/lifecycle.ts";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";
import { silence } from "../../support/following.ts";
import { putItems } from "../../support/sites.ts";
import { testEach } from "./asking.ts";
import * as mail from "./mailItems.ts";
import { ANN } from "./mailItems.ts";
import { day, EDGES, FROM, INSIDE, RANGE } from "./times.ts";

let test: TestCloud;
const sends = new Map(mail.NAMES.map((name) => [name, mail.sendItems(name, "welcome")]));

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  await silence(test, ["stream/aggregate", "stream/react"]);
  const people = mail.NAMES.flatMap((name) => [
    ...[mail.personItems(name), sends.get(name)!, mail.sentItems(name), mail.consentItems(name)].flat(),
    ...mail.eventItems(name, name === "ann" ? { sequenceId: "tour" } : { sequenceId: "tour2" }),
  ]);
  await putItems(test, [
    ...people,
    ...mail.eventItems("ano", { campaignId: "spring" }),
    ...mail.eventItems("ano", { campaignId: "spring2" }),
    ...["tour", "tour2"].flatMap(mail.runItems),
    ...[mail.texts, mail.allCounts, mail.campaignItems(), mail.failedRuns()].flat(),
    ...["tour", "tour2"].flatMap((id) =>
      mail.countItems((at) => mailStats.stepKeyOf(id, at, "ask"), { sequenceId: id, stepId: "ask" }),
    ),
    ...["spring", "spring2"].flatMap((id) =>
      mail.countItems((at) => mailStats.campaignKeyOf(id, at), { campaignId: id }),
    ),
  ]);
});
afterAll(() => test?.stop());

const ofAnn = (selection: string): string => `subscriber(email: "${ANN}") { ${selection} }`;
const ids = (items: SendItem[]) => ({ items: items.map(({ sendId }) => ({ sendId })) });
const emails = (...names: string[]) => ({ items: names.map((name) => ({ email: mail.addressOf(name) })) });
const times = (...of: string[]) => ({ items: of.map((at) => ({ at })) });
const DAYS = `from: "${day(0)}", to: "${day(2)}"`;
const COUNTS = { items: [0, 1].map((at) => ({ date: day(at), sent: 10 + at })) };

testEach(lifecycle, () => test, {
  L1: () => [{ query: ofAnn("email"), answer: { email: ANN }, requests: ["GetItem 1 1"] }],
  L2: () => [
    {
      query: ofAnn('execution(sequenceId: "tour") { sequenceId }'),
      answer: { execution: { sequenceId: "tour" } },
      requests: ["GetItem 1 1", "BatchGetItem 1 1"],
    },
  ],
  L3: () => [
    {
      query: ofAnn("executions { items { sequenceId } }"),
      answer: { executions: { items: [{ sequenceId: "tour" }, { sequenceId: "tour2" }] } },
      requests: ["GetItem 1 1", "Query 2 0.5"],
    },
  ],
  L4: () => {
    const own = sends.get("ann")!;
    return [
      {
        query: ofAnn("sends(order: NEWEST_FIRST) { items { sendId } }"),
        answer: { sends: ids(own.toReversed()) },
        requests: ["GetItem 1 1", "Query 4 0.5"],
      },
      {
        query: ofAnn(`sends(${RANGE}) { items { sendId } }`),
        answer: { sends: ids(own.slice(1, 3)) },
        requests: ["GetItem 1 1", "Query 2 0.5"],
      },
    ];
  },
  L5: () => [
    {
      query: ofAnn('sent(templateKey: "welcome") { firstSentAt lastSentAt count }'),
      answer: { sent: { firstSentAt: FROM, lastSentAt: FROM, count: 4 } },
      requests: ["GetItem 1 1", "GetItem 1 1"],
    },
  ],
  L6: () => [
    {
      query: ofAnn("suppression { email kind }"),
      answer: { suppression: { email: ANN, kind: "BOUNCE" } },
      requests: ["GetItem 1 1", "GetItem 1 1"],
    },
  ],
  L7: () => {
    const of = (name: string, count: number) => Array.from({ length: count }, () => ({ __typename: name }));
    const kept = [...of("Execution", 2), ...of("Subscriber", 1), ...of("Send", 4), ...of("EmailState", 1)];
    const items = [...kept, ...of("Suppression", 1), ...of("SentTemplate", 2)];
    const history = [...of("Consent", 8), ...of("EngagementEvent", 8)];
    return [
      {
        query: `subscriberItems(email: "${ANN}", limit: 100) { items { __typename } }`,
        answer: { items },
        requests: ["Query 11 2"],
      },
      {
        query: `subscriberItems(email: "${ANN}", withHistory: true, limit: 100) { items { __typename } }`,
        answer: { items: [...history, ...items] },
        requests: ["Query 27 3"],
      },
    ];
  },
  L8: () => [
    {
      query: ofAnn("events { items { at } }"),
      answer: { events: times(...EDGES.flatMap((at) => [at, at])) },
      requests: ["GetItem 1 1", "Query 8 0.5"],
    },
    {
      query: ofAnn(`events(${RANGE}) { items { at type } }`),
      answer: {
        events: { items: INSIDE.flatMap((at) => ["CLICKED", "OPENED"].map((type) => ({ at, type }))) },
      },
      requests: ["GetItem 1 1", "Query 4 0.5"],
    },
  ],
  L9: () => {
    const opened = {
      items: INSIDE.flatMap((at) => Array.from({ length: 6 }, () => ({ at, type: "OPENED" }))),
    };
    return [
      {
        query: `templateEvents(templateKey: "welcome", type: OPENED, ${RANGE}) { items { at type } }`,
        answer: opened,
        requests: ["Query GSI1 12 1"],
      },
      {
        query: `template(key: "welcome") { events(type: OPENED, ${RANGE}) { items { at type } } }`,
        answer: { events: opened },
        requests: ["GetItem 1 1", "Query GSI1 12 1"],
      },
    ];
  },
  L10: () => {
    const inside = { items: INSIDE.flatMap((at) => ["CLICKED", "OPENED"].map((type) => ({ at, type }))) };
    return [
      {
        query: `sequence(sequenceId: "tour") { events(${RANGE}) { items { at type } } }`,
        answer: { events: inside },
        requests: ["GetItem 1 1", "Query GSI2 4 0.5", "BatchGetItem 4 4"],
      },
      {
        query: `campaign(campaignId: "spring") { events(${RANGE}) { items { at type } } }`,
        answer: { events: inside },
        requests: ["GetItem 1 1", "Query GSI2 4 0.5", "BatchGetItem 4 4"],
      },
    ];
  },
  L11: () => [
    {
      query: 'sequence(sequenceId: "tour") { executions(status: WAITING) { items { email } } }',
      answer: { executions: emails("ann", "ann2") },
      requests: ["GetItem 1 1", "Query GSI1 2 0.5"],
    },
    {
      query:
        'sequence(sequenceId: "tour") { executions(status: WAITING, stepId: "ask") { items { email } } }',
      answer: { executions: emails("ann") },
      requests: ["GetItem 1 1", "Query GSI1 1 0.5"],
    },
    {
      query: 'sequence(sequenceId: "tour") { waiting { stepId count } }',
      answer: { waiting: ["ask", "ask2"].map((stepId) => ({ stepId, count: 1 })) },
      requests: ["GetItem 1 1", "Query GSI1 2 0.5"],
    },
  ],
  L12: () => [
    {
      query: 'subscribersByTag(tag: "vip") { items { email } }',
      answer: emails("ann"),
      requests: ["Query 1 0.5", "BatchGetItem 1 1"],
    },
  ],
  L13: () => [
    {
      query: `campaigns(${RANGE}) { items { campaignId } }`,
      answer: { items: [{ campaignId: "other2" }, { campaignId: "spring" }] },
      requests: ["Query GSI1 2 0.5"],
    },
    {
      query: 'campaign(campaignId: "spring") { campaignId startsAt }',
      answer: { campaignId: "spring", startsAt: FROM },
      requests: ["GetItem 1 1"],
    },
  ],
  L14: () => [
    {
      query: `sequence(sequenceId: "tour") { stats(${DAYS}) { items { date sent } } }`,
      answer: { stats: COUNTS },
      requests: ["GetItem 1 1", "Query 2 0.5"],
    },
    {
      query: `campaign(campaignId: "spring") { stats(${DAYS}) { items { date sent } } }`,
      answer: { stats: COUNTS },
      requests: ["GetItem 1 1", "Query 2 0.5"],
    },
  ],
  L15: () => {
    const { sendId } = sends.get("ann")![1]!;
    return [
      {
        query: 'sendByMessageId(messageId: "ann-1") { sendId queuedAt }',
        answer: { sendId, queuedAt: FROM },
        requests: ["Query GSI2 1 0.5", "GetItem 1 1"],
      },
      {
        query: `send(email: "${ANN}", sendId: "${sendId}") { sendId queuedAt }`,
        answer: { sendId, queuedAt: FROM },
        requests: ["GetItem 1 1"],
      },
    ];
  },
  L16: () => [
    {
      query: `consents(action: UNSUBSCRIBED, ${RANGE}) { items { email at } }`,
      answer: {
        items: INSIDE.flatMap((at) => mail.NAMES.map((name) => ({ email: mail.addressOf(name), at }))),
      },
      requests: ["Query GSI1 8 0.5"],
    },
  ],
  L16a: () => [
    {
      query: "subscribers(status: UNSUBSCRIBED) { items { email } }",
      answer: emails("ano"),
      requests: ["Query GSI3 1 0.5", "BatchGetItem 1 1"],
    },
    {
      query: 'subscribers(status: SUBSCRIBED, prefix: "ann") { items { email } }',
      answer: emails("ann2", "ann"),
      requests: ["Query GSI3 2 0.5", "BatchGetItem 2 2"],
    },
    {
      query: "subscribers(status: PENDING) { items { email } }",
      answer: emails("anm"),
      requests: ["Query GSI3 1 0.5", "BatchGetItem 1 1"],
    },
  ],
  L17: () => [
    {
      query: "suppressions { items { email } }",
      answer: emails("anm", "ann2", "ann", "ano"),
      requests: ["Query GSI1 4 0.5"],
    },
    {
      query: 'suppressions(prefix: "ann") { items { email } }',
      answer: emails("ann2", "ann"),
      requests: ["Query GSI1 2 0.5"],
    },
  ],
  L18: () => [
    {
      query: `emailAnalytics(${DAYS}) { items { date sent } }`,
      answer: COUNTS,
      requests: ["Query 2 0.5"],
    },
  ],
  // Three addresses are asked for: one that is absent is read for 1.
  L20: () => [
    {
      query: `subscribersByEmail(emails: ["ann2@example.com", "absent@example.com", "${ANN}"]) { items { email } }`,
      answer: emails("ann2", "ann"),
      requests: ["BatchGetItem 2 3"],
    },
  ],
  // The text is there, its number and body; settings, person, suppression and an earlier call are not. Of the
  // transaction the send is 5 with its three index entries, the key of the call 2, and the check that the
  // address is not suppressed 2.
  L21: () => [
    {
      query:
        'mutation { sendEmail(input: { email: "new@example.com", templateKey: "code", idempotencyKey: "key" }) { status } }',
      answer: { status: "QUEUED" },
      requests: ["BatchGetItem 1 5", "BatchGetItem 2 2", "TransactWriteItems 0 7"],
    },
  ],
  L22: () => [
    {
      query: 'sequence(sequenceId: "tour") { executions(status: FAILED) { items { email } } }',
      answer: { executions: emails("ano") },
      requests: ["GetItem 1 1", "Query GSI1 1 0.5"],
    },
    {
      query: `failedExecutions(${RANGE}) { items { sequenceId } }`,
      answer: { items: [{ sequenceId: "failed1" }, { sequenceId: "failed2" }] },
      requests: ["Query GSI2 2 0.5", "BatchGetItem 2 2"],
    },
  ],
});
