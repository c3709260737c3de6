import type { UpdateMySubscriptionInput } from "#schema";
import type { NewConsent } from "#table/mail/consent";
import type { SubscriberItem } from "#table/mail/subscriber";
import { hasLeft, MAX_OPT_OUTS, unsubscribed, withoutTopics } from "#table/mail/subscriber";
import type { SuppressionItem } from "#table/mail/suppression";
import { fail } from "../errors.ts";
import { parseTopic } from "./topicInput.ts";

/**
 * The most changes of topics. A transaction has at most 100 items: five are no consents, and one is the
 * consent to all mail.
 */
const MAX_CHANGES = 94;

type Change = Pick<NewConsent, "action" | "topic">;
type Status = UpdateMySubscriptionInput["status"];

/**
 * Returns the subscriber as the person chose it, and each change of consent; omitted fields are as they were.
 * `found` is null for a new subscriber. Fails with `ValidationError`.
 */
export function chosen(
  input: UpdateMySubscriptionInput,
  found: SubscriberItem | null,
  created: SubscriberItem,
): { after: SubscriberItem; changes: Change[] } {
  const before = found ?? created;
  if (input.status === "PENDING")
    fail("ValidationError", "status must be SUBSCRIBED or UNSUBSCRIBED.", { field: "status" });
  const optOuts = input.optOuts ? parseOptOuts(input.optOuts) : before.optOuts;
  const left = optOuts.filter((topic) => before.optOuts.indexOf(topic) < 0);
  const kept = before.optOuts.filter((topic) => optOuts.indexOf(topic) >= 0);
  const joined = before.optOuts.filter((topic) => optOuts.indexOf(topic) < 0);
  requireFew(left.length + joined.length);
  const action = actionOf(input.status, found);
  const after = ofAction(action, withoutTopics({ ...before, optOuts: kept }, left));
  const changes: Change[] = [];
  left.forEach((topic) => changes.push({ action: "TOPIC_OUT", topic }));
  joined.forEach((topic) => changes.push({ action: "TOPIC_IN", topic }));
  if (action) changes.push({ action });
  return { after: { ...after, tracking: input.tracking ?? before.tracking }, changes };
}

/** Fails with `Suppressed` if the person had the address erased. */
export function requireOwnAddressKept(suppressed: Pick<SuppressionItem, "kind"> | null): void {
  if (suppressed?.kind !== "ERASED") return;
  fail("Suppressed", "The data of this address was erased: sign up again and confirm the opt-in mail.", {
    kind: "ERASED",
  });
}

function parseOptOuts(typed: string[]): string[] {
  const topics = typed.map((topic) => parseTopic(topic, "optOuts"));
  const optOuts = topics.filter((each, at) => topics.indexOf(each) === at);
  if (optOuts.length > MAX_OPT_OUTS)
    fail("ValidationError", `optOuts must be at most ${MAX_OPT_OUTS} topics.`, { field: "optOuts" });
  return optOuts;
}

function requireFew(changes: number): void {
  if (changes <= MAX_CHANGES) return;
  const says = `optOuts leaves and joins ${changes} topics, and at most ${MAX_CHANGES} can change at once: save it in parts.`;
  fail("ValidationError", says, { field: "optOuts" });
}

/**
 * Returns the change of the consent to all mail. A verified address proves the mailbox, as the opt-in mail
 * does.
 */
function actionOf(status: Status, found: SubscriberItem | null): Change["action"] | undefined {
  if (!found) return "SUBSCRIBED";
  if (status === "UNSUBSCRIBED") return hasLeft(found) ? undefined : "UNSUBSCRIBED";
  if (status !== "SUBSCRIBED" || found.status === "SUBSCRIBED") return undefined;
  return found.status === "PENDING" ? "CONFIRMED" : "RESUBSCRIBED";
}

function ofAction(action: Change["action"] | undefined, before: SubscriberItem): SubscriberItem {
  if (action === "UNSUBSCRIBED") return unsubscribed(before);
  if (action === "RESUBSCRIBED") return { ...before, status: "SUBSCRIBED" };
  if (action !== "CONFIRMED") return before;
  const { optInTopics: _, ...kept } = before;
  return { ...kept, status: "SUBSCRIBED", ...(kept.optInId ? { confirmedId: kept.optInId } : {}) };
}
