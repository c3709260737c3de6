import type { ShownColumn } from "../../../../components/imports/columns/shownColumn.ts";
import type { ImportAmountFormat, ImportDayFormat, ImportInvoiceColumnKind } from "../api/documents.ts";
import { amountIn, dayIn } from "./reading.ts";

export type InvoiceFileColumn = ShownColumn<ImportInvoiceColumnKind>;

/** Names of what is still to be paid: beside one, what was paid is taken off already. */
const OPEN_AMOUNT = /^(amountdue|balance|open(amount)?)$/;

/** The names by which columns are known, without case and separators. */
const NAMES: [ImportInvoiceColumnKind, RegExp][] = [
  [
    "INVOICE_ID",
    /^(invoice|invoice(id|no|nr|number)|number|no|nr|rechnung|rechnungs(nummer|nr)|beleg(nummer|nr)|facture)$/,
  ],
  [
    "CUSTOMER_NAME",
    /^((customer|client|company|debtor)name|name|company|kundenname|name(des)?kunden|firma|firmenname|debitor(en)?name)$/,
  ],
  ["CUSTOMER_ID", /^(customer|customer(id|no|nr|number)|client(id)?|kunde|kunden(nummer|nr)|debitor)$/],
  ["ADDRESS", /^(address|((contact|customer|billing|client)?e?mail)|e?mailaddress|e?mailadresse)$/],
  [
    "AMOUNT",
    /^(amount(due|text)?|total|gross(amount)?|balance|open(amount)?|betrag|brutto(betrag)?|summe|montant|importo)$/,
  ],
  [
    "PAID_AMOUNT",
    /^(paidamount(text)?|amountpaid|paidsofar|(bereits)?(be|ge)zahlterbetrag|betragbezahlt|bereits(be|ge)zahlt|anzahlung)$/,
  ],
  ["LINK", /^(link|url|(invoice|payment|pay)(link|url)|rechnungs?link|(zahlungs|bezahl)link)$/],
  ["CURRENCY", /^(currency|ccy|währung|waehrung|devise|valuta)$/],
  ["DUE_DATE", /^(due|due(date|day|on)|fällig(am|keit)?|faellig(am|keit)?|échéance|echeance|scadenza)$/],
  ["ISSUE_DATE", /^(issued?(on|at|date|day)?|invoice(date|day)|date|(rechnungs|beleg)?datum|dateemission)$/],
  ["PAID", /^(is)?paid(at|on|date)?$|^payment(date|day)$|^bezahlt(am)?$|^payée?(le)?$/],
  ["STATUS", /^((invoice|payment)?status|state|zustand|statut)$/],
];

/**
 * The words in names of columns that may say what is paid, in English, German, French and Italian. More names
 * than needed have them: a person is asked once too often, and no one is reminded of a paid invoice.
 */
const OF_PAYMENT =
  /paid|payment|settled|status|statut|void|cancel|bezahlt|zahlung|beglichen|storn|pay[ée]|paiement|régl|pagat|pagament|(?<!\p{L})stat[eo](?!\p{L})/u;

/** True if a column may say which invoices are paid, by its name. */
export function mayTellPayment(name: string): boolean {
  const words = name.normalize("NFC").replaceAll(/(\p{Ll})(\p{Lu})|[_.-]/gu, "$1 $2");
  return OF_PAYMENT.test(words.replaceAll(/\p{Cf}/gu, "").toLowerCase());
}

/**
 * Guesses the meaning of each column by its name. Another column is left out, unless it may say what is paid:
 * then a person has to choose. So is what was paid beside an amount that is only the rest.
 */
export function guessInvoiceColumns(header: string[], rows: string[][]): InvoiceFileColumn[] {
  const taken = new Set<ImportInvoiceColumnKind>();
  const columns = header.map((name, at) => {
    const plain = plainOf(name);
    const guessed = NAMES.find(([kind, names]) => names.test(plain) && !taken.has(kind))?.[0];
    if (guessed) taken.add(guessed);
    const cells = rows.map((row) => row[at] ?? "");
    const isUnclear = guessed === undefined && mayTellPayment(name);
    return { header: name, as: guessed ?? ("LEFT_OUT" as const), isChosen: false, isUnclear, cells };
  });
  const ofRest = columns.some(({ as, header }) => as === "AMOUNT" && OPEN_AMOUNT.test(plainOf(header)));
  return columns.map((each) =>
    ofRest && each.as === "PAID_AMOUNT" ? { ...each, as: "LEFT_OUT", isUnclear: true } : each,
  );
}

function plainOf(name: string): string {
  return name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s_.-]+/g, "");
}

/** The only format that reads all amounts of the first lines; undefined if several do, or none. */
export function guessAmounts(columns: InvoiceFileColumn[]): ImportAmountFormat | undefined {
  const cells = cellsOf(columns, "AMOUNT");
  // Three decimals are the most that a currency has, but for one.
  return onlyOne(["DECIMAL_POINT", "DECIMAL_COMMA"], cells, (cell, format) => amountIn(cell, "EUR", format));
}

/** The only format that reads all days of the first lines; undefined if several do, or none. */
export function guessDays(columns: InvoiceFileColumn[]): ImportDayFormat | undefined {
  const cells = cellsOf(columns, "DUE_DATE");
  const all = (format: ImportDayFormat): boolean =>
    cells.length > 0 && cells.every((cell) => dayIn(cell, format));
  return all("YEAR_FIRST") ? "YEAR_FIRST" : onlyOne(["DAY_FIRST", "MONTH_FIRST"], cells, dayIn);
}

function onlyOne<Format extends string>(
  formats: Format[],
  cells: string[],
  read: (cell: string, format: Format) => unknown,
): Format | undefined {
  const [found, ...others] = formats.filter((format) =>
    cells.every((cell) => read(cell, format) !== undefined),
  );
  return cells.length > 0 && others.length === 0 ? found : undefined;
}

function cellsOf(columns: InvoiceFileColumn[], kind: ImportInvoiceColumnKind): string[] {
  const cells = columns.find(({ as }) => as === kind)?.cells ?? [];
  return cells.filter((cell) => cell.trim() !== "");
}
