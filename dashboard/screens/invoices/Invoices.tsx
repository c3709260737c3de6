import { useState, type ReactNode } from "react";
import panel from "../../components/lists/SidePanel.module.css";
import { useFocusOfClosed } from "../../components/lists/useRowKeys.ts";
import { Missing } from "../../components/Missing.tsx";
import { Shell } from "../../components/shell/Shell.tsx";
import { useTitle } from "../../components/title.ts";
import { useAsked } from "../../lib/asked.ts";
import { apiNow } from "../../lib/clock.ts";
import { useHash, useHashSearch } from "../../lib/hash.ts";
import { useMayRead } from "../../lib/session/staff.ts";
import { dateIn, ownZone } from "../../lib/zone.ts";
import { routes } from "../../places/routes.ts";
import { invoiceForm } from "../../strings/mail/invoiceForm.ts";
import { invoices as words } from "../../strings/mail/invoices.ts";
import { OpenTotalsDocument } from "./api/documents.ts";
import styles from "./Invoices.module.css";
import { InvoicesHead } from "./list/InvoicesHead.tsx";
import { InvoiceFilterBar } from "./list/InvoiceFilterBar.tsx";
import { Lateness } from "./list/Lateness.tsx";
import { InvoiceList } from "./list/InvoiceList.tsx";
import { InvoiceDialog } from "./panel/InvoiceDialog.tsx";
import { InvoicePanel } from "./panel/InvoicePanel.tsx";
import { countedStates } from "./parts/countedStates.ts";
import {
  addressOfInvoices,
  askedInvoicesOf,
  filtersOfAge,
  invoiceFiltersIn,
  NO_INVOICE_FILTERS,
  type InvoiceFilters,
} from "./parts/filters.ts";
import { useInvoices } from "./parts/useInvoices.ts";
import { OpenTotals } from "./totals/OpenTotals.tsx";
import { WaitingDrafts } from "./totals/WaitingDrafts.tsx";

/** All invoices, how much is open, and the reminders that wait. */
export function Invoices(): ReactNode {
  useTitle(words.title);
  return <Shell>{useMayRead() ? <Page /> : <Missing />}</Shell>;
}

const placeOf = (filters: InvoiceFilters, open = ""): string =>
  `${routes.invoices}${addressOfInvoices(filters, open)}`;

function Page(): ReactNode {
  const [, navigate] = useHash();
  const address = useHashSearch();
  const filters = invoiceFiltersIn(address);
  const open = new URLSearchParams(address).get("open") ?? "";
  const pages = useInvoices(filters);
  const totals = useAsked(OpenTotalsDocument, {});
  const [isAdding, setIsAdding] = useState(false);
  const [added, setAdded] = useState<string>();
  const [decisions, setDecisions] = useState(0);
  const settings = totals.data?.emailSettings;
  const { date = dateIn(ownZone, apiNow()), currencies = [] } = totals.data?.invoiceTotals ?? {};
  useFocusOfClosed(open);
  return (
    <>
      <InvoicesHead totals={totals.data?.invoiceTotals} onAdd={() => setIsAdding(true)} />
      <div className={styles.cards}>
        <OpenTotals asked={totals} placeOf={(...of) => placeOf(filtersOfAge(...of))} />
        <WaitingDrafts key={decisions} />
      </div>
      <InvoiceFilterBar
        filters={filters}
        states={countedStates(totals.data)}
        currencies={currencies.map(({ currency }) => currency)}
        lateness={
          <Lateness
            totals={totals.data?.invoiceTotals ?? null}
            filters={filters}
            placeOf={(to) => placeOf(to, open)}
          />
        }
        onChange={(to) => navigate(placeOf(to, open), { replace: true })}
      />
      <div className={panel.beside} data-open={open !== ""}>
        <InvoiceList
          key={askedInvoicesOf(filters)}
          filters={filters}
          pages={pages}
          reminders={settings ? (settings.reminders?.length ?? 0) : undefined}
          open={open}
          today={date}
          placeOf={(invoiceId) => placeOf(filters, invoiceId)}
          onClear={() => navigate(placeOf({ ...NO_INVOICE_FILTERS, status: filters.status }))}
          onAdd={() => setIsAdding(true)}
        />
        {open !== "" && (
          <InvoicePanel
            key={open}
            invoiceId={open}
            today={date}
            news={open === added ? invoiceForm.added : undefined}
            placeOfCustomer={(customer) => placeOf({ ...NO_INVOICE_FILTERS, status: "ALL", customer })}
            onRead={pages.replace}
            onChanged={totals.again}
            onDecided={() => setDecisions(decisions + 1)}
            quietHours={settings?.quietHours ?? null}
            onClose={() => navigate(placeOf(filters))}
          />
        )}
      </div>
      {isAdding && (
        <InvoiceDialog
          currency={currencies[0]?.currency ?? ""}
          onSaved={(row) => {
            setAdded(row.invoiceId);
            pages.change((items) => [row, ...items.filter(({ invoiceId }) => invoiceId !== row.invoiceId)]);
            totals.again();
            setIsAdding(false);
            navigate(placeOf(filters, row.invoiceId));
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}
