import { util } from "@aws-appsync/utils";
import * as mailDelta from "#table/mail/mailDelta";
import type { Write } from "../transaction.ts";

/**
 * Counts on today's day in the zone: for a number of a text, or for none. It belongs to the transaction that
 * does what is counted.
 */
export function putCount(
  counts: Partial<mailDelta.MailCounts>,
  zone: string,
  of?: { key: string; number: number },
  more: Pick<mailDelta.MailDeltaItem, "approvalSeconds"> = {},
): Write {
  const deltaId = util.autoUlid();
  const day = util.time.nowFormatted("yyyy-MM-dd", zone);
  const text = of ? { templateKey: of.key, number: of.number } : {};
  const item = mailDelta.item({ deltaId, day, ...text, counts, ...more });
  return { name: "count", putItem: { key: mailDelta.key(deltaId), item } };
}
