import { useEffect, useState, type ReactNode } from "react";
import type { CombinedError } from "urql";
import { SidePanel } from "../../../components/lists/SidePanel.tsx";
import { Failed, Skeleton } from "../../../components/States.tsx";
import { refusalOf } from "../../../lib/api.ts";
import { useAsked } from "../../../lib/asked.ts";
import { moneyOfText } from "../../../lib/money.ts";
import { invoice as words } from "../../../strings/mail/invoices.ts";
import { InvoiceInFullDocument, type InvoiceRowFragment } from "../api/documents.ts";
import { InvoiceInFull } from "./InvoiceInFull.tsx";
import type { QuietHours } from "./ReminderSteps.tsx";
import type { SavedInvoice } from "./saved.ts";

interface Props {
  invoiceId: string;
  today: string;
  /** The words about the invoice when the panel opens, if there are any. */
  news: string | undefined;
  /** The place of all invoices of a customer. */
  placeOfCustomer: (customerId: string) => string;
  /** Takes the invoice as it was read or changed. */
  onRead: (row: InvoiceRowFragment) => void;
  /** The invoice was changed here: sums are other ones by now. */
  onChanged: () => void;
  /** A draft of a reminder was decided here. */
  onDecided: () => void;
  quietHours: QuietHours;
  onClose: () => void;
}

/** One invoice beside the list. */
export function InvoicePanel(props: Props): ReactNode {
  const { invoiceId, today, news, placeOfCustomer, quietHours, onRead, onChanged, onClose } = props;
  const { data, hasFailed, again, error } = useAsked(InvoiceInFullDocument, { invoiceId });
  const [changed, setChanged] = useState<SavedInvoice>();
  const read = data?.invoice;
  const row = read && changed && changed.version > read.version ? { ...read, ...changed } : read;
  useEffect(() => {
    if (read) onRead(read);
  }, [read, onRead]);
  const isGone = refusalOf(error as CombinedError | undefined)?.errorType === "NotFound";
  return (
    <SidePanel
      name={words.number(invoiceId)}
      heading={row ? moneyOfText(row.amountText, row.currency) : words.number(invoiceId)}
      note={row && words.number(invoiceId)}
      onClose={onClose}
    >
      {hasFailed && <Failed words={isGone ? words.gone : words.failed} again={again} />}
      {!row && !hasFailed && <Skeleton rows={6} />}
      {row && (
        <InvoiceInFull
          row={row}
          today={today}
          news={news}
          placeOfCustomer={placeOfCustomer}
          onSaved={(now) => {
            setChanged(now);
            onRead(now);
            onChanged();
            again();
          }}
          quietHours={quietHours}
          onChanged={again}
          onDecided={() => {
            props.onDecided();
            again();
          }}
        />
      )}
    </SidePanel>
  );
}
