import { useEffect, useState } from "react";
import { changesOf, type InWords } from "../../../components/forms/settings/changesOf.ts";
import { useForm } from "../../../lib/form.ts";
import { dayInWords } from "../../../lib/moments.ts";
import { minorUnits, moneyOfText } from "../../../lib/money.ts";
import { saving } from "../../../strings/frame/saving.ts";
import { invoiceForm as words } from "../../../strings/mail/invoiceForm.ts";
import { invoice as facts, invoices, invoiceStates } from "../../../strings/mail/invoices.ts";
import { SaveInvoiceDocument, type InvoiceRowFragment } from "../api/documents.ts";
import { paymentIn } from "./paymentIn.ts";
import { invoiceRefusalsOf, wrongTexts, type InvoiceTexts } from "./refusals.ts";
import type { SavedInvoice } from "./saved.ts";

const NOTHING: InvoiceTexts = {
  invoiceId: "",
  customerId: "",
  email: "",
  amount: "",
  currency: "",
  dueDate: "",
  issueDate: "",
  customerName: "",
  link: "",
  paidAmount: "",
  paidDate: "",
};

/**
 * An invoice as a form: a new one, or one that there is. If somebody else has changed it, the changes are
 * shown, and what was not typed follows them, before the form can be sent again.
 */
export function useInvoiceForm(
  row: InvoiceRowFragment | undefined,
  currency: string,
  onSaved: (row: SavedInvoice) => void,
  onChanged?: () => void,
) {
  const [typed, setTyped] = useState<Partial<InvoiceTexts>>({});
  const [seen, setSeen] = useState(row);
  const [changes, setChanges] = useState<string[]>();
  const form = useForm(SaveInvoiceDocument, invoiceRefusalsOf, (refusal) => {
    if (refusal?.errorType === "VersionConflict") onChanged?.();
  });
  const { refuse } = form;
  useEffect(() => {
    if (!row || !seen || row.version === seen.version) return;
    const lines = changesOf(inWords(seen), inWords(row));
    setChanges(lines);
    // The lines say it already. Without any, the refusal alone does.
    if (lines.length > 0) refuse({});
    setSeen(row);
  }, [row, seen, refuse]);
  const stored = seen ? { ...NOTHING, ...textsOf(seen) } : { ...NOTHING, currency };
  const texts: InvoiceTexts = { ...stored, ...typed };
  const submit = async (): Promise<void> => {
    const wrong = wrongTexts(texts);
    if (wrong) return refuse(wrong);
    const { amount, paidAmount: _, paidDate, issueDate, ...others } = texts;
    const data = await form.send({
      ...others,
      invoiceId: texts.invoiceId.trim(),
      customerId: texts.customerId.trim(),
      customerName: texts.customerName.trim(),
      link: texts.link.trim(),
      amount: minorUnits(amount, texts.currency) ?? null,
      ...paymentIn(texts, seen),
      paidDate: paidDate || null,
      issueDate: issueDate || null,
      ...(seen && { expectedVersion: seen.version }),
    });
    if (data?.changed) onSaved(data.changed);
  };
  const type = (text: Partial<InvoiceTexts>): void => setTyped((known) => ({ ...known, ...text }));
  return { form, texts, type, changes, submit };
}

function textsOf(row: InvoiceRowFragment): InvoiceTexts {
  const { invoiceId, customerId, email, currency, dueDate } = row;
  return {
    ...{ invoiceId, customerId, email, amount: row.amountText, currency, dueDate },
    ...{ customerName: row.customerName ?? "", link: row.link ?? "" },
    paidAmount: Number(row.paidAmountText) === 0 ? "" : row.paidAmountText,
    paidDate: row.paidDate ?? "",
    issueDate: row.issueDate ?? "",
  };
}

function inWords(row: InvoiceRowFragment): InWords {
  const { email, amountText, currency, dueDate, status } = row;
  return [
    [words.name, row.customerName ?? saving.none],
    [words.link, row.link ?? saving.none],
    [words.paid, moneyOfText(row.paidAmountText, currency)],
    [words.paidDate, row.paidDate === null ? saving.none : dayInWords(row.paidDate)],
    [facts.email, email || saving.none],
    [words.amount, moneyOfText(amountText, currency)],
    [words.due, dayInWords(dueDate)],
    [words.issued, row.issueDate === null ? saving.none : dayInWords(row.issueDate)],
    [invoices.status, invoiceStates[status]],
  ];
}
