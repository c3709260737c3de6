import type { WalkPosition } from "#table/listWalk";
import type { InvoiceAddressItem, InvoiceItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import type { Key } from "#table/key";
import { getAll, query, queryAll, update } from "../../aws/dynamodb.ts";
import { allInParallel } from "../../aws/parallel.ts";
import { placeWords } from "../../search/placeWords.ts";

/** The subscribers of one page. */
const PAGE = 25;
/** Subscribers, then invoices, at a time. */
const AT_ONCE = 10;

/**
 * Gives the invoices of a page of subscribers their place in the list of their status, and their words. An
 * invoice of an earlier release that was not open has neither, and no index has it. So it is found by the
 * customer and the address of a subscriber; any other gets both with its next change. Returns the position of
 * the next page.
 */
export async function placeInvoices(after: WalkPosition | undefined): Promise<WalkPosition | undefined> {
  const { items, next } = await query<SubscriberItem>(subscriber.byAddress(""), { limit: PAGE, after });
  const ids = new Set<string>();
  await allInParallel(AT_ONCE, items, async (each) => {
    for (const id of await invoicesOf(each)) ids.add(id);
  });
  const found = await getAll<InvoiceItem>([...ids].map((id) => invoice.key(id)));
  await allInParallel(AT_ONCE, found, place);
  return next;
}

async function invoicesOf({ email, customerId }: SubscriberItem): Promise<string[]> {
  const ofAddress = await queryAll<InvoiceAddressItem>(invoice.ofAddresses(email));
  const ids = ofAddress.map(({ invoiceId }) => invoiceId);
  if (!customerId) return ids;
  const ofCustomer = await queryAll<Key & { GSI2SK: string }>(invoice.ofCustomer(customerId));
  return [...ids, ...ofCustomer.map(({ GSI2SK }) => invoice.idOfListed(GSI2SK))];
}

/**
 * An invoice that has changed since it was read has got both by its change. No field of the API changes. The
 * place comes last: an invoice with a place is not looked at again.
 */
async function place(item: InvoiceItem): Promise<void> {
  if (item.GSI1PK) return;
  await placeWords(item);
  const { GSI1PK, GSI1SK } = invoice.listed(item);
  await update(invoice.key(item.invoiceId), "SET #GSI1PK = :list, #GSI1SK = :place", {
    ConditionExpression: "#version = :version",
    ExpressionAttributeValues: { ":list": GSI1PK, ":place": GSI1SK, ":version": item.version },
  });
}
