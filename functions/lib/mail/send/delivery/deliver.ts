import type { Composed } from "../../../aws/ses.ts";
import { sendOnce } from "../../../aws/ses.ts";
import { decideInTurn } from "./decideInTurn.ts";
import { deliveryChange } from "./deliveryChange.ts";
import type { Outcome } from "./outcome.ts";
import type { KnownDelivery } from "./read.ts";
import type { SendMessage } from "../routes.ts";
import { countPutBack, noted, settle } from "./settle.ts";
import { changeSend } from "../state/store.ts";

/**
 * Delivers a send: its mail is given to SES once, unless it is not to go out now or ever (Invariant 6). A
 * send that is being delivered, has ended, or is not to be delivered yet stays as it is, so a message may
 * come again. `turn` resolves when SES may be asked, with whether that took time.
 */
export async function deliver({ email, sendId }: SendMessage, turn = async () => false): Promise<void> {
  let going: { mail: Composed; known: KnownDelivery } | undefined;
  let isPutBack = false;
  const after = await changeSend(email, sendId, async (found) => {
    going = undefined;
    isPutBack = false;
    if (found.status !== "QUEUED" || Date.parse(found.notBefore ?? "") > Date.now()) return null;
    const [known, decision] = await decideInTurn(found, turn);
    const [change, mail] = await deliveryChange(found, known, decision);
    if (mail) going = { mail, known };
    isPutBack = change.set.status === "QUEUED";
    return change;
  });
  if (isPutBack) countPutBack();
  if (!after || !going) return;
  const { mail, known } = going;
  const outcome = await sendOnce(mail).then<Outcome, Outcome>(
    (messageId) => ({ is: "SENT", messageId }),
    (error: unknown) => noted(after, error),
  );
  await settle(after, outcome, known);
}
