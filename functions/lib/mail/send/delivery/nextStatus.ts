import type { SendItem } from "#table/mail/send";
import type { Composed } from "../../../aws/ses.ts";
import { TemplateRefusal } from "../../template/refusal.ts";
import type { DeliveryDecision } from "./decideDelivery.ts";
import type { KnownDelivery } from "./read.ts";
import { renderSend } from "./renderSend.ts";
import { spreadTime } from "./spread.ts";
import type { NextStatus } from "../state/changes.ts";
import { failedEnd } from "../state/end.ts";
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
  if (decision === "DELETE") return { next: { status: "DELETED" } };
  if (decision !== "DELIVER")
    return "until" in decision
      ? { next: { status: "QUEUED", until: spreadTime(decision.until, SPREAD_MS) } }
      : { next: { ...decision, timezone } };
  try {
    const mail = await renderSend(found, known, new Date(at));
    const isCapped = found.lane === "BULK" && cap !== undefined;
    return {
      next: { status: "SENDING", at, ...(isCapped && { cap: { read: state, from: iso(at) } }) },
      mail,
    };
  } catch (error) {
    if (!(error instanceof TemplateRefusal)) throw error;
    return { next: { ...failedEnd("RENDERING"), timezone } };
  }
}
