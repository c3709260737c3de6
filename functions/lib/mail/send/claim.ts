import { refuseChanging, refuseTime } from "./checks.ts";
import type { Claim, ClaimedSend } from "./claimed.ts";
import { decideClaim } from "./decideClaim.ts";
import { readClaimFacts } from "./facts.ts";
import { readKnownClaim } from "./knownClaim.ts";
import { newSend } from "./newSend.ts";
import { storeClaim } from "./storeClaim.ts";

/** Each try reads again, because something has changed since it was read. */
const TRIES = 4;

/**
 * Claims one mail: the one way for everything that sends. It refuses what may not be sent now, and the
 * delivery decides again. A send that it returns is stored: its insert starts the delivery.
 */
export async function claimSend(claim: Claim): Promise<ClaimedSend> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const decided = await tryClaim(claim);
    if (!decided.send) return decided;
    const stored = await storeClaim(decided.send, claim);
    if (stored === "YES") return decided;
    if (stored === "DONE_BEFORE") break;
  }
  return { error: refuseChanging() };
}

/** Returns the current answer of `claimSend`. Nothing is stored. */
export async function tryClaim(claim: Claim): Promise<ClaimedSend> {
  const { once, about, of } = claim;
  const facts = await readClaimFacts(claim.email, claim, { once: once?.key, invoiceId: about?.invoiceId });
  if (facts.once) return { before: facts.once };
  // A run follows a changed address before it claims, because delivery looks for it under the address of its
  // mail; the walk of a campaign comes to the new address, too.
  const isOfAddress = of?.executionId !== undefined || of?.campaignId !== undefined;
  if (isOfAddress && facts.email !== claim.email) return { error: refuseChanging() };
  const now = Date.now();
  const badTime = refuseTime(claim.sendAt, now);
  if (badTime) return { error: badTime };
  const known = await readKnownClaim(claim, facts, now);
  const { error, requested, template } = decideClaim(claim, known);
  return error ? { error } : newSend(requested, known, template, now);
}
