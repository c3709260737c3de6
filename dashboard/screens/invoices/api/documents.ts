/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/** The template version to cancel. */
export type CancelTemplateInput = {
  /** The `version` of the template version that was read. Another present one is a `VersionConflict`. */
  expectedVersion: number;
  /** The key of the template. */
  key: string;
  /** Why, for the audit: at most 500 characters on one line. */
  note?: string | null | undefined;
  /** The number. */
  number: number;
};

/** `OPEN`: it is to be paid, and people are reminded of it. `PAID`, `VOID`, `DISPUTED`: no reminder is sent. */
export type InvoiceStatus =
  | 'DISPUTED'
  | 'OPEN'
  | 'PAID'
  | 'VOID';

/** An invoice to create, or what replaces one. */
export type PutInvoiceInput = {
  /**
   * The amount in minor units of the currency: a whole number from 0 to 9,007,199,254,740,991. Pass this or
   * `amountText`, and not both.
   */
  amount?: number | null | undefined;
  /**
   * The amount as a decimal number, such as `123.45`: no separators of thousands, and at most as many decimals
   * as ISO 4217 gives the currency, which must be in that list.
   */
  amountText?: string | null | undefined;
  /** The currency: an ISO 4217 code, three capital letters. */
  currency: string;
  /** The id of its customer: 1 to 128 letters, digits and `. _ / : -`. It never changes. */
  customerId: string;
  /**
   * The name of its customer, for people: 1 to 100 characters on one line. Omitted: an existing invoice keeps
   * it. Null or empty removes it.
   */
  customerName?: string | null | undefined;
  /** The day on which it is due, such as `2026-11-21`. A date with `Z` or an offset is a `ValidationError`. */
  dueDate: string;
  /** The address that its reminders go to. */
  email: string;
  /**
   * The version on which the change is based: another present one is a `VersionConflict`. Omitted: the invoice
   * is created.
   */
  expectedVersion?: number | null | undefined;
  /** Its id: 1 to 128 letters, digits and `. _ / : -`. */
  invoiceId: string;
  /** The day on which it was issued. Omitted: an existing invoice keeps it. Null removes it. */
  issueDate?: string | null | undefined;
  /**
   * The address at which it is seen or paid: it begins with `https://`, and has at most 1,000 characters.
   * Omitted: an existing invoice keeps it. Null or empty removes it.
   */
  link?: string | null | undefined;
  /**
   * The amount that was paid so far, in minor units, at most `amount`. Pass this or `paidAmountText`, and not
   * both. Omitted: an existing invoice keeps it, unless its currency changes: then say it. Null is nothing.
   */
  paidAmount?: number | null | undefined;
  /** The same as a decimal number, as `amountText`. */
  paidAmountText?: string | null | undefined;
  /** The day of the last payment. Omitted: an existing invoice keeps it. Null removes it. */
  paidDate?: string | null | undefined;
  /**
   * Omitted: `OPEN` for a new invoice; an existing one keeps its status. An open one that is paid in full
   * becomes `PAID`. If it is omitted, a `PAID` one is open again whose payments go back, or are below an amount
   * that rises.
   */
  status?: InvoiceStatus | null | undefined;
};

/** The reminders of an open invoice, in the order in which they are sent. */
export type ReminderType =
  | 'FINAL_NOTICE'
  | 'FIRST_REMINDER'
  | 'SECOND_REMINDER';

/**
 * `QUEUED`: it waits for its delivery. `SENDING`: SES is being asked. `UNKNOWN`: SES did not answer, and an
 * event or a second attempt will decide. `SENT`: SES has accepted it. `DELIVERED`: the mail server of the
 * address has accepted it. `BOUNCED`, `COMPLAINED`: it came back, or was reported as spam. `FAILED`: it will not
 * be sent; `failedBecause` says why. `CANCELLED`: it was cancelled before it was sent.
 */
