import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { More } from "../../../components/lists/More.tsx";
import { Empty, Skeleton } from "../../../components/States.tsx";
import { full, listed } from "../../../lib/format.ts";
import { dayInWords } from "../../../lib/moments.ts";
import { useMayWrite } from "../../../lib/session/staff.ts";
import { filterWords } from "../../../strings/frame/filterWords.ts";
import { invoices as words } from "../../../strings/mail/invoices.ts";
import { invoicePillsOf, refusedInvoiceFilters, type InvoiceFilters } from "../parts/filters.ts";
import type { InvoicePages } from "../parts/useInvoices.ts";
import { saveInvoices } from "./file.ts";
import { InvoiceTable } from "./InvoiceTable.tsx";
import styles from "./List.module.css";

interface Props {
  filters: InvoiceFilters;
  pages: InvoicePages;
  /** The number of reminders that the settings have; undefined while it is read. */
  reminders: number | undefined;
  open: string;
  today: string;
  placeOf: (invoiceId: string) => string;
  onClear: () => void;
  onAdd: () => void;
}

/** The invoices that match. */
export function InvoiceList(props: Props): ReactNode {
  const { filters, pages, open, today, placeOf } = props;
  const { items, hasMore, hasFailed } = pages;
  const refusal = refusedInvoiceFilters(filters);
  const isEmpty = items?.length === 0 && !hasMore;
  if (refusal !== undefined)
    return (
      <Empty title={refusal}>
        <Button onClick={props.onClear}>{filterWords.clear}</Button>
      </Empty>
    );
  return (
    <div className={styles.list}>
      <div role="status" className={isEmpty ? undefined : "unseen"}>
        {isEmpty && <Nothing {...props} />}
      </div>
      {!items && !hasFailed && <Skeleton rows={8} />}
      {items && items.length > 0 && (
        <>
          <InvoiceTable
            rows={items}
            reminders={props.reminders}
            open={open}
            today={today}
            placeOf={placeOf}
          />
          <div className={styles.foot}>
            <span className={styles.note}>{words.loaded(full(items.length), hasMore)}</span>
            <Button kind="quiet" onClick={() => saveInvoices(items)}>
              {words.file}
            </Button>
          </div>
        </>
      )}
      <More pages={pages} failed={words.failed} />
    </div>
  );
}

/** An empty list: no invoice matches, or none is there yet. */
function Nothing({ filters, onClear, onAdd }: Props): ReactNode {
  const mayWrite = useMayWrite();
  const { status: state, ...others } = filters;
  const isAll = state === "OPEN" || state === "ALL";
  if (isAll && Object.values(others).every((chosen) => chosen === ""))
    return (
      <Empty title={state === "ALL" ? words.none : words.noneOpen}>
        <p>{words.noneWords}</p>
        <Button kind="primary" disabled={!mayWrite} onClick={onAdd}>
          {words.add}
        </Button>
      </Empty>
    );
  const status = filters.status === "ALL" ? [] : [`${words.status} “${words.statuses[filters.status]}”`];
  const said = [...status, ...invoicePillsOf(filters, dayInWords).map((pill) => pill.words)];
  return (
    <Empty title={words.nothing(listed(said))}>
      <Button onClick={onClear}>{filterWords.clear}</Button>
    </Empty>
  );
}
