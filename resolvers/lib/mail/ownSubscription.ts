import { util } from "@aws-appsync/utils";
import type { UpdateMySubscriptionInput } from "#schema";
import * as consent from "#table/mail/consent";
import type { SubscriberItem } from "#table/mail/subscriber";
import { fail } from "../errors.ts";
import type { Write } from "../transaction.ts";

/**
 * A transaction has at most 100 items: three beside the consents, of which one is about all mail.
 */
const MAX_TOPICS = 96;

type Change = Pick<consent.NewConsent, "action" | "topic">;
type Choice = Pick<SubscriberItem, "status" | "optOuts" | "tracking">;

/** Returns what the person chose; omitted fields are as they were. Fails with `ValidationError`. */
export function chosen(input: UpdateMySubscriptionInput, current: Choice): Choice {
  const { status, optOuts, tracking } = input;
  if (status === "PENDING")
    fail("ValidationError", "status must be SUBSCRIBED or UNSUBSCRIBED.", { field: "status" });
  const areTopics = (optOuts ?? []).every((each) => util.matches("[A-Za-z0-9._/:-]{1,128}", each));
  if (!areTopics || (optOuts ?? []).length > MAX_TOPICS)
    fail("ValidationError", `optOuts must be at most ${MAX_TOPICS} keys of topics.`, { field: "optOuts" });
  return {
    status: status ?? current.status,
    optOuts: optOuts ? optOuts.filter((each, at) => optOuts.indexOf(each) === at) : current.optOuts,
    tracking: tracking ?? current.tracking,
  };
}

/**
 * Returns the changes of consent between two states; `before` is null for a new subscriber. Fails with
 * `ValidationError` if they are too many for one transaction.
 */
export function changesOf(before: Choice | null, after: Choice): Change[] {
  const [old, status] = [before?.optOuts ?? [], before?.status];
  const left = after.optOuts.filter((topic) => old.indexOf(topic) < 0);
  const joined = old.filter((topic) => after.optOuts.indexOf(topic) < 0);
  if (left.length + joined.length > MAX_TOPICS)
    fail("ValidationError", `At most ${MAX_TOPICS} topics can change at once: change some of them first.`, {
      field: "optOuts",
    });
  const changes: Change[] = [];
  left.forEach((topic) => changes.push({ action: "TOPIC_OUT", topic }));
  joined.forEach((topic) => changes.push({ action: "TOPIC_IN", topic }));
  if (status === after.status) return changes;
  const subscribed = status === "UNSUBSCRIBED" ? "RESUBSCRIBED" : "SUBSCRIBED";
  changes.push({ action: after.status === "UNSUBSCRIBED" ? "UNSUBSCRIBED" : subscribed });
  return changes;
}

/** Returns the records of these changes, which the person made in the account. */
export function consentsOf(changes: Change[], email: string, actor: string, at: string): Write[] {
  return changes.map((change) => {
    const consentId = util.autoUlid();
    const item = consent.item({ ...change, consentId, email, source: "ACCOUNT", actor, at });
    return { name: "consent", putItem: { key: consent.key(email, at, consentId), item } };
  });
}
