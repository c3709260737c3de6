import { absentOrExpired } from "#table/key";
import * as counter from "#table/counter";
import type { ConsentItem } from "#table/mail/consent";
import * as consent from "#table/mail/consent";
import { isLeaving } from "#table/mail/consent";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import type { SuppressionItem } from "#table/mail/suppression";
import * as suppression from "#table/mail/suppression";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { get, queryAll, transact } from "../../aws/dynamodb.ts";
import { countUpdate, hashMailbox } from "../../limits/counter.ts";
import type { FormSent } from "../optIn.ts";
import type { ConsentChange, SubscriberChange } from "../subscriber.ts";
import { changeSubscriber, consentItem, findSubscriber } from "../subscriber.ts";
import { ulid } from "../../ids/ulid.ts";

/**
 * Requests an opt-in mail, unless there is nothing to confirm, the address is suppressed, or its mailbox was
 * mailed as often as a day allows. A person who has confirmed before keeps name and topics until the new mail
 * is confirmed. A message changes nothing that comes again, or after a later sign-up, a leaving or an erasure
 * of the same person. The mail is counted in the transaction that requests it: a try that fails counts none.
 */
export async function signUp(request: FormSent): Promise<void> {
  const { email, at } = request;
  const found = await findSubscriber(email);
  if (!found && (await wasMoved(email))) return;
  const suppressed = await get<SuppressionItem>(suppression.key(found?.email ?? email));
  if (suppressed && (suppressed.kind !== "ERASED" || suppression.wasErasedSince(suppressed, at))) return;
  if (!found && (await create(request))) return;
  await changeSubscriber(email, (each) => changeOf(each, request));
}

/** True if the address was changed to one that is gone by now. */
async function wasMoved(email: string): Promise<boolean> {
  return (await get<SubscriberItem>(subscriber.key(email)))?.movedTo !== undefined;
}

/** Returns false if another request has created the subscriber: it is to be changed. */
async function create(request: FormSent): Promise<boolean> {
  const { email, typedEmail, firstName, topics, locale, optInId } = request;
  const now = new Date();
  const about = { address: email, typedEmail, status: "PENDING" as const, optInId, ttl: expiryOf(request) };
  const item = {
    ...subscriber.key(email),
    ...subscriber.item({ ...about, now: now.toISOString(), logId: ulid(now.getTime()) }),
    ...{ optInTopics: topics, firstName, locale },
  };
  const isFree = conditionOf(absentOrExpired(Math.floor(now.getTime() / 1000)));
  const refused = await transact([
    { Put: { Item: item, ...isFree } },
    { Put: { Item: consentItem(email, consentOf(request), now) } },
    ...requiredFor(email, request),
  ]);
  return !refused.includes(0);
}

/** Returns null if the person is subscribed to all of it, and if the sign-up is over. */
async function changeOf(found: SubscriberItem, request: FormSent): Promise<SubscriberChange | null> {
  const { firstName, optInId } = request;
  const isSubscribed = found.status === "SUBSCRIBED";
  const topics = isSubscribed
    ? request.topics.filter((each) => found.optOuts.includes(each))
    : request.topics;
  if (isSubscribed && topics.length === 0) return null;
  const since = await saidSince(found, request);
  if (isOver(found, since, request)) return null;
  const optInTopics = topics.filter(
    (topic) => !since.some((each) => each.topic === topic && isLeaving(each)),
  );
  if (topics.length > 0 && optInTopics.length === 0) return null;
  const name = found.status === "PENDING" && firstName ? { firstName } : {};
  const longer = found.ttl === undefined ? {} : { ttl: expiryOf(request) };
  const after = { ...found, optInId, optInTopics, ...name, ...longer };
  return { after, consents: [consentOf(request)], required: requiredFor(found.email, request) };
}

/** The consents of a person, under all addresses, since the form was sent. */
async function saidSince({ email, previous = [] }: SubscriberItem, { at }: FormSent): Promise<ConsentItem[]> {
  const all: ConsentItem[] = [];
  for (const address of [email, ...previous])
    all.push(...(await queryAll<ConsentItem>(consent.since(address, at))));
  return all;
}

/**
 * True if the sign-up was carried out before, or the person has signed up again or unsubscribed since. A
 * leaving and a change of the address take the ids off the subscriber; the history keeps them.
 */
function isOver({ optInId, confirmedId }: SubscriberItem, since: ConsentItem[], request: FormSent): boolean {
  // The ids are ULIDs: they sort by their time.
  const isLater = (id: string | undefined): boolean => id !== undefined && id >= request.optInId;
  if (isLater(optInId) || isLater(confirmedId)) return true;
  return since.some(({ consentId, action }) => consentId === request.optInId || action === "UNSUBSCRIBED");
}

/** The conditions of a requested mail: its mailbox may get one more, and the address was not erased. */
function requiredFor(address: string, { at }: FormSent): Write[] {
  const key = counter.formMailsTo(hashMailbox(address), at);
  return [
    { Update: countUpdate(key, counter.FORM_MAILS_TO_MAILBOX, new Date()) },
    { ConditionCheck: { Key: suppression.key(address), ...conditionOf(suppression.isNotErasedSince(at)) } },
  ];
}

const expiryOf = ({ at }: FormSent): number => Math.floor(Date.parse(at) / 1000) + subscriber.PENDING_SECONDS;

/** Its id is the sign-up's: so a message that comes again finds it. */
const consentOf = ({ statement, topics, pageUrl, at, optInId }: FormSent): ConsentChange => ({
  consentId: optInId,
  action: "SUBSCRIBED",
  source: "FORM",
  at,
  ...(statement && { statement }),
  ...(topics.length > 0 && { topics }),
  pageUrl,
});
