import { useCallback } from "react";
import { useClient } from "urql";
import { usePages, type Pages } from "../../../lib/pages.ts";
import { ListInvoicesDocument, type InvoiceRowFragment, type ListInvoicesQuery } from "../api/documents.ts";
import { askedInvoicesOf, type InvoiceFilters, type invoiceArgumentsOf } from "./filters.ts";

const PAGE = 25;

type Page = NonNullable<ListInvoicesQuery["invoices"]>;
/** An invoice of the list; one that was changed here since keeps the number of its reminders. */
export type ListedInvoice = InvoiceRowFragment & Partial<Page["items"][number]>;

export interface InvoicePages extends Pages<ListedInvoice> {
  /** Takes an invoice as a change has left it. */
  replace: (row: InvoiceRowFragment) => void;
}

type LoadedPage = { items: ListedInvoice[]; nextToken: string | null } | null | undefined;

/** The invoices that match, page by page. */
export function useInvoices(filters: InvoiceFilters): InvoicePages {
  const client = useClient();
  const asked = askedInvoicesOf(filters);
  const load = useCallback(
    async (nextToken: string | null): Promise<LoadedPage> => {
      const of = JSON.parse(asked) as ReturnType<typeof invoiceArgumentsOf>;
      const answer = await client.query(ListInvoicesDocument, { ...of, limit: PAGE, nextToken }).toPromise();
      return answer.data?.invoices;
    },
    [client, asked],
  );
  const pages = usePages(load, ({ invoiceId }) => invoiceId);
  const { change } = pages;
  const replace = useCallback(
    (row: InvoiceRowFragment): void =>
      change((items) =>
        items.map((item) =>
          item.invoiceId === row.invoiceId && row.version >= item.version ? { ...item, ...row } : item,
        ),
      ),
    [change],
  );
  return { ...pages, replace };
}
