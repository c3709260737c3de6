import * as invoice from "#table/mail/invoice";
import type { SendItem } from "#table/mail/send";
import type { Write } from "../../aws/dynamodb.ts";
import { takeLocks } from "./state/locks.ts";

/** Returns the other writes of the claim: its locks, and the item by which the invoice finds the send. */
export function aboutWrites(made: SendItem): Write[] {
  const { invoiceId, sendId, email, queuedAt } = made;
  if (invoiceId === undefined) return takeLocks(made);
  const item = invoice.sendItem({ sendId, email, queuedAt }, Math.floor(Date.now() / 1000));
  return [
    ...takeLocks(made),
    { Put: { Item: { ...invoice.invoiceSendKey(invoiceId, queuedAt, sendId), ...item } } },
  ];
}
