import { absentOrExpired } from "#table/key";
import * as counter from "#table/counter";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import type { SuppressionItem } from "#table/mail/suppression";
import * as suppression from "#table/mail/suppression";
import { conditionOf } from "../../aws/condition.ts";
import { get, transact } from "../../aws/dynamodb.ts";
import { countUpTo } from "../../counter.ts";
import type { FormSent } from "../optIn.ts";
import type { ConsentChange, SubscriberChange } from "../subscriber.ts";
import { changeSubscriber, consentItem, findSubscriber } from "../subscriber.ts";

/**
 * Requests an opt-in mail, unless there is nothing to confirm, the address is suppressed, or its mailbox was
 * mailed as often as a day allows. A person who has confirmed before keeps name and topics until the new mail
 * is confirmed. A message that comes again, or after a later sign-up of the same person, changes nothing.
 */
export async function signUp(request: FormSent): Promise<void> {
  const { email } = request;
  const found = await findSubscriber(email);
  const to = found?.email ?? email;
  if (found ? !changeOf(found, request) : await wasMoved(email)) return;
  const suppressed = await get<SuppressionItem>(suppression.key(to));
  if (suppressed && suppressed.kind !== "ERASED") return;
  const key = counter.formMailsTo(to, request.at);
  if (!(await countUpTo(key, counter.FORM_MAILS_TO_MAILBOX, new Date()))) return;
  if (!found && (await create(request))) return;
  await changeSubscriber(email, (each) => changeOf(each, request));
}

/** Whether the address was changed to one that is gone by now. */
async function wasMoved(email: string): Promise<boolean> {
  return (await get<SubscriberItem>(subscriber.key(email)))?.movedTo !== undefined;
}

/** Returns false if another request has created the subscriber. */
async function create(request: FormSent): Promise<boolean> {
  const { email, typedEmail, firstName, topics, locale, optInId } = request;
  const now = new Date();
  const item = {
    ...subscriber.key(email),
    ...subscriber.item({ address: email, typedEmail, status: "PENDING", now: now.toISOString(), optInId }),
    ...{ optInTopics: topics, firstName, locale, ttl: expiryOf(request) },
  };
  const isFree = conditionOf(absentOrExpired(Math.floor(now.getTime() / 1000)));
  const refused = await transact([
    { Put: { Item: item, ...isFree } },
    { Put: { Item: consentItem(email, consentOf(request), now) } },
  ]);
  return refused.length === 0;
}

/** Returns null if the person is subscribed to all of it, and for an earlier sign-up than the last. */
function changeOf(found: SubscriberItem, request: FormSent): SubscriberChange | null {
  const { topics, firstName, optInId } = request;
  // The ids are ULIDs: they sort by their time.
  if (found.optInId !== undefined && found.optInId >= optInId) return null;
  const isSubscribed = found.status === "SUBSCRIBED";
  const optInTopics = isSubscribed ? topics.filter((each) => found.optOuts.includes(each)) : topics;
  if (isSubscribed && optInTopics.length === 0) return null;
  const name = found.status === "PENDING" && firstName ? { firstName } : {};
  const longer = found.ttl === undefined ? {} : { ttl: expiryOf(request) };
  const after = { ...found, optInId, optInTopics, ...name, ...longer };
  return { after, consents: [consentOf(request)] };
}

const expiryOf = ({ at }: FormSent): number => Math.floor(Date.parse(at) / 1000) + subscriber.PENDING_SECONDS;

const consentOf = ({ statement, topics, pageUrl, at }: FormSent): ConsentChange => ({
  action: "SUBSCRIBED",
  source: "FORM",
  at,
  ...(statement && { statement }),
  ...(topics.length > 0 && { topics }),
  pageUrl,
});
