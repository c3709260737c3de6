import type { Claim } from "./claimed.ts";
import type { ClaimFacts } from "./facts.ts";
import { sentFrom } from "./newSend.ts";
import type { AboutFacts } from "./readAbout.ts";
import { readAbout } from "./readAbout.ts";
import type { Text } from "./text.ts";
import { cachedText } from "./text.ts";

/** The facts of a claim, with the items that they lead to. */
export interface KnownClaim extends ClaimFacts, AboutFacts {
  /** Absent if the text has no number that may be sent. */
  text?: Text;
}

/**
 * Reads the items that the facts lead to: the number of the text, from the cache if it is there, and the lock
 * of a reminder.
 */
export async function readKnownClaim(claim: Claim, facts: ClaimFacts, now: number): Promise<KnownClaim> {
  const { head, pinned } = facts;
  const number = claim.number === undefined ? head?.approvedNumber : pinned?.number;
  const text = number === undefined ? undefined : await cachedText(claim.templateKey, number);
  return { ...facts, text, ...(await readAbout(claim.about ?? {}, facts, sentFrom(claim, now))) };
}
