import { useEffect, useRef, type ReactNode } from "react";
import type { InvoiceStatus } from "../../../api/enums.ts";
import { Button } from "../../../components/Button.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import panel from "../../../components/lists/SidePanel.module.css";
import { useForm } from "../../../lib/form.ts";
import { minorUnits } from "../../../lib/money.ts";
import { useMayWrite } from "../../../lib/session/staff.ts";
import { invoiceChanges, invoiceDeeds } from "../../../strings/mail/invoiceDeeds.ts";
import { invoices } from "../../../strings/mail/invoices.ts";
import { SaveInvoiceDocument, type InvoiceRowFragment } from "../api/documents.ts";
import { invoiceRefusalsOf } from "./refusals.ts";
import type { SavedInvoice } from "./saved.ts";

/** The states that an invoice can get, by its present one: the first is the likely one. */
const NEXT: Record<InvoiceStatus, InvoiceStatus[]> = {
  OPEN: ["PAID", "DISPUTED", "VOID"],
  DISPUTED: ["PAID", "OPEN", "VOID"],
  PAID: ["OPEN"],
  VOID: ["OPEN"],
};

interface Props {
  row: InvoiceRowFragment;
  /** The day of a payment that is marked. */
  today: string;
  /** Takes the changed invoice, and the one before. */
  onDone: (row: SavedInvoice, before: InvoiceRowFragment) => void;
  /** Reads the invoice again, which somebody else has changed. */
  onChanged: () => void;
  onEdit: () => void;
}

/** The deeds that change an invoice. Each can be undone, because an invoice can get any state again. */
export function InvoiceDeeds({ row, today, onDone, onChanged, onEdit }: Props): ReactNode {
  const mayWrite = useMayWrite();
  const { isBusy, refusals, setStatus } = useStatus(row, onDone, onChanged);
  const likely = useRef<HTMLButtonElement>(null);
  const shown = useRef(row.status);
  useEffect(() => {
    // The button that was pressed is gone with the state before.
    if (shown.current !== row.status && document.activeElement === document.body) likely.current?.focus();
    shown.current = row.status;
  }, [row.status]);
  return (
    <section className={panel.part}>
      {!mayWrite && <p className={panel.note}>{invoices.readOnly}</p>}
      <div className={panel.buttons}>
        {NEXT[row.status].map((status, at) => (
          <Button
            key={status}
            {...(at === 0 && { ref: likely })}
            kind={at === 0 ? "primary" : "plain"}
            disabled={!mayWrite}
            busy={isBusy && at === 0 && invoiceChanges.saving}
            isIdle={isBusy}
            onClick={() => void setStatus({ status, paidDate: status === "PAID" ? today : row.paidDate })}
          >
            {invoiceDeeds[status].words}
          </Button>
        ))}
        <Button disabled={!mayWrite} onClick={onEdit}>
          {invoiceChanges.edit}
        </Button>
      </div>
      <Alert words={refusals.form ?? refusals.email} />
    </section>
  );
}

type Payment = Pick<InvoiceRowFragment, "status" | "paidDate">;

/** Gives an invoice another state, on the version that is shown. */
export function useStatus(row: InvoiceRowFragment, onDone: Props["onDone"], onChanged: () => void) {
  const form = useForm(SaveInvoiceDocument, invoiceRefusalsOf, (refusal) => {
    if (refusal?.errorType === "VersionConflict") onChanged();
  });
  const setStatus = async ({ status, paidDate }: Payment): Promise<void> => {
    const { invoiceId, customerId, email, amountText, currency, dueDate, version } = row;
    const about = { invoiceId, customerId, email, currency, dueDate };
    const amount = minorUnits(amountText, currency) ?? null;
    const data = await form.send({ ...about, amount, status, paidDate, expectedVersion: version });
    if (data?.changed) onDone(data.changed, row);
  };
  return { ...form, setStatus };
}