export type SendStatus =
  | 'BOUNCED'
  | 'CANCELLED'
  | 'COMPLAINED'
  | 'DELIVERED'
  | 'FAILED'
  | 'QUEUED'
  | 'SENDING'
  | 'SENT'
  | 'UNKNOWN';

/**
 * The order of a list that is sorted by time. A `nextToken` is valid only for the order in which its list was
 * read.
 */
export type SortOrder =
  | 'NEWEST_FIRST'
  | 'OLDEST_FIRST';

/**
 * The state of a template version. A `DRAFTED` one is not approved yet. `APPROVED` and `SENT` ones can be sent;
 * `SENT` says that it was. `CANCELLED` and `SUPERSEDED` ones cannot be sent; a draft is superseded by the
 * version that was saved after it.
 */
export type TemplateStatus =
  | 'APPROVED'
  | 'CANCELLED'
  | 'DRAFTED'
  | 'SENT'
  | 'SUPERSEDED';

export type CurrencyAgesFragment = { currency: string, all: AgeSumFragment, notDue: AgeSumFragment, to30Days: AgeSumFragment, to60Days: AgeSumFragment, over60Days: AgeSumFragment };

export type AgeSumFragment = { count: number, amount: number, amountText: string };

export type ListInvoicesQueryVariables = Exact<{
  status?: InvoiceStatus | null | undefined;
  customerId?: string | null | undefined;
  search?: string | null | undefined;
  currency?: string | null | undefined;
  dueFrom?: string | null | undefined;
  dueTo?: string | null | undefined;
  order?: SortOrder | null | undefined;
  limit: number;
  nextToken?: string | null | undefined;
}>;


export type ListInvoicesQuery = { invoices: { nextToken: string | null, items: Array<(
      { remindersDone: number }
      & InvoiceRowFragment
    )> } | null };

export type OpenTotalsQueryVariables = Exact<{ [key: string]: never; }>;


export type OpenTotalsQuery = { emailSettings: { quietHours: { from: string, to: string } | null, reminders: Array<{ type: ReminderType }> | null } | null, invoiceTotals: { date: string, isComplete: boolean, currencies: Array<CurrencyAgesFragment> } | null, invoiceCounts: Array<{ status: InvoiceStatus, count: number, isComplete: boolean }> | null };

export type WaitingRemindersQueryVariables = Exact<{ [key: string]: never; }>;


export type WaitingRemindersQuery = { templatesToApprove: { nextToken: string | null, items: Array<WaitingDraftFragment> } | null };

export type WaitingDraftFragment = { key: string, number: number, version: number, author: string, isDecidable: boolean, subject: string, invoiceId: string | null, reminderType: ReminderType | null };

export type InvoiceInFullQueryVariables = Exact<{
  invoiceId: string;
}>;


export type InvoiceInFullQuery = { invoice: InvoiceDetailsFragment | null };

export type SkipReminderMutationVariables = Exact<{
  input: CancelTemplateInput;
}>;


export type SkipReminderMutation = { skipped: { key: string } | null };

export type SaveInvoiceMutationVariables = Exact<{
  input: PutInvoiceInput;
}>;


export type SaveInvoiceMutation = { changed: (
    InvoiceRowFragment
    & InvoiceHoldFragment
  ) | null };

export type InvoiceRowFragment = { invoiceId: string, customerId: string, customerName: string | null, email: string, status: InvoiceStatus, amountText: string, paidAmountText: string, paidDate: string | null, openAmountText: string, currency: string, dueDate: string, issueDate: string | null, link: string | null, version: number };

export type HoldingColleagueFragment = { firstName: string | null, lastName: string | null, email: string };

export type InvoiceHoldFragment = { heldBy: string | null, heldAt: string | null, heldByUser: HoldingColleagueFragment | null };

