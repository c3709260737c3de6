import type { ApiRefusal } from "../../../lib/api.ts";
import type { Refusals } from "../../../lib/form.ts";
import { decimalsOf, minorUnits } from "../../../lib/money.ts";
import { invoiceForm as words } from "../../../strings/mail/invoiceForm.ts";

const FIELDS = Object.keys(words.wrong) as (keyof typeof words.wrong)[];
export type InvoiceField = (typeof FIELDS)[number] | "amount";

/** The texts of the form. */
export type InvoiceTexts = Record<InvoiceField, string>;

/** The words for a refused change of an invoice. */
export function invoiceRefusalsOf(refusal: ApiRefusal | undefined): Refusals<InvoiceField> {
  if (!refusal) return { form: words.unanswered };
  const { errorType, errorInfo } = refusal;
  const field = FIELDS.find((each) => each === errorInfo?.field);
  if (errorType === "ValidationError" && field) return { [field]: words.wrong[field] };
  if (errorType === "Conflict" && field === "invoiceId") return { invoiceId: words.exists };
  if (errorType === "VersionConflict") return { form: words.elsewhere };
  if (errorType === "Conflict") return { form: words.busyElsewhere };
  if (errorType === "Suppressed") return { email: words.erased };
  if (errorType === "NotFound") return { form: words.gone };
  return { form: errorType === "Unauthorized" ? words.mayNot : words.other };
}

/** Returns what is wrong before anything is sent; undefined if nothing is. */
export function wrongTexts(texts: InvoiceTexts): Refusals<InvoiceField> | undefined {
  const empty = FIELDS.filter((field) => texts[field].trim() === "");
  const wrong: Refusals<InvoiceField> = Object.fromEntries(empty.map((field) => [field, words.wrong[field]]));
  const { amount, currency } = texts;
  if (amount.trim() === "" || minorUnits(amount, currency) === undefined)
    wrong.amount = /\d[.,'’ ]\d{3}/.test(amount)
      ? words.wrongThousands
      : words.wrongAmount(decimalsOf(currency));
  return Object.keys(wrong).length > 0 ? wrong : undefined;
}
