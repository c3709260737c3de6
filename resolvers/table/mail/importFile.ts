import type { ProfileColumn } from "./subscriber.ts";

/** The format of an import's file, as its job stores it. An absent part is found out from the file. */
export type ImportFile = {
  preset?: ImportPreset;
  columns?: ImportColumn[];
  delimiter?: ImportDelimiter;
  encoding?: ImportEncoding;
  statusColumn?: string;
  /** Meanings of words in the status column, before the known ones. */
  statusWords?: { word: string; status: ImportStatus }[];
  /** True leaves out the columns that nothing else names; else they are attributes. */
  leaveOutOthers?: boolean;
};

/** A column, by its name in the first line or by its place from 1, and the meaning of its cells. */
export type ImportColumn = {
  header?: string;
  position?: number;
  as: ImportColumnKind;
  /** The name of the attribute; absent if it is that of the column. */
  attribute?: string;
  type?: ImportValueType;
  decimalComma?: boolean;
  topic?: string;
};

/** The future of the people of a file, from the weakest to the strongest: the strongest of several counts. */
export const IMPORTED_AS = ["SUBSCRIBED", "UNSUBSCRIBED", "SUPPRESSED"] as const;
export type ImportAs = (typeof IMPORTED_AS)[number];
/** The meaning of a status word. A `REFUSED` line is not imported, and is in the file of refused lines. */
export type ImportStatus = ImportAs | "REFUSED";

export type ImportPreset = "MAILCHIMP" | "HUBSPOT" | "LISTMONK";
export type ImportDelimiter = "COMMA" | "SEMICOLON" | "TAB";
export type ImportEncoding = "UTF_8" | "UTF_16_LE" | "UTF_16_BE" | "WINDOWS_1252";
export type ImportValueType = "TEXT" | "NUMBER" | "FLAG" | "DATE";
export type ImportColumnKind =
  | ("ADDRESS" | ProfileColumn)
  | ("ATTRIBUTE" | "ATTRIBUTES" | "TAGS")
  | ("TOPIC" | "TOPIC_LEFT" | "STATUS" | "LEFT_OUT");

/** The most columns that one import can describe: its job is one item, and each poll reads it. */
export const MAX_DESCRIBED_COLUMNS = 200;
/** The most characters of a column's name or a status word. */
export const MAX_COLUMN_NAME = 200;
/** One line writes a consent for each topic that it leaves, and is one transaction of at most 100 items. */
export const MAX_TOPIC_COLUMNS = 50;

/** The format of a file of invoices, as its job stores it. */
export type InvoiceFile = {
  columns?: InvoiceColumn[];
  delimiter?: ImportDelimiter;
  encoding?: ImportEncoding;
  amounts: AmountFormat;
  days: DayFormat;
  /** The currency of lines that name none. */
  currency?: string;
};

/** A column of a file of invoices, by its name in the first line or by its place from 1. */
export type InvoiceColumn = { header?: string; position?: number; as: InvoiceColumnKind };

export type AmountFormat = "DECIMAL_POINT" | "DECIMAL_COMMA" | "MINOR_UNITS";
export type DayFormat = "YEAR_FIRST" | "DAY_FIRST" | "MONTH_FIRST";

/**
 * The columns of a file of invoices, and the names by which each is found: its name in the API, and that in
 * the file of the dashboard's list.
 */
export const INVOICE_FIELDS = {
  INVOICE_ID: ["invoiceId", "Number"],
  CUSTOMER_ID: ["customerId", "Customer"],
  ADDRESS: ["email", "Address"],
  AMOUNT: ["amount", "amountText"],
  CURRENCY: ["currency"],
  DUE_DATE: ["dueDate", "Due"],
  ISSUE_DATE: ["issueDate", "Issued"],
  STATUS: ["status", "State"],
  PAID: ["paid", "paidDate", "Paid on"],
  CUSTOMER_NAME: ["customerName"],
  LINK: ["link"],
  PAID_AMOUNT: ["paidAmount", "paidAmountText"],
} as const;
export type InvoiceField = keyof typeof INVOICE_FIELDS;
export type InvoiceColumnKind = InvoiceField | "LEFT_OUT";
/** Each file needs a column of these. */
export const NEEDED_INVOICE_FIELDS: InvoiceField[] = [
  ...(["INVOICE_ID", "CUSTOMER_ID", "ADDRESS", "AMOUNT", "DUE_DATE"] as const),
];
