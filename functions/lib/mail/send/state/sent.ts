import { NOT_WAITING } from "#table/due";
import { absent } from "#table/key";
import type { SendItem } from "#table/mail/send";
import * as send from "#table/mail/send";
import type { SentTemplateItem } from "#table/mail/sentTemplate";
import * as sentTemplate from "#table/mail/sentTemplate";
import { conditionOf } from "../../../aws/condition.ts";
import type { Write } from "../../../aws/dynamodb.ts";
import { dayIn } from "../../../conditions/zone.ts";
import { iso } from "../../../text/iso.ts";
import { additionTo } from "./addTo.ts";
import { putSent } from "./event.ts";
import type { SendChange } from "./store.ts";

const MESSAGE_ID = new RegExp(`^(?:${send.MESSAGE_ID})$`);

/** The values of a mail that SES has taken. */
export interface SentFacts {
  messageId: string | undefined;
  at: number;
  timezone: string;
  /** The earlier sends of the text to the address. It is passed where `at` can be earlier than now. */
  before?: { sentTemplate: SentTemplateItem | undefined };
}

/** Returns the change to SENT, the first event about the mail. Variables go: they can be secrets. */
export function asSent(found: SendItem, { messageId, at, timezone, before }: SentFacts): SendChange {
  return {
    set: {
      ...NOT_WAITING,
      ...placeOf(found, messageId),
      ...{ status: "SENT", sentAt: iso(at), day: dayIn(timezone, at), messageId, variables: undefined },
    },
    more: [noteSent(found, at, before), putSent(found, { messageId, at: iso(at) })],
  };
}

/** The place by the id of the message. An id in another form than SES's is in no list. */
function placeOf({ sendId }: SendItem, messageId = ""): Partial<SendItem> {
  return MESSAGE_ID.test(messageId) ? send.listedByMessage(messageId, sendId) : {};
}

/**
 * The first and the last time stay right also if `at` is an earlier time, on the item that was read: each
 * writer increments `count`.
 */
function noteSent({ email, templateKey }: SendItem, at: number, before: SentFacts["before"]): Write {
  const { firstSentAt = iso(at), lastSentAt = "", count } = before?.sentTemplate ?? {};
  const set = {
    ...{ entity: "SentTemplate", email, templateKey },
    ...(iso(at) < lastSentAt ? {} : { lastSentAt: iso(at) }),
    ...(iso(at) < firstSentAt ? { firstSentAt: iso(at) } : {}),
  };
  const unchanged = count === undefined ? absent : { count: { eq: count } };
  return additionTo(
    sentTemplate.key(email, templateKey),
    { set, first: { firstSentAt: iso(at) }, add: { count: 1 } },
    before && conditionOf(unchanged),
  );
}
