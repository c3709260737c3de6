import { absent } from "#table/key";
import type { SendItem } from "#table/mail/send";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { putIf, refusedWrites } from "../../aws/dynamodb.ts";
import { aboutWrites } from "./aboutWrites.ts";
import type { Claim } from "./claimed.ts";
import { putOnce } from "./once.ts";
import { claimTemplate } from "./state/onceTemplate.ts";
import { requireNotSuppressed } from "./state/sending.ts";

/**
 * Stores the send, in one transaction with the other items of its claim. It is not stored if it was claimed
 * before. Reading again does not help a caller whose own writes are refused, such as a step of a run that was
 * done, or has ended, in between.
 *
 * If the person is erased in between, the delivery finds the suppression, and deletes the send. A send that
 * waits until later, or has items besides the key of its call, is not stored: the transaction requires that
 * there is no suppression.
 */
export async function storeClaim(
  made: SendItem,
  { once, writes }: Claim,
): Promise<"YES" | "NO" | "DONE_BEFORE"> {
  const ofCaller = writes?.(made) ?? [];
  const besides = [...ofCaller, ...(made.once ? [claimTemplate(made)] : []), ...aboutWrites(made)];
  const isChecked = besides.length > 0 || made.notBefore !== undefined;
  const others = [
    ...besides,
    ...(once ? [putOnce(once, made)] : []),
    ...(isChecked ? [requireNotSuppressed(made)] : []),
  ];
  const refused = await storeWith(made, others);
  if (refused.length === 0) return "YES";
  return refused.some((at) => at < ofCaller.length) ? "DONE_BEFORE" : "NO";
}

/**
 * The id of a send is new. A send that is there was stored by an earlier attempt of the same request, and may
 * be mailed by now: it stays as it is.
 */
async function storeWith(made: SendItem, others: Write[]): Promise<number[]> {
  if (others.length > 0) return refusedWrites([...others, { Put: { Item: made } }]);
  await putIf(made, conditionOf(absent));
  return [];
}
