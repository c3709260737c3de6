/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/** The format of amounts. */
export type ImportAmountFormat =
  /** `1.234,50` or `1234,50`: a comma before the decimals. Points, apostrophes and blanks separate thousands. */
  | 'DECIMAL_COMMA'
  /** `1,234.50` or `1234.50`: a point before the decimals. Commas, apostrophes and blanks separate thousands. */
  | 'DECIMAL_POINT'
  /** `123450`: a whole number of the smallest unit of the currency. */
  | 'MINOR_UNITS';

/** The format of days. `2026-11-27` is read with each of them. */
export type ImportDayFormat =
  /** `27.11.2026`, `27/11/2026` or `27-11-2026`. */
  | 'DAY_FIRST'
  /** `11/27/2026`. */
  | 'MONTH_FIRST'
  /** `2026-11-27`. */
  | 'YEAR_FIRST';

/** The character between the cells of a file. */
export type ImportDelimiter =
  | 'COMMA'
  | 'SEMICOLON'
  | 'TAB';

/**
 * The encoding of a file. `WINDOWS_1252` also reads Latin-1 (ISO 8859-1): it is what Excel on Windows writes as
 * CSV.
 */
export type ImportEncoding =
  | 'UTF_8'
  | 'UTF_16_BE'
  | 'UTF_16_LE'
  | 'WINDOWS_1252';

/** The meaning of a column of a file of invoices. It has either `header` or `position`. */
export type ImportInvoiceColumnInput = {
  /** The meaning of its cells. */
  as: ImportInvoiceColumnKind;
  /** The name of the column in the first line. Upper and lower case, and blanks around it, are the same. */
  header?: string | null | undefined;
  /** The place of the column, from 1: for columns with the same name, or with none. */
  position?: number | null | undefined;
};

/** The meaning of a column of a file of invoices. */
export type ImportInvoiceColumnKind =
  /** The address that its reminders go to. */
  | 'ADDRESS'
  /** The amount, as `amounts` says. */
  | 'AMOUNT'
  /** The currency: an ISO 4217 code. Without a text in its cell, `currency` counts. */
  | 'CURRENCY'
  /** The id of its customer. */
  | 'CUSTOMER_ID'
  /** The name of the customer. An empty cell changes nothing. */
  | 'CUSTOMER_NAME'
  /** The day on which it is due, as `days` says. */
  | 'DUE_DATE'
  /** The id of the invoice. */
  | 'INVOICE_ID'
  /** The day on which it was issued, as `days` says. An empty cell changes nothing. */
  | 'ISSUE_DATE'
  /** The column is not imported. */
  | 'LEFT_OUT'
  /** The address at which it is seen or paid: it begins with `https://`. An empty cell changes nothing. */
  | 'LINK'
  /**
   * Yes or no, or the day of the payment. An empty cell changes no status. A day beside a cell of `PAID_AMOUNT`
   * changes the status only if the whole amount is paid.
   */
  | 'PAID'
  /** The amount that was paid so far, as `amounts` says. An empty cell changes nothing. */
  | 'PAID_AMOUNT'
  /** The status in words, such as `open`, `paid`, `cancelled` or `on hold`. An empty cell changes no status. */
  | 'STATUS';

/** An import of invoices. */
export type ImportInvoicesInput = {
  /** The format of all amounts of the file: it is never guessed, because `1,234` is two amounts. */
  amounts: ImportAmountFormat;
  /**
   * The meaning of columns, at most 200. A column that is not here is found by its name: `invoiceId`,
   * `customerId`, `customerName`, `email`, `amount`, `currency`, `dueDate`, `issueDate`, `link`, `status`,
   * `paid`, `paidAmount`. If one that each file needs is missing, or a name says that a column may have the
   * payment, the job is `FAILED` before anything is stored, and `error` lists the columns of the file.
   */
  columns?: Array<ImportInvoiceColumnInput> | null | undefined;
  /** The currency of lines that name none: an ISO 4217 code, such as `EUR`. Omitted: a column must have it. */
  currency?: string | null | undefined;
  /** The format of all days of the file. Default: `YEAR_FIRST`. */
  days?: ImportDayFormat | null | undefined;
  /**
   * The character between cells. Omitted: the line `sep=` of the file says it, or the one that splits the first
   * line best.
   */
  delimiter?: ImportDelimiter | null | undefined;
  /** The encoding. A byte order mark in the file wins. Omitted: UTF-8, or UTF-16 where the bytes show it. */
  encoding?: ImportEncoding | null | undefined;
  /**
   * The same key and input return the same job, with a new `uploadUrl`. At most 256 characters, kept for 24
   * hours.
   */
  idempotencyKey?: string | null | undefined;
  /** A name by which people recognise the import: 1 to 100 characters on one line. */
  name: string;
};

/** `OPEN`: it is to be paid, and people are reminded of it. `PAID`, `VOID`, `DISPUTED`: no reminder is sent. */
export type InvoiceStatus =
  | 'DISPUTED'
  | 'OPEN'
  | 'PAID'
  | 'VOID';

export type KnownInvoiceQueryVariables = Exact<{
  invoiceId: string;
}>;


export type KnownInvoiceQuery = { invoice: { customerId: string, customerName: string | null, email: string, status: InvoiceStatus, amountText: string, paidAmountText: string, paidDate: string | null, currency: string, dueDate: string, issueDate: string | null, link: string | null } | null };

export type PrepareInvoicesMutationVariables = Exact<{
  input: ImportInvoicesInput;
}>;


export type PrepareInvoicesMutation = { prepared: { uploadUrl: string, job: { jobId: string } } | null };

export const KnownInvoiceDocument = "query KnownInvoice($invoiceId:ID!){invoice(invoiceId:$invoiceId){customerId customerName email status amountText paidAmountText paidDate currency dueDate issueDate link}}" as unknown as TypedDocumentNode<KnownInvoiceQuery, KnownInvoiceQueryVariables>;
export const PrepareInvoicesDocument = "mutation PrepareInvoices($input:ImportInvoicesInput!){prepared:importInvoices(input:$input){job{jobId}uploadUrl}}" as unknown as TypedDocumentNode<PrepareInvoicesMutation, PrepareInvoicesMutationVariables>;