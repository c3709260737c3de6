import type { Refusal } from "#reply";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import { fieldRefusal } from "../../aws/reply.ts";
import { refuseAbout } from "./about.ts";
import { refuseVersion, refuseRecipient, refuseTemplate, refuseTime } from "./checks.ts";
import type { Claim } from "./claimed.ts";
import type { KnownClaim } from "./knownClaim.ts";
import type { RequestedSend } from "./newSend.ts";
import type { TemplateReading } from "./template.ts";

/** The send to make, or the reason for which there is none. */
export type DecidedClaim =
  | { requested: RequestedSend; template: TemplateReading; error?: undefined }
  | { error: Refusal; requested?: undefined; template?: undefined };

type Asked = Pick<Claim, "number" | "about"> & RequestedSend;

/** Decides about a claim, by what was read and the time (ms) alone. */
export function decideClaim(claim: Asked, known: KnownClaim, now: number): DecidedClaim {
  const { head, pinned, template, ofAbout } = known;
  const refusedText = claim.number === undefined ? refuseTemplate(head) : refuseVersion(claim.number, pinned);
  const unsendable = refuseTime(claim.sendAt, now) ?? refusedText;
  if (unsendable) return { error: unsendable };
  const { version } = template!;
  const error =
    refuseRecipient(known, version) ??
    refuseClaimed(version) ??
    refuseAbout(claim.about ?? {}, known, version);
  return error
    ? { error }
    : { requested: { ...claim, of: { ...claim.of, ...ofAbout } }, template: template! };
}

/** Refuses a text that can be sent once, and has been claimed. */
function refuseClaimed({ once, claimedBy }: Pick<TemplateVersionItem, "once" | "claimedBy">) {
  if (!once || claimedBy === undefined) return undefined;
  const says = "The text can be sent once only, and has been requested: create another text.";
  return fieldRefusal("InvalidTransition", says, { claimedBy });
}
