import type { SendItem } from "#table/mail/send";
import { absent } from "#table/key";
import { conditionOf } from "../../aws/condition.ts";
import { putIf, refusedWrites } from "../../aws/dynamodb.ts";
import { aboutWrites } from "./aboutWrites.ts";
import type { Claim } from "./claimed.ts";
import { beginOnce, putOnce } from "./once.ts";
import { claimTemplate } from "./state/onceTemplate.ts";
import { requireNotSuppressed } from "./state/sending.ts";

/**
 * Stores the send, with other items of its claim in one transaction. It is not stored if it was claimed
 * before. Reading again does not help a caller whose own writes are refused, such as a step of a run that was
 * done, or has ended, in between.
 *
 * If the person is erased in between, the delivery finds the suppression, and deletes the send. A send that
 * waits until later, or that has other items, is not stored: the transaction requires that there is no
 * suppression.
 */
export async function storeClaim(
  made: SendItem,
  { once, writes }: Claim,
): Promise<"YES" | "NO" | "DONE_BEFORE"> {
  const ofCaller = writes?.(made) ?? [];
  const besides = [...ofCaller, ...(made.once ? [claimTemplate(made)] : []), ...aboutWrites(made)];
  const isChecked = besides.length > 0 || made.notBefore !== undefined;
  if (!isChecked && (!once || once.isCompleted)) return storeAlone(made, once);
  const refused = await refusedWrites([
    ...besides,
    ...(once ? [putOnce(once, made)] : []),
    ...(isChecked ? [requireNotSuppressed(made)] : []),
    { Put: { Item: made } },
  ]);
  if (refused.length === 0) return "YES";
  return refused.some((at) => at < ofCaller.length) ? "DONE_BEFORE" : "NO";
}

/**
 * Two requests cost half of a transaction. If the second is not made, a repetition of the call makes it
 * (`request.ts`). If that has come first, the send may be mailed by now: it stays as it is.
 */
async function storeAlone(made: SendItem, once: Claim["once"]): Promise<"YES" | "NO"> {
  if (once && !(await beginOnce(once, made))) return "NO";
  await putIf(made, conditionOf(absent));
  return "YES";
}
