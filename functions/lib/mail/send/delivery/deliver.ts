import type { SendItem } from "#table/mail/send";
import type { Composed } from "../../../aws/ses.ts";
import { decideInTurn } from "./decideInTurn.ts";
import { nextStatus } from "./nextStatus.ts";
import { isPermitted } from "./permit.ts";
import { askSes } from "./outcome.ts";
import type { KnownDelivery } from "./read.ts";
import type { SendMessage } from "../routes.ts";
import { countPutBack, settleSend } from "./settle.ts";
import { advanceSend } from "../state/changes.ts";

/**
 * Delivers a send: its mail is given to SES once, unless it is not to go out now or ever (Invariant 6). A
 * send that is being delivered, has ended, or is not to be delivered yet stays as it is, so a message may
 * come again. `turn` resolves when SES may be asked, with whether that took time.
 */
export async function deliverSend(message: SendMessage, turn = async () => false): Promise<void> {
  let begun: { mail?: Composed; known: KnownDelivery; before: SendItem } | undefined;
  let isPutBack = false;
  const after = await advanceSend(message, async (found) => {
    begun = undefined;
    isPutBack = false;
    if (!isToBeDelivered(found)) return null;
    const [known, decision] = await decideInTurn(found, turn);
    const { next, mail } = await nextStatus(found, known, decision);
    begun = { mail, known, before: found };
    isPutBack = next.status === "QUEUED";
    return next;
  });
  if (isPutBack) countPutBack();
  if (!after || !begun?.mail) return;
  if (!(await isPermitted(after, begun.before, begun.known))) return;
  await settleSend(after, await askSes(begun.mail, after.sendId), begun.known);
}

function isToBeDelivered({ status, notBefore = "" }: SendItem): boolean {
  return status === "QUEUED" && !(Date.parse(notBefore) > Date.now());
}
