import type { Refusal } from "#reply";
import type { TemplateItem } from "#table/mail/template";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import { MAX_DAYS_AHEAD } from "#table/mail/send";
import { stops, stopsTransactional, type SuppressionItem } from "#table/mail/suppression";
import { fieldRefusal } from "../../aws/reply.ts";
import type { ClaimFacts } from "./facts.ts";

/**
 * The longest time that `sendAt` may be in the past and mean "at once", in ms: clocks of servers differ, and
 * a request takes its time. An earlier one is a mistake, such as a wrong year.
 */
export const NOW_MS = 5 * 60_000;
const DAY_MS = 24 * 3600 * 1000;

/** Refuses an instant that a send cannot wait for. */
export function refuseTime(sendAt: string | undefined, now: number): Refusal | undefined {
  if (sendAt === undefined) return undefined;
  const ahead = Date.parse(sendAt) - now;
  if (ahead >= -NOW_MS && ahead <= MAX_DAYS_AHEAD * DAY_MS) return undefined;
  const says = `sendAt must not be in the past, and at most ${MAX_DAYS_AHEAD} days ahead.`;
  return fieldRefusal("ValidationError", says, { field: "sendAt" });
}

/** Refuses a text that does not exist, or that has no approved number. */
export function refuseTemplate(head: Pick<TemplateItem, "approvedNumber" | "latestNumber"> | undefined) {
  if (!head) return fieldRefusal("NotFound", "There is no such template: check its key.");
  if (head.approvedNumber !== undefined) return undefined;
  const { latestNumber } = head;
  return fieldRefusal(
    "InvalidTransition",
    `The template has no approved version: approve version ${latestNumber}.`,
    {
      latestNumber,
    },
  );
}

/** Refuses a number of a text that is not approved, or was cancelled after its approval. */
export function refuseVersion(number: number, found: Pick<TemplateVersionItem, "status"> | undefined) {
  if (found?.status === "APPROVED" || found?.status === "SENT") return undefined;
  const says = `Version ${number} of the template is not approved: send another one.`;
  return fieldRefusal("InvalidTransition", says, { number });
}

export function refuseSuppressed(found: Pick<SuppressionItem, "kind" | "stopsAll">): Refusal {
  const which = stopsTransactional(found) ? "No mail" : "Only transactional mail";
  return fieldRefusal("Suppressed", `${which} may be sent to this address (${found.kind}).`, {
    kind: found.kind,
  });
}

/** Refuses an address that the text may not be sent to. */
export function refuseRecipient(
  { subscriber, suppression, settings }: Pick<ClaimFacts, "subscriber" | "suppression" | "settings">,
  { transactional, topic }: Pick<TemplateVersionItem, "transactional" | "topic">,
): Refusal | undefined {
  if (suppression && stops(suppression, transactional)) return refuseSuppressed(suppression);
  if (transactional) return undefined;
  if (!subscriber)
    return fieldRefusal("NotFound", "There is no such subscriber: only transactional mail needs none.");
  const { status } = subscriber;
  if (status !== "SUBSCRIBED")
    return fieldRefusal(
      "Unsubscribed",
      `The subscriber is ${status}: only transactional mail may be sent to this address.`,
      { status, topic: null },
    );
  if (topic !== undefined && subscriber.optOuts.includes(topic))
    return fieldRefusal(
      "Unsubscribed",
      `The subscriber has left the topic ${topic}: send a template of another topic.`,
      { status, topic },
    );
  return refuseSettings(settings);
}

/** Refuses settings with which no mail goes out but transactional mail. */
export function refuseSettings({
  postalAddress,
}: Pick<ClaimFacts["settings"], "postalAddress">): Refusal | undefined {
  if (postalAddress !== "") return undefined;
  const says = "Mail that is not transactional needs a postal address: set it by `updateEmailSettings`.";
  return fieldRefusal("InvalidTransition", says, { setting: "postalAddress" });
}

/** Refuses what could not be written, because what it was decided on has changed at every try. */
export function refuseChanging(): Refusal {
  return fieldRefusal("Conflict", "The same is being changed by others: try again.", { retry: true });
}
