import { useCallback } from "react";
import { useClient } from "urql";
import { usePages, type Pages } from "../../../lib/pages.ts";
import { ListInvoicesDocument, type InvoiceRowFragment } from "../api/documents.ts";
import { askedInvoicesOf, type InvoiceFilters, type invoiceArgumentsOf } from "./filters.ts";

const PAGE = 25;

export interface InvoicePages extends Pages<InvoiceRowFragment> {
  /** Takes an invoice as a change has left it. */
  replace: (row: InvoiceRowFragment) => void;
}

/** The invoices that match, page by page. */
export function useInvoices(filters: InvoiceFilters): InvoicePages {
  const client = useClient();
  const asked = askedInvoicesOf(filters);
  const load = useCallback(
    async (nextToken: string | null) => {
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
        items.map((item) => (item.invoiceId === row.invoiceId && row.version >= item.version ? row : item)),
      ),
    [change],
  );
  return { ...pages, replace };
}
