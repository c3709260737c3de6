import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { absent, absentOrExpired } from "#table/key";
import * as subscriber from "#table/mail/subscriber";
import * as subscriberTag from "#table/mail/subscriberTag";
import * as suppression from "#table/mail/suppression";
import { fail } from "../errors.ts";
import type { Write } from "../transaction.ts";
import { failPending } from "./consentChange.ts";
import { logged, putSubscriber, putTag } from "./profileWrites.ts";

type Item = subscriber.SubscriberItem;
type Suppression = Pick<suppression.SuppressionItem, "kind"> | null;

/**
 * Fails if the address of this subscriber cannot be changed to another one: a person who has not confirmed
 * one address has not confirmed another one, and a person who wants no mail wants none at another address.
 */
export function requireMovable(before: Item, suppressed: Suppression, newAddress: string): void {
  if (before.email === newAddress) {
    fail("ValidationError", "newEmail must be another address.", { field: "newEmail" });
  }
  if (before.status === "PENDING") failPending();
  const isOfMailbox = !suppressed || suppression.OF_MAILBOX.indexOf(suppressed.kind) >= 0;
  if (!isOfMailbox) requireOpen(suppressed);
  if ((before.previous ?? []).length < subscriber.MAX_PREVIOUS) return;
  fail("LimitExceeded", `The address of a subscriber can change at most ${subscriber.MAX_PREVIOUS} times.`);
}

/** Fails with `Suppressed` for a suppression. */
export function requireOpen(suppressed: Suppression): void {
  if (!suppressed) return;
  const { kind } = suppressed;
  fail("Suppressed", `No mail may be sent to this address (${kind}): lift the suppression first.`, { kind });
}

/** Ends the field: the new address belongs to another subscriber, or did before that one moved. */
export function failTaken(): never {
  return fail("Conflict", "Another subscriber has or had the new address.", { field: "newEmail" });
}

/**
 * Moves a subscriber to a new address: at most 99 writes of the 100 that a transaction can have, with the
 * tags and all addresses before this one, which then name the new one. The history of each address stays
 * where it is. The opt-in mails to the old address confirm nothing at the new one.
 */
export function moveSubscriber(
  before: Item,
  to: { address: string; typedEmail: string; wasOwn: boolean },
  now: string,
): { after: Item; writes: Write[] } {
  const { GSI2PK: _, GSI2SK: __, optInId: ___, optInTopics: ____, confirmedId: _____, ...kept } = before;
  const { address, typedEmail } = to;
  const earlier = (before.previous ?? []).filter((each) => each !== address);
  const changed = { ...kept, ...subscriber.key(address), email: address, typedEmail, updatedAt: now };
  const previous = [before.email, ...earlier];
  const after = logged({
    ...{ ...changed, ...subscriber.indexed(changed), previous },
    version: before.version + 1,
  });
  const isFree = absentOrExpired(util.time.nowEpochSeconds());
  const condition = to.wasOwn ? { movedTo: { eq: before.email } } : isFree;
  return {
    after,
    writes: [
      { ...putSubscriber(after, condition), name: "target" },
      putSubscriber(subscriber.moved(before, address, now), { version: { eq: before.version } }),
      { name: "suppression", conditionCheck: { key: suppression.key(address), condition: absent } },
      { name: "suppression", conditionCheck: onlyOfMailbox(before.email) },
      ...before.tags.flatMap((tag): Write[] => [
        { name: "tag", deleteItem: { key: subscriberTag.key(tag, before.email) } },
        putTag(tag, address),
      ]),
      ...earlier.map((each) => redirect(each, before.email, address)),
    ],
  };
}

function onlyOfMailbox(address: string) {
  const condition = { or: [absent, { kind: { in: suppression.OF_MAILBOX } }] };
  return { key: suppression.key(address), condition };
}

function redirect(address: string, from: string, to: string): Write {
  const update = { movedTo: to, version: ddb.operations.increment(1) };
  return {
    name: "earlier",
    updateItem: { key: subscriber.key(address), update, condition: { movedTo: { eq: from } } },
  };
}
