import type { SendItem } from "#table/mail/send";
import type { Composed } from "../../../aws/ses.ts";
import { Refusal } from "../../text/refusal.ts";
import type { DeliveryDecision } from "./decideDelivery.ts";
import type { KnownDelivery } from "./read.ts";
import { renderSend } from "./renderSend.ts";
import { spread } from "./spread.ts";
import type { NextStatus } from "../state/changes.ts";
import { failed } from "../state/end.ts";
import { iso } from "../../../text/iso.ts";

/** Mails that wait for the same instant go out over this time after it. */
const SPREAD_MS = 10 * 60_000;

/** Returns the next status of a queued send by its decision, and its mail if it goes out. */
export async function nextStatus(
  found: SendItem,
  known: KnownDelivery,
  decision: DeliveryDecision,
): Promise<{ next: NextStatus; mail?: Composed }> {
  const { state, settings } = known;
  const { timezone, cap } = settings;
  const at = Date.now();
  if (decision !== "DELIVER")
    return "until" in decision
      ? { next: { status: "QUEUED", until: spread(decision.until, SPREAD_MS) } }
      : { next: { ...decision, timezone } };
  try {
    const mail = await renderSend(found, known, new Date(at));
    const isCapped = found.lane === "BULK" && cap !== undefined;
    return {
      next: { status: "SENDING", at, ...(isCapped && { cap: { read: state, from: iso(at) } }) },
      mail,
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { next: { ...failed("RENDERING"), timezone } };
  }
}
