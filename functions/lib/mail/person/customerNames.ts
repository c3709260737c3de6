import type { InvoiceAddressItem, InvoiceItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import { get, pages, update, writeAll } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import { wordItemsOf } from "../../search/words.ts";

const TRIES = 6;

/**
 * Takes the customer's name from the invoices that had an address and have another one by now. They stay, and
 * the name can be that of the person.
 */
export async function forgetCustomerNames(address: string): Promise<void> {
  for await (const page of pages<InvoiceAddressItem>(invoice.ofAddresses(address)))
    for (const { invoiceId } of page) await forget(invoiceId, address);
}

/** The version goes up, so that nothing that was read before brings the name back. */
async function forget(invoiceId: string, address: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await get<InvoiceItem>(invoice.key(invoiceId));
    if (found?.customerName === undefined || found.email === address) return;
    const { customerName: _, ...others } = found;
    const after = new Set(wordItemsOf(others).map(({ SK }) => SK));
    await writeAll({ deletes: wordItemsOf(found).filter(({ SK }) => !after.has(SK)) });
    const isDone = await update(
      invoice.key(invoiceId),
      "SET #version = :version, #updatedAt = :now REMOVE #customerName",
      {
        ConditionExpression: "#version = :before",
        ExpressionAttributeValues: {
          ...{ ":before": found.version, ":version": found.version + 1 },
          ":now": new Date().toISOString(),
        },
      },
    );
    if (isDone) return;
  }
  throw new InternalError("an invoice whose customer's name is erased keeps changing");
}
