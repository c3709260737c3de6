import type { ApiRefusal } from "../../../lib/api.ts";
import type { Refusals } from "../../../lib/form.ts";
import { decimalsOf, minorUnits } from "../../../lib/money.ts";
import { invoiceForm as words } from "../../../strings/mail/invoiceForm.ts";

const NEEDED = Object.keys(words.wrong) as (keyof typeof words.wrong)[];
const WRONG = { ...words.wrong, ...words.wrongOptional, paidAmount: words.overpaid };
const FIELDS = Object.keys(WRONG) as (keyof typeof WRONG)[];
export type InvoiceField = keyof typeof WRONG | "amount";

/** The texts of the form. */
export type InvoiceTexts = Record<InvoiceField, string>;

/** The words for a refused change of an invoice. */
export function invoiceRefusalsOf(refusal: ApiRefusal | undefined): Refusals<InvoiceField> {
  if (!refusal) return { form: words.unanswered };
  const { errorType, errorInfo } = refusal;
  const field = FIELDS.find((each) => each === errorInfo?.field);
  if (errorType === "ValidationError" && field) return { [field]: WRONG[field] };
  if (errorType === "Conflict" && field === "invoiceId") return { invoiceId: words.exists };
  if (errorType === "VersionConflict") return { form: words.elsewhere };
  if (errorType === "Conflict") return { form: words.busyElsewhere };
  if (errorType === "Suppressed") return { email: words.erased };
  if (errorType === "NotFound") return { form: words.gone };
  return { form: errorType === "Unauthorized" ? words.mayNot : words.other };
}

/** Returns what is wrong before anything is sent; undefined if nothing is. */
export function wrongTexts(texts: InvoiceTexts): Refusals<InvoiceField> | undefined {
  const empty = NEEDED.filter((field) => texts[field].trim() === "");
  const wrong: Refusals<InvoiceField> = Object.fromEntries(empty.map((field) => [field, words.wrong[field]]));
  const { amount, paidAmount, currency } = texts;
  const [whole, paid] = [minorUnits(amount, currency), minorUnits(paidAmount, currency)];
  if (whole === undefined) wrong.amount = amountFault(amount, currency);
  if (paidAmount.trim() !== "" && paid === undefined) wrong.paidAmount = amountFault(paidAmount, currency);
  if (whole !== undefined && paid !== undefined && paid > whole) wrong.paidAmount = words.overpaid;
  return Object.keys(wrong).length > 0 ? wrong : undefined;
}

function amountFault(amount: string, currency: string): string {
  return /\d[.,'’ ]\d{3}/.test(amount) ? words.wrongThousands : words.wrongAmount(decimalsOf(currency));
}
