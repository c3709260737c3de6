import type { SendItem } from "#table/mail/send";
import { advanceSend } from "../state/changes.ts";
import type { NextStatus } from "../state/changes.ts";
import { decideNow } from "./decideInTurn.ts";
import { nextStatus } from "./nextStatus.ts";
import type { KnownDelivery } from "./read.ts";
import { readForDelivery, readPermission } from "./read.ts";

/**
 * Reads again what gives permission to send a mail, right before SES is asked: it decides (Invariant 5).
 * `asked` is the send as it is `SENDING`, `before` as it was queued. If the mail may not go out any more, the
 * send gets the status that follows, as if the attempt had not begun. Returns true if SES may be asked.
 */
export async function isPermitted(asked: SendItem, before: SendItem, known: KnownDelivery): Promise<boolean> {
  const { send, ...permission } = await readPermission(asked);
  // It came to its end, or to another attempt, while this one took minutes.
  if (send?.version !== asked.version) return false;
  const now = { ...known, ...permission };
  const decision = decideNow(asked, now);
  if (decision === "DELIVER") return true;
  await advanceSend(asked, async (found): Promise<NextStatus | null> => {
    if (found.status !== "SENDING" || found.attempt !== asked.attempt) return null;
    const { next } = await nextStatus(found, now, decision);
    const { state } = await readForDelivery(found);
    const freed = before.unanswered === 0 ? { cap: { read: state } } : {};
    return { ...next, ...freed, unasked: before };
  });
  return false;
}
