import * as draftAddress from "#table/mail/draftAddress";
import type { DraftAddressItem } from "#table/mail/draftAddress";
import * as template from "#table/mail/template";
import { get, pages } from "../../aws/dynamodb.ts";
import type { PersonKey } from "./ofInvoices.ts";

/**
 * The texts that were drafted for an address, page by page: they have the person's name and the facts of an
 * invoice in them. The address leads to them, and is erased after them.
 */
export async function* ofDrafts(address: string): AsyncGenerator<PersonKey[]> {
  for await (const page of pages<DraftAddressItem>(draftAddress.of(address)))
    for (const { templateKey } of page) yield* ofTemplate(templateKey);
}

/**
 * The head comes first: without it no number is saved any more, so an erasure finds all of them afterwards.
 */
async function* ofTemplate(templateKey: string): AsyncGenerator<PersonKey[]> {
  const key = template.key(templateKey);
  const head = await get<PersonKey>(key);
  if (head) yield [head];
  for await (const page of pages<PersonKey>(template.everything(templateKey)))
    yield page.filter(({ SK }) => SK !== key.SK);
}
