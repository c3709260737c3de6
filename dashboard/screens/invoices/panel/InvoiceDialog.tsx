import type { ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { CurrencyOptions } from "../../../components/forms/CurrencyOptions.tsx";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import { Select } from "../../../components/forms/Select.tsx";
import { Changed } from "../../../components/forms/settings/Changed.tsx";
import { invoiceForm as words } from "../../../strings/mail/invoiceForm.ts";
import type { InvoiceRowFragment } from "../api/documents.ts";
import type { InvoiceField } from "./refusals.ts";
import { useInvoiceForm } from "./useInvoiceForm.ts";
import type { SavedInvoice } from "./saved.ts";

interface Props {
  /** The invoice that is edited; none: one is added. */
  row?: InvoiceRowFragment;
  /** The currency that is chosen first. */
  currency: string;
  onSaved: (row: SavedInvoice) => void;
  /** Reads the invoice again, which somebody else has changed. */
  onChanged?: () => void;
  onClose: () => void;
}

/** Adds an invoice, or edits one. Its number and its customer stay. */
export function InvoiceDialog({ row, currency, onSaved, onChanged, onClose }: Props): ReactNode {
  const { form, texts, type, changes, submit } = useInvoiceForm(row, currency, onSaved, onChanged);
  const { ref, isBusy, refusals } = form;
  const of = (field: InvoiceField) => ({
    label: LABELS[field],
    error: refusals[field],
    value: texts[field],
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => type({ [field]: event.target.value }),
  });
  return (
    <FormDialog
      title={row ? words.editTitle(row.invoiceId) : words.title}
      submit={row ? words.save : words.submit}
      busy={isBusy && words.busy}
      error={refusals.form}
      ref={ref}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {!row && (
        <>
          <Field {...of("invoiceId")} help={words.numberHelp} />
          <Field {...of("customerId")} help={words.customerHelp} />
        </>
      )}
      <Field {...of("customerName")} help={words.nameHelp} dir="auto" />
      <Field {...of("email")} help={words.emailHelp} type="email" />
      <Field {...of("amount")} inputMode="decimal" />
      <Select {...of("currency")}>
        <option value="">{words.noCurrency}</option>
        <CurrencyOptions />
      </Select>
      <Field {...of("issueDate")} type="date" />
      <Field {...of("dueDate")} type="date" />
      <Field {...of("link")} help={words.linkHelp} type="url" />
      <Field {...of("paidAmount")} help={words.paidHelp} inputMode="decimal" />
      <Field {...of("paidDate")} type="date" />
      <Changed about={words.changed} lines={changes} />
    </FormDialog>
  );
}

const LABELS: Record<InvoiceField, string> = {
  invoiceId: words.number,
  customerId: words.customer,
  email: words.email,
  amount: words.amount,
  currency: words.currency,
  dueDate: words.due,
  issueDate: words.issued,
  customerName: words.name,
  link: words.link,
  paidAmount: words.paid,
  paidDate: words.paidDate,
};
