import type { SendItem } from "#table/mail/send";
import type { Composed } from "../../aws/ses.ts";
import { sendOnce } from "../../aws/ses.ts";
import { Refusal } from "../text/refusal.ts";
import { failed } from "./state/end.ts";
import { asEnded, asSending, asWaiting } from "./state/changes.ts";
import type { Decision } from "./decide.ts";
import { decide } from "./decide.ts";
import type { Outcome } from "./outcome.ts";
import type { Known } from "./read.ts";
import { readFor } from "./read.ts";
import { renderSend } from "./renderSend.ts";
import { countPutBack, noted, settle, spread } from "./settle.ts";
import type { SendChange } from "./state/store.ts";
import { changeSend } from "./state/store.ts";

/** A send that is to be delivered. */
export interface SendMessage {
  email: string;
  sendId: string;
}

/** Mails that wait for the same instant go out over this time after it. */
const SPREAD_MS = 10 * 60_000;

/**
 * Delivers a send: its mail is given to SES once, unless it is not to go out now or ever (Invariant 6). A
 * send that is being delivered, has ended, or is not to be delivered yet stays as it is, so a message may
 * come again. `turn` resolves when SES may be asked, with whether that took time.
 */
export async function deliver({ email, sendId }: SendMessage, turn = async () => false): Promise<void> {
  let going: { mail: Composed; known: Known } | undefined;
  let isPutBack = false;
  const after = await changeSend(email, sendId, async (found) => {
    going = undefined;
    isPutBack = false;
    if (found.status !== "QUEUED" || Date.parse(found.notBefore ?? "") > Date.now()) return null;
    const [known, decision] = await decideInTurn(found, turn);
    const [change, mail] = await changeFor(found, known, decision);
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

/**
 * Reads and decides. Only a mail that goes out takes a turn, which could otherwise have been another one's.
 * After a turn that took time, the facts that were read may be true no more: the text cancelled, sending
 * paused, quiet hours begun.
 */
async function decideInTurn(found: SendItem, turn: () => Promise<boolean>): Promise<[Known, Decision]> {
  const first = await readAndDecide(found);
  return first[1] === "DELIVER" && (await turn()) ? readAndDecide(found) : first;
}

async function readAndDecide(found: SendItem): Promise<[Known, Decision]> {
  const known = await readFor(found);
  return [known, decide(found, { ...known, now: Date.now(), mailsOnly: domainsMailed() })];
}

/** Returns the change of a queued send, and its mail if it goes out. */
async function changeFor(
  found: SendItem,
  known: Known,
  decision: Decision,
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

/** The only domains that this stage mails; none for all. */
function domainsMailed(): string[] {
  return (process.env.MAILS_ONLY ?? "").split(",").filter(Boolean);
}
