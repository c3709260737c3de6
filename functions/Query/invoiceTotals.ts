import { replyTo } from "#functions/input/arguments";
import { invoiceTotals } from "#functions/mail/invoices/totals";

/**
 * Adds up the open invoices by currency and age. Throws if the table cannot be read.
 *
 * @because thousands of invoices are added up, and AppSync ends an evaluation that loops 1,000 times.
 */
export function handler() {
  return replyTo(() => invoiceTotals(Date.now()));
}
