import type { SendItem } from "#table/mail/send";
import type { Composed } from "../../../aws/ses.ts";
import { Refusal } from "../../text/refusal.ts";
import type { DeliveryDecision } from "./decideDelivery.ts";
import type { KnownDelivery } from "./read.ts";
import { renderSend } from "./renderSend.ts";
import { spread } from "./spread.ts";
import { asEnded, asSending, asWaiting } from "../state/changes.ts";
import { failed } from "../state/end.ts";
import type { SendChange } from "../state/store.ts";

/** Mails that wait for the same instant go out over this time after it. */
const SPREAD_MS = 10 * 60_000;

/** Returns the change of a queued send, and its mail if it goes out. */
export async function deliveryChange(
  found: SendItem,
  known: KnownDelivery,
  decision: DeliveryDecision,
): Promise<[SendChange, Composed?]> {
  const now = Date.now();
  if (decision !== "DELIVER")
    return "until" in decision
      ? [asWaiting(found, spread(decision.until, SPREAD_MS))]
      : [asEnded(found, decision, known.settings.timezone)];
  try {
    const mail = await renderSend(found, known, new Date(now));
    return [asSending(found, known, now), mail];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [asEnded(found, failed("RENDERING"), known.settings.timezone)];
  }
}
