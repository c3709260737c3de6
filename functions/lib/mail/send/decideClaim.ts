import { refusal } from "../../aws/reply.ts";
import { Refusal as TextRefusal } from "../text/refusal.ts";
import { ofAbout } from "./about.ts";
import { refuseClaimed, refuseNumber, refuseRecipient, refuseText, refuseTime } from "./checks.ts";
import type { Claim, Claimed } from "./claimed.ts";
import type { ClaimFacts } from "./facts.ts";
import { newSend, sentFrom } from "./newSend.ts";
import { cachedText } from "./text.ts";

type Decided = Exclude<Claimed, { before: object }>;

/** Decides about a claim, by what was read: returns the send to store, or the error. */
export async function decideClaim(claim: Claim, facts: ClaimFacts, now: number): Promise<Decided> {
  const { head, pinned } = facts;
  const { number = head?.approvedNumber ?? 0 } = claim;
  const refusedText = claim.number === undefined ? refuseText(head) : refuseNumber(number, pinned);
  const unsendable = refuseTime(claim.sendAt, now) ?? refusedText;
  if (unsendable) return { error: unsendable };
  const text = await cachedText(claim.templateKey, number);
  const refused = refuseRecipient(facts, text.version) ?? refuseClaimed(text.version);
  if (refused) return { error: refused };
  const about = await ofAbout(claim.about ?? {}, facts, text.version, sentFrom(claim, now));
  if (about.error) return about;
  try {
    return { send: await newSend({ ...claim, of: { ...claim.of, ...about.of } }, facts, text, now) };
  } catch (error) {
    if (!(error instanceof TextRefusal)) throw error;
    const { field, message, variable } = error;
    const info = variable === undefined ? { field } : { field: "variables", variable };
    return { error: refusal("ValidationError", message, info) };
  }
}
