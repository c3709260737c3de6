import type { Refusal } from "#reply";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import { fieldRefusal } from "../../aws/reply.ts";
import { refuseAbout } from "./about.ts";
import { refuseVersion, refuseRecipient, refuseTemplate } from "./checks.ts";
import type { Claim } from "./claimed.ts";
import type { KnownClaim } from "./knownClaim.ts";
import type { RequestedSend } from "./newSend.ts";
import type { TemplateReading } from "./template.ts";

/** The send to make, or the reason for which there is none. */
export type DecidedClaim =
  | { requested: RequestedSend; template: TemplateReading; error?: undefined }
  | { error: Refusal; requested?: undefined; template?: undefined };

type Asked = Pick<Claim, "number" | "about"> & RequestedSend;

/** Decides about a claim, by what was read alone. */
export function decideClaim(claim: Asked, known: KnownClaim): DecidedClaim {
  const { head, pinned, template, ofAbout } = known;
  const unsendable = claim.number === undefined ? refuseTemplate(head) : refuseVersion(claim.number, pinned);
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

/** Refuses a template that can be sent once, and has been claimed. */
function refuseClaimed({ once, claimedBy }: Pick<TemplateVersionItem, "once" | "claimedBy">) {
  if (!once || claimedBy === undefined) return undefined;
  const says = "The template can be sent once only, and has been requested: create another one.";
  return fieldRefusal("InvalidTransition", says, { claimedBy });
}
