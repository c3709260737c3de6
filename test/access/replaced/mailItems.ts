import { ulid } from "#functions/ids/ulid";
import * as campaign from "#table/mail/campaign";
import * as consent from "#table/mail/consent";
import * as emailState from "#table/mail/emailState";
import * as engagementEvent from "#table/mail/engagementEvent";
import * as execution from "#table/mail/execution";
import * as mailStats from "#table/mail/mailStats";
import * as send from "#table/mail/send";
import * as sentTemplate from "#table/mail/sentTemplate";
import * as subscriber from "#table/mail/subscriber";
import * as subscriberTag from "#table/mail/subscriberTag";
import * as suppression from "#table/mail/suppression";
import { NOT_WAITING } from "#table/due";
import { campaignItem, sendItem, subscriberItem, textItems } from "../../support/sends.ts";
import { sequenceItems } from "../../support/sequences.ts";
import { day, EDGES, FROM, NEVER } from "./times.ts";

/** ann, and neighbours of hers in each list that is sorted by address. */
export const NAMES = ["anm", "ann", "ann2", "ano"];
export const ANN = "ann@example.com";
export const addressOf = (name: string): string => `${name}@example.com`;

/** The status of each who is not SUBSCRIBED. */
const STATUS: Record<string, Pick<subscriber.SubscriberItem, "status">> = {
  anm: { status: "PENDING" },
  ano: { status: "UNSUBSCRIBED" },
};

/** The profile of a person with a tag and a customer id: those of ann are hers alone. */
export function personItems(name: string): object[] {
  const email = addressOf(name);
  const [tag, customerId] = name === "ann" ? ["vip", "customer"] : ["vip2", "customer2"];
  const listed = subscriber.listedOfCustomer(customerId, email);
  return [
    subscriberItem(email, { tags: [tag], customerId, ...listed, ...STATUS[name] }),
    { ...subscriberTag.key(tag, email), ...subscriberTag.item(tag, email) },
    {
      ...suppression.key(email),
      ...suppression.item({ email, kind: "BOUNCE", reason: "mailbox full", at: FROM }),
    },
  ];
}

/** Sends of a text at the edges of the range. */
export function sendItems(name: string, templateKey: string): send.SendItem[] {
  return EDGES.map((queuedAt, at) => {
    const item = sendItem(addressOf(name), { key: templateKey }, { now: Date.parse(queuedAt) });
    const messageId = `${name}-${at}`;
    const listed = send.listedByMessage(messageId, item.sendId);
    return { ...item, ...NOT_WAITING, ...listed, messageId, status: "SENT", ttl: NEVER };
  });
}

export function sentItems(name: string): object[] {
  const email = addressOf(name);
  const times = { firstSentAt: FROM, lastSentAt: FROM, count: 4 };
  return [
    ...["welcome", "welcome2"].map((templateKey) => ({
      ...sentTemplate.key(email, templateKey),
      ...{ entity: "SentTemplate", email, templateKey, ...times },
    })),
    {
      ...{ ...emailState.key(email), ...emailState.item(email, FROM), version: 1 },
      ...{ ...emailState.contacted(FROM, email), lastSentAt: FROM, sent: 4, bounces: 1, softBounces: 2 },
    },
  ];
}

/** Opens and clicks at the edges of the range, of a mail of a sequence or a campaign. */
export function eventItems(name: string, of: { sequenceId: string } | { campaignId: string }): object[] {
  const email = addressOf(name);
  return EDGES.flatMap((at) =>
    (["OPENED", "CLICKED"] as const).map((type) => {
      const eventId = `${type} ${name} ${Object.values(of).join()}`;
      const about = { sendId: ulid(Date.parse(at)), templateKey: "welcome", number: 1, ...of };
      const item = engagementEvent.item({ eventId, at, type, email, ...about, ttl: NEVER });
      return { ...engagementEvent.key(email, at, type, eventId), ...item };
    }),
  );
}

export function consentItems(name: string): object[] {
  const email = addressOf(name);
  return EDGES.flatMap((at) =>
    (["UNSUBSCRIBED", "SUBSCRIBED"] as const).map((action) => {
      const consentId = `${action} ${name}`;
      return {
        ...consent.key(email, at, consentId),
        ...consent.item({ consentId, email, action, source: "API", at }),
      };
    }),
  );
}

/** A sequence with a person at each of two steps, and one whose run failed. */
export function runItems(sequenceId: string): object[] {
  const runOf = (name: string, stepId: string, status: execution.ExecutionStatus) => {
    const email = addressOf(name);
    const run = { executionId: ulid(Date.parse(FROM)), email, sequenceId, number: 1, stepId };
    const item = execution.item({ ...run, actor: "backend" }, FROM);
    const ended = status === "WAITING" ? {} : { ...NOT_WAITING, status };
    return {
      ...{ ...execution.key(email, sequenceId), ...item, ...ended },
      ...execution.listed({ sequenceId, status, stepId, email }),
    };
  };
  return [
    ...sequenceItems(sequenceId, [{ id: "ask", wait: { for: "P1D" } }]),
    runOf("ann", "ask", "WAITING"),
    runOf("ann2", "ask2", "WAITING"),
    runOf("ano", "ask", "FAILED"),
  ];
}

/** Runs of four sequences that failed at the edges of the range. */
export function failedRuns(): object[] {
  return EDGES.map((endedAt, at) => {
    const [sequenceId, email, status] = [`failed${at}`, addressOf("anm"), "FAILED" as const];
    const run = { executionId: ulid(Date.parse(endedAt)), email, sequenceId, number: 1, stepId: "ask" };
    return {
      ...{ ...execution.key(email, sequenceId), ...execution.item({ ...run, actor: "backend" }, FROM) },
      ...{ ...NOT_WAITING, ...execution.listed({ ...run, status }), status, endedAt },
      ...execution.listedAsFailed(endedAt, run.executionId),
    };
  });
}

/** Counts of the day before the range, of its day and of the next two. */
export function countItems(key: (day: string) => object, more: object = {}): object[] {
  return [-1, 0, 1, 2].map((at) => ({
    ...{ ...key(day(at)), entity: "MailStats", day: day(at), ttl: NEVER },
    ...{ sent: 10 + at, ...more },
  }));
}

export const allCounts = countItems(mailStats.key);

/** A campaign that began at each edge of the range; the second is `spring`. */
export function campaignItems(): object[] {
  return EDGES.map((startsAt, at) => {
    const campaignId = at === 1 ? "spring" : `other${at}`;
    const listed = campaign.listed(startsAt, campaignId);
    return { ...campaignItem({ campaignId, status: "DONE", startsAt }), ...listed };
  });
}

export const texts = [
  ...textItems({ key: "welcome" }),
  ...textItems({ key: "welcome2" }),
  ...textItems({ key: "code", transactional: true }),
];
