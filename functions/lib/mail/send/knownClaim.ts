import type { Claim } from "./claimed.ts";
import type { ClaimFacts } from "./facts.ts";
import { sentFrom } from "./newSend.ts";
import type { AboutFacts } from "./readAbout.ts";
import { readAbout } from "./readAbout.ts";
import type { TemplateReading } from "./template.ts";
import { cachedTemplate } from "./template.ts";

/** The facts of a claim, with the items that they lead to. */
export interface KnownClaim extends ClaimFacts, AboutFacts {
  /** Absent if the template has no such version, or none that is approved. */
  template?: TemplateReading;
}

/**
 * Reads the items that the facts lead to: the version of the template, from the cache if it is there, and the
 * lock of a reminder.
 */
export async function readKnownClaim(claim: Claim, facts: ClaimFacts, now: number): Promise<KnownClaim> {
  const { head, pinned } = facts;
  const number = claim.number === undefined ? head?.approvedNumber : pinned?.number;
  const template = number === undefined ? undefined : await cachedTemplate(claim.templateKey, number);
  return { ...facts, template, ...(await readAbout(claim.about ?? {}, facts, sentFrom(claim, now))) };
}
