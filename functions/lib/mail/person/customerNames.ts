import type { InvoiceAddressItem, InvoiceItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import { get, update, writeAll } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import { wordItemsOf } from "../../search/words.ts";

const TRIES = 6;

/**
 * Takes the customer's name from the invoices of records that have another address by now. They stay, and the
 * name can be that of the person. Returns the records of invoices that have the address: they have to stay
 * until their invoices are deleted, or nothing would lead to those.
 */
export async function forgetCustomerNames(
  records: InvoiceAddressItem[],
): Promise<Set<{ PK: string; SK: string }>> {
  const kept = new Set<InvoiceAddressItem>();
  for (const record of records) if (!(await forget(record))) kept.add(record);
  return kept;
}

/**
 * Returns false if the invoice has the address. The version goes up, so that nothing that was read before
 * brings the name back.
 */
async function forget({ invoiceId, email }: InvoiceAddressItem): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await get<InvoiceItem>(invoice.key(invoiceId));
    if (found?.email === email) return false;
    if (found?.customerName === undefined) return true;
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
    if (isDone) return true;
  }
  throw new InternalError("an invoice whose customer's name is erased keeps changing");
}
