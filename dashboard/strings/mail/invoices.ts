import type { InvoiceStatus, TemplateStatus } from "../../api/enums.ts";

const days = (count: number): string => (count === 1 ? "1 day" : `${count} days`);

/** The ages of open invoices. */
export const invoiceAges = {
  ages: ["Not due", "1 to 30 days late", "31 to 60 days", "Over 60 days"],
  late: (count: number) => `${days(count)} late`,
  today: "Due today",
  due: (count: number) => `Due in ${days(count)}`,
  incomplete: "More than 10,000 invoices are open. Only the 10,000 that are due first are added up.",
};

/** The states of an invoice. */
export const invoiceStates = {
  OPEN: "Open",
  PAID: "Paid",
  DISPUTED: "On hold",
  VOID: "Cancelled",
} satisfies Record<InvoiceStatus, string>;

/** The list of invoices. */
export const invoices = {
  title: "Invoices",
  add: "Add an invoice",
  upload: "Upload",
  readOnly: "Editors and administrators add and change invoices.",
  totals: "Open by age",
  totalsNote: "Days after the due day",
  agesFile: "CSV",
  agesFileOf: "CSV of the open amounts by age",
  agesFileName: "open-invoices",
  agesColumns: ["Currency", "Age", "Invoices", "Amount"],
  allAges: "All",
  openCount: (count: string, isMore: boolean) => `${count}${isMore ? "+" : ""} open`,
  lateness: { label: "Open invoices", late: "Late", notDue: "Not due" },
  totalsFailed: "The sums could not be loaded.",
  noneOpen: "No invoice is open.",
  count: (count: number, shown: string) => (count === 1 ? "1 invoice" : `${shown} invoices`),
  status: "State",
  statuses: { OPEN: "Open", PAID: "Paid", DISPUTED: "On hold", VOID: "Cancelled", ALL: "All" },
  filters: "Filters",
  search: "Number or customer",
  searchHelp: "The beginning of a word, from three letters on.",
  shortSearch: "All are listed: a search begins with three letters.",
  from: "Due from",
  to: "Due until",
  pill: {
    search: "Found by",
    customer: "Customer is",
    currency: "Currency is",
    from: "Due from",
    to: "Due until",
  },
  currency: "Currency",
  allCurrencies: "All currencies",
  wrongCurrency: "Choose a state: invoices of one currency are listed by their state.",
  wrongDays: "The last day is before the first.",
  wrongCustomer: "A customer has letters, digits and . _ / : - only, at most 128.",
  wrongSearch: "A search has at most 100 characters.",
  failed: "The invoices could not be loaded.",
  none: "There are no invoices yet",
  noneWords:
    "Add the first one here, or have your own system send them. Rollcall then reminds people of what is late, as your settings say.",
  nothing: (filters: string) => `No invoice matches: ${filters}.`,
  columns: {
    customer: "Customer",
    number: "Number",
    amount: "Amount",
    due: "Due",
    state: "State",
    reminders: "Reminders",
  },
  rest: (amount: string) => `${amount} open`,
  reminders: (done: number, all: number) => `${done} of ${all}`,
  noReminders: "–",
  open: (number: string, customer: string) => `${customer}, invoice ${number}`,
  loaded: (count: string, hasMore: boolean) => (hasMore ? `${count} loaded, more follow` : `${count} in all`),
  file: "CSV of these",
  fileName: "invoices",
  fileColumns: [
    ...["Number", "Customer", "Address", "State", "Amount", "Currency", "Due"],
    ...["Customer name", "Paid amount", "Paid on", "Open amount", "Link", "Issued"],
  ],
  keys: { next: "Next invoice", previous: "Previous invoice" },
};

/** One invoice beside the list. */
export const invoice = {
  number: (number: string) => `Invoice ${number}`,
  failed: "This invoice could not be loaded.",
  gone: "There is no invoice with this number.",
  facts: "Facts",
  customer: "Customer",
  ofCustomer: (customer: string) => `All invoices of ${customer}`,
  email: "Mails go to",
  paid: "Paid",
  paidDate: (amount: string, day: string) => `${amount}, last on ${day}`,
  stillOpen: "Still open",
  held: "On hold",
  heldBy: (who: string, day: string) => `By ${who}, since ${day}`,
  heldSince: (day: string) => `Since ${day}`,
  holders: { server: "a server", gone: "a former colleague" },
  link: "Link",
  issued: "Issued",
  due: "Due",
  since: "Added",
  changed: "Last change",
  steps: {
    title: "Reminders",
    none: "No reminder is set for open invoices.",
    noneDone: "No reminder was sent.",
    over: (day: string) => `Sent or given up on ${day}`,
    drafted: {
      DRAFTED: (day: string) => `Drafted on ${day}. It waits for an approval.`,
      APPROVED: (day: string) => `Drafted on ${day} and approved. It waits to be sent.`,
      SENT: (day: string) => `Drafted on ${day}, approved and sent.`,
      CANCELLED: (day: string) => `Drafted on ${day} and cancelled.`,
      SUPERSEDED: (day: string) => `Drafted on ${day}.`,
    } satisfies Record<TemplateStatus, (day: string) => string>,
    requested: (day: string) => `Requested on ${day}. Its mail is below.`,
    next: (day: string) => `Next, on ${day} at the earliest`,
    later: (day: string) => `On ${day} at the earliest`,
    afterwards: "After the one before it",
    until: (quiet: { from: string; to: string } | null) =>
      quiet === null
        ? "No reminder is sent once it is paid, on hold or cancelled."
        : `No reminder is sent once it is paid, on hold or cancelled, nor from ${quiet.from} to ${quiet.to} in the customer’s time zone. Transactional ones are sent at any time.`,
    read: "Read",
    readOf: (about: string) => `Read the draft of the ${about}`,
    skip: "Skip",
    skipNow: "Skip it for good",
    skipping: "Skipping",
    skipped: (about: string) => `The ${about} is not sent.`,
  },
  drafts: "Drafts of reminders",
  noDrafts: "There are no drafts.",
  draft: {
    DRAFTED: "Waits",
    APPROVED: "Approved",
    SENT: "Sent",
    CANCELLED: "Cancelled",
    SUPERSEDED: "Replaced",
  } satisfies Record<TemplateStatus, string>,
};
