import type { SendItem } from "#table/mail/send";
import { refusedWrites } from "../../aws/dynamodb.ts";
import { aboutWrites } from "./aboutWrites.ts";
import type { Claim } from "./claimed.ts";
import { putOnce } from "./once.ts";
import { claimTemplate } from "./state/onceTemplate.ts";
import { requireNotSuppressed } from "./state/sending.ts";

/**
 * Stores the send in one transaction. It is not stored if it was claimed before, or the address was
 * suppressed in between: a send that is stored after an erasure of the person would stay. Reading again does
 * not help a caller whose own writes are refused, such as a step of a run that was done, or has ended, in
 * between.
 */
export async function storeClaim(
  made: SendItem,
  { once, writes }: Claim,
): Promise<"YES" | "NO" | "DONE_BEFORE"> {
  const ofCaller = writes?.(made) ?? [];
  const refused = await refusedWrites([
    ...ofCaller,
    ...(once ? [putOnce(once, made)] : []),
    ...(made.once ? [claimTemplate(made)] : []),
    ...aboutWrites(made),
    requireNotSuppressed(made),
    { Put: { Item: made } },
  ]);
  if (refused.length === 0) return "YES";
  return refused.some((at) => at < ofCaller.length) ? "DONE_BEFORE" : "NO";
}
