import type { SendItem } from "#table/mail/send";
import type { DeliveryDecision } from "./decideDelivery.ts";
import { decideDelivery } from "./decideDelivery.ts";
import type { KnownDelivery } from "./read.ts";
import { readForDelivery } from "./read.ts";

/**
 * Reads and decides. Only a mail that goes out takes a turn, which could otherwise have been another one's.
 * After a turn that took time, the facts that were read may be true no more: the text cancelled, sending
 * paused, quiet hours begun.
 */
export async function decideInTurn(
  found: SendItem,
  turn: () => Promise<boolean>,
): Promise<[KnownDelivery, DeliveryDecision]> {
  const first = await readAndDecide(found);
  return first[1] === "DELIVER" && (await turn()) ? readAndDecide(found) : first;
}

async function readAndDecide(found: SendItem): Promise<[KnownDelivery, DeliveryDecision]> {
  const known = await readForDelivery(found);
  return [known, decideNow(found, known)];
}

/** Decides by what was read, at this moment. */
export function decideNow(found: SendItem, known: KnownDelivery): DeliveryDecision {
  return decideDelivery(found, { ...known, now: Date.now(), mailsOnly: domainsMailed() });
}

/** The only domains that this stage mails; none for all. */
function domainsMailed(): string[] {
  return (process.env.MAILS_ONLY ?? "").split(",").filter(Boolean);
}