export type InvoiceDetailsFragment = (
  { createdAt: string, updatedAt: string, reminderSteps: Array<{ type: ReminderType, at: string | null, isOver: boolean, templateKey: string | null, date: string | null }>, sends: { items: Array<{ sendId: string, subject: string, status: SendStatus, queuedAt: string, sendAt: string | null, openedAt: string | null, clickedAt: string | null }> } | null, drafts: { items: Array<(
      { status: TemplateStatus }
      & WaitingDraftFragment
    )> } | null }
  & InvoiceRowFragment
  & InvoiceHoldFragment
);

export const ListInvoicesDocument = "query ListInvoices($status:InvoiceStatus$customerId:String$search:String$currency:String$dueFrom:AWSDate$dueTo:AWSDate$order:SortOrder$limit:Int!$nextToken:String){invoices(status:$status customerId:$customerId search:$search currency:$currency dueFrom:$dueFrom dueTo:$dueTo order:$order limit:$limit nextToken:$nextToken){items{...InvoiceRow remindersDone}nextToken}}fragment InvoiceRow on Invoice{invoiceId customerId customerName email status amountText paidAmountText paidDate openAmountText currency dueDate issueDate link version}" as unknown as TypedDocumentNode<ListInvoicesQuery, ListInvoicesQueryVariables>;
export const OpenTotalsDocument = "query OpenTotals{emailSettings{quietHours{from to}reminders{type}}invoiceTotals{date isComplete currencies{...CurrencyAges}}invoiceCounts{status count isComplete}}fragment CurrencyAges on CurrencyTotals{currency all{...AgeSum}notDue{...AgeSum}to30Days{...AgeSum}to60Days{...AgeSum}over60Days{...AgeSum}}fragment AgeSum on InvoiceSum{count amount amountText}" as unknown as TypedDocumentNode<OpenTotalsQuery, OpenTotalsQueryVariables>;
export const WaitingRemindersDocument = "query WaitingReminders{templatesToApprove(order:OLDEST_FIRST limit:100){items{...WaitingDraft}nextToken}}fragment WaitingDraft on TemplateVersion{key number version author isDecidable subject invoiceId reminderType}" as unknown as TypedDocumentNode<WaitingRemindersQuery, WaitingRemindersQueryVariables>;
export const InvoiceInFullDocument = "query InvoiceInFull($invoiceId:ID!){invoice(invoiceId:$invoiceId){...InvoiceDetails}}fragment InvoiceDetails on Invoice{...InvoiceRow ...InvoiceHold createdAt updatedAt reminderSteps{type at isOver templateKey date}sends(order:NEWEST_FIRST limit:10){items{sendId subject status queuedAt sendAt openedAt clickedAt}}drafts(order:NEWEST_FIRST limit:10){items{...WaitingDraft status}}}fragment InvoiceRow on Invoice{invoiceId customerId customerName email status amountText paidAmountText paidDate openAmountText currency dueDate issueDate link version}fragment InvoiceHold on Invoice{heldBy heldAt heldByUser{...HoldingColleague}}fragment HoldingColleague on User{firstName lastName email}fragment WaitingDraft on TemplateVersion{key number version author isDecidable subject invoiceId reminderType}" as unknown as TypedDocumentNode<InvoiceInFullQuery, InvoiceInFullQueryVariables>;
export const SkipReminderDocument = "mutation SkipReminder($input:CancelTemplateInput!){skipped:cancelTemplate(input:$input){key}}" as unknown as TypedDocumentNode<SkipReminderMutation, SkipReminderMutationVariables>;
export const SaveInvoiceDocument = "mutation SaveInvoice($input:PutInvoiceInput!){changed:putInvoice(input:$input){...InvoiceRow ...InvoiceHold}}fragment InvoiceRow on Invoice{invoiceId customerId customerName email status amountText paidAmountText paidDate openAmountText currency dueDate issueDate link version}fragment InvoiceHold on Invoice{heldBy heldAt heldByUser{...HoldingColleague}}fragment HoldingColleague on User{firstName lastName email}" as unknown as TypedDocumentNode<SaveInvoiceMutation, SaveInvoiceMutationVariables>;