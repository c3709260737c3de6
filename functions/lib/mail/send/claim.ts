import type { Refusal } from "#reply";
import type { SendItem } from "#table/mail/send";
import type { Write } from "../../aws/dynamodb.ts";
import { isConflict, transact } from "../../aws/dynamodb.ts";
import { refusal } from "../../aws/reply.ts";
import type { Once } from "./once.ts";
import { putOnce } from "./once.ts";
import { Refusal as TextRefusal } from "../text/refusal.ts";
import type { About } from "./about.ts";
import { ofAbout, writesAbout } from "./about.ts";
import {
  refuseChanging,
  refuseClaimed,
  refuseNumber,
  refuseRecipient,
  refuseText,
  refuseTime,
} from "./checks.ts";
import type { Facts } from "./facts.ts";
import { readFacts } from "./facts.ts";
import type { Requested } from "./newSend.ts";
import { newSend, sentFrom } from "./newSend.ts";
import { requireNotSuppressed } from "./state/changes.ts";
import { claimText } from "./state/onceText.ts";
import { cachedText } from "./text.ts";

/** A request to send one mail, of everything that sends. */
export interface Claim extends Requested {
  /** Normalised. */
  email: string;
  templateKey: string;
  /** The number that is sent, as long as it is approved; if not given, the one that is approved now. */
  number?: number;
  /** Its item must not expire before the send: the same call would make another one. */
  once?: Once<SendItem>;
  about?: About;
  /** Further writes of the claim, such as the run of a step. Their conditions make it happen once. */
  writes?: (made: SendItem) => Write[];
}

/** The send, the item that an earlier claim with the same key stored, or the error. */
export type Claimed =
  | { send: SendItem; before?: undefined; error?: undefined }
  | { before: object; send?: undefined; error?: undefined }
  | { error: Refusal; send?: undefined; before?: undefined };

/** Each try reads again, because something has changed since it was read. */
const TRIES = 4;

/**
 * Claims one mail: the one way for everything that sends. It refuses what may not be sent now, and the
 * delivery decides again. A send that it returns is stored: its insert starts the delivery.
 */
export async function claimSend(claim: Claim): Promise<Claimed> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const decided = await tryClaim(claim);
    if (!decided.send) return decided;
    const stored = await store(decided.send, claim);
    if (stored === "YES") return decided;
    if (stored === "DONE_BEFORE") break;
  }
  return { error: refuseChanging() };
}

/** Returns the current answer of `claimSend`. Nothing is stored. */
export async function tryClaim(claim: Claim): Promise<Claimed> {
  const { once, about, of } = claim;
  const facts = await readFacts(claim.email, claim, { once: once?.key, invoiceId: about?.invoiceId });
  if (facts.once) return { before: facts.once };
  // A run follows a changed address before it claims, because delivery looks for it under the address of its
  // mail; the walk of a campaign comes to the new address, too.
  const isOfAddress = of?.executionId !== undefined || of?.campaignId !== undefined;
  if (isOfAddress && facts.email !== claim.email) return { error: refuseChanging() };
  return decide(claim, facts, Date.now());
}

type Decided = Exclude<Claimed, { before: object }>;

async function decide(claim: Claim, facts: Facts, now: number): Promise<Decided> {
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

/**
 * Stores the send in one transaction. It is not stored if it was claimed before, or the address was
 * suppressed in between: a send that is stored after an erasure of the person would stay. Reading again does
 * not help a caller whose own writes are refused, such as a step of a run that was done, or has ended, in
 * between.
 */
async function store(made: SendItem, { once, writes }: Claim): Promise<"YES" | "NO" | "DONE_BEFORE"> {
  const ofCaller = writes?.(made) ?? [];
  const refused = await refusedOf([
    ...ofCaller,
    ...(once ? [putOnce(once, made)] : []),
    ...(made.once ? [claimText(made)] : []),
    ...writesAbout(made),
    requireNotSuppressed(made),
    { Put: { Item: made } },
  ]);
  if (refused.length === 0) return "YES";
  return refused.some((at) => at < ofCaller.length) ? "DONE_BEFORE" : "NO";
}

/**
 * Returns the positions of the writes that were refused. The positions of a conflict that did not end are
 * unknown, so none of the caller's is returned.
 */
async function refusedOf(writes: Write[]): Promise<number[]> {
  try {
    return await transact(writes);
  } catch (error) {
    if (isConflict(error)) return [writes.length];
    throw error;
  }
}
