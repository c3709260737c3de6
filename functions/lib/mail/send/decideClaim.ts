import type { Refusal } from "#reply";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import { refusal } from "../../aws/reply.ts";
import { refuseAbout } from "./about.ts";
import { refuseNumber, refuseRecipient, refuseText, refuseTime } from "./checks.ts";
import type { Claim } from "./claimed.ts";
import type { KnownClaim } from "./knownClaim.ts";
import type { Requested } from "./newSend.ts";
import type { Text } from "./text.ts";

/** The send to make, or the reason for which there is none. */
export type DecidedClaim =
  | { requested: Requested; text: Text; error?: undefined }
  | { error: Refusal; requested?: undefined; text?: undefined };

type Asked = Pick<Claim, "number" | "about"> & Requested;

/** Decides about a claim, by what was read and the time (ms) alone. */
export function decideClaim(claim: Asked, known: KnownClaim, now: number): DecidedClaim {
  const { head, pinned, text, ofAbout } = known;
  const refusedText = claim.number === undefined ? refuseText(head) : refuseNumber(claim.number, pinned);
  const unsendable = refuseTime(claim.sendAt, now) ?? refusedText;
  if (unsendable) return { error: unsendable };
  const { version } = text!;
  const error =
    refuseRecipient(known, version) ??
    refuseClaimed(version) ??
    refuseAbout(claim.about ?? {}, known, version);
  return error ? { error } : { requested: { ...claim, of: { ...claim.of, ...ofAbout } }, text: text! };
}

/** Refuses a text that can be sent once, and has been claimed. */
function refuseClaimed({ once, claimedBy }: Pick<TemplateVersionItem, "once" | "claimedBy">) {
  if (!once || claimedBy === undefined) return undefined;
  const says = "The text can be sent once only, and has been requested: create another text.";
  return refusal("InvalidTransition", says, { claimedBy });
}
