import { waiting } from "#table/due";
import * as emailState from "#table/mail/emailState";
import * as mailDelta from "#table/mail/mailDelta";
import * as mailStats from "#table/mail/mailStats";
import * as send from "#table/mail/send";
import * as sentTemplate from "#table/mail/sentTemplate";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import { millisecondsOf } from "#table/ulid";
import { broken, isAt } from "./rules.ts";

export type SendItems =
  | send.SendItem
  | sentTemplate.SentTemplateItem
  | emailState.EmailStateItem
  | mailDelta.MailDeltaItem
  | mailStats.MailStatsItem;

interface Tables {
  sends: send.SendItem[];
  numbers: TemplateVersionItem[];
}

const isOver = ({ status }: send.SendItem): boolean => status === "FAILED" || status === "CANCELLED";

const isOfSameClaim = (one: send.SendItem, other: send.SendItem): boolean =>
  one.campaignId === other.campaignId && one.email === other.email;

/** Returns the faults of a send: its text, its wait, its variables, and the day on which it counts. */
export function ofSend(item: send.SendItem, { numbers, sends }: Tables): string[] {
  const isUnsettled = send.isUnsettled(item);
  const due = isUnsettled && item.dueAt !== undefined ? waiting(item.sendId, item.dueAt) : undefined;
  const template = numbers.find(({ key, number }) => key === item.templateKey && number === item.number);
  return broken(item, {
    "has the key of its attributes": isAt(item, send.key(item.email, item.queuedAt, item.sendId)),
    "its id has the time at which it was queued": millisecondsOf(item.sendId) === Date.parse(item.queuedAt),
    "is listed under its text":
      item.GSI1PK === send.ofTemplate(item.templateKey, "", "").partition &&
      item.GSI1SK === `${item.queuedAt}#${item.sendId}`,
    "waits exactly while it is unsettled": isUnsettled === (item.dueAt !== undefined),
    "is found by the instant for which it waits": item.GSI2PK === due?.GSI2PK && item.GSI2SK === due?.GSI2SK,
    "its text was approved, and is the one that was claimed":
      template?.approvedBy !== undefined && template.bodyHash === item.bodyHash,
    "is in the lane of its text": (item.lane === "TRANSACTIONAL") === template?.transactional,
    "has the claim of a text that is sent once":
      template?.once !== true || item.once !== true || isOver(item) || template.claimedBy === item.sendId,
    "has claimed a text that is sent once": (template?.once === true) === (item.once === true),
    "is the only one of its campaign to the address":
      item.campaignId === undefined || !sends.some((each) => each !== item && isOfSameClaim(each, item)),
    "has variables only until it is settled": isUnsettled || item.variables === undefined,
    "has a day if it counts":
      Object.keys(mailDelta.mailCountsOf(item)).length === 0 || item.day !== undefined,
    "has an end": Number.isInteger(item.ttl),
  });
}

/** Returns the faults of the claim of a text that is sent once: a send that is not over has it. */
export function ofClaim(item: TemplateVersionItem, { sends }: Tables): string[] {
  const { claimedBy, once } = item;
  if (claimedBy === undefined) return [];
  return broken(item, {
    "only a text that is sent once is claimed": once,
    "its claim is that of a send": sends.some((each) => each.sendId === claimedBy && !isOver(each)),
  });
}

export function ofSent(item: sentTemplate.SentTemplateItem | emailState.EmailStateItem): string[] {
  if (item.entity === "SentTemplate") {
    return broken(item, {
      "has the key of its attributes": isAt(item, sentTemplate.key(item.email, item.templateKey)),
      "was sent": item.count >= 1 && item.firstSentAt <= item.lastSentAt,
    });
  }
  const listed =
    item.lastSentAt === undefined ? undefined : emailState.contacted(item.lastSentAt, item.email);
  return broken(item, {
    "has the key of its address": isAt(item, emailState.key(item.email)),
    "is listed by its last mail": item.GSI1PK === listed?.GSI1PK && item.GSI1SK === listed?.GSI1SK,
    "has the latest mails, each once":
      item.recent.length <= emailState.MAX_RECENT && new Set(item.recent).size === item.recent.length,
  });
}

export function ofCount(item: mailDelta.MailDeltaItem | mailStats.MailStatsItem): string[] {
  if (item.entity === "MailDelta") {
    return broken(item, { "has the key of its id": isAt(item, mailDelta.key(item.deltaId)) });
  }
  const { day, templateKey, number } = item;
  const key =
    templateKey === undefined || number === undefined
      ? mailStats.key(day)
      : mailStats.templateKeyOf(templateKey, day, number);
  return broken(item, { "has the key of its attributes": isAt(item, key) });
}
