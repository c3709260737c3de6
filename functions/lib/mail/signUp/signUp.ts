import { absent } from "#table/key";
import * as counter from "#table/counter";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import type { SuppressionItem } from "#table/mail/suppression";
import * as suppression from "#table/mail/suppression";
import { conditionOf } from "../../aws/condition.ts";
import { get, transact } from "../../aws/dynamodb.ts";
import { ulid } from "../../ulid.ts";
import type { Language } from "../../language.ts";
import type { ConsentChange, SubscriberChange } from "../subscriber.ts";
import { changeSubscriber, consentItem, findSubscriber } from "../subscriber.ts";
import type { SignUp } from "./input.ts";
import { countUpTo } from "./limits.ts";

/** A sign-up with what the request says about the person. */
export type Request = SignUp & { pageUrl: string; locale?: Language };

/**
 * Requests an opt-in mail, unless there is nothing to confirm, the address is suppressed, or it was mailed as
 * often as a day allows. It returns nothing: a form must not say what is known about an address. A person who
 * has confirmed before keeps name and topics until the new mail is confirmed.
 */
export async function signUp(request: Request): Promise<void> {
  const { email } = request;
  const found = await findSubscriber(email);
  const to = found?.email ?? email;
  if (found ? !changeOf(found, request) : await wasMoved(email)) return;
  const suppressed = await get<SuppressionItem>(suppression.key(to));
  if (suppressed && suppressed.kind !== "ERASED") return;
  const now = new Date();
  const key = counter.formMailsTo(to, now.toISOString());
  if (!(await countUpTo(key, counter.FORM_MAILS_TO_ADDRESS, now))) return;
  if (!found && (await create(request, now))) return;
  await changeSubscriber(email, (each) => changeOf(each, request));
}

/** Whether the address was changed to one that is gone by now. */
async function wasMoved(email: string): Promise<boolean> {
  return (await get<SubscriberItem>(subscriber.key(email)))?.movedTo !== undefined;
}

/** Returns false if another request has created the subscriber. */
async function create(request: Request, now: Date): Promise<boolean> {
  const { email, typedEmail, firstName, topics, locale } = request;
  const optInId = ulid(now.getTime());
  const item = {
    ...subscriber.key(email),
    ...subscriber.item({ address: email, typedEmail, status: "PENDING", now: now.toISOString(), optInId }),
    ...{ optInTopics: topics, firstName, locale },
  };
  const refused = await transact([
    { Put: { Item: item, ...conditionOf(absent) } },
    { Put: { Item: consentItem(email, consentOf(request), now) } },
  ]);
  return refused.length === 0;
}

/** Returns null if the person is subscribed to all of it. */
function changeOf(found: SubscriberItem, request: Request): SubscriberChange | null {
  const { topics, firstName } = request;
  const isSubscribed = found.status === "SUBSCRIBED";
  const optInTopics = isSubscribed ? topics.filter((each) => found.optOuts.includes(each)) : topics;
  if (isSubscribed && optInTopics.length === 0) return null;
  const name = found.status === "PENDING" && firstName ? { firstName } : {};
  const after = { ...found, optInId: ulid(Date.now()), optInTopics, ...name };
  return { after, consents: [consentOf(request)] };
}

const consentOf = ({ statement, topics, pageUrl }: Request): ConsentChange => ({
  action: "SUBSCRIBED",
  source: "FORM",
  ...(statement && { statement }),
  ...(topics.length > 0 && { topics }),
  pageUrl,
});
