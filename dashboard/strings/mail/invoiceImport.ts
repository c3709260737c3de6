/** Importing invoices from a file. */
export const invoiceImport = {
  title: "Upload invoices",
  back: "Invoices",
  readOnly: "Editors and administrators upload invoices.",
  shown: "Show the invoices",
};

/** The columns and the choices of the file. */
export const invoiceImportForm = {
  title: "How the file is written",
  meanings: {
    INVOICE_ID: "Number",
    CUSTOMER_ID: "Customer",
    ADDRESS: "Address",
    AMOUNT: "Amount",
    CURRENCY: "Currency",
    DUE_DATE: "Due day",
    ISSUE_DATE: "Day of issue",
    STATUS: "State",
    PAID: "Paid",
    CUSTOMER_NAME: "Name of the customer",
    PAID_AMOUNT: "Paid so far",
    LINK: "Link",
    LEFT_OUT: "Left out",
  },
  details: {
    INVOICE_ID: "As in your own books",
    CUSTOMER_ID: "The id of the customer",
    ADDRESS: "Reminders go to it",
    AMOUNT: "Written as chosen beside",
    CURRENCY: "A code such as EUR",
    DUE_DATE: "Written as chosen beside",
    ISSUE_DATE: "Written as chosen beside",
    STATUS: "A word: open, paid, on hold or cancelled",
    PAID: "Yes or no, or the day of the payment",
    CUSTOMER_NAME: "As people know it",
    PAID_AMOUNT: "Written as amounts are; reminders ask for the rest",
    LINK: "Where people see or pay it: https://",
    LEFT_OUT: "–",
  },
  missingColumns: (names: string[]) => `Say which columns have these: ${names.join(", ")}.`,
  unclearColumns: (names: string[]) =>
    `Choose what these columns become, because they may say which invoices are paid: ${names.join(", ")}.`,
  columnTwice: "Two columns become the same. Leave one of them out.",
  choose: "Choose",
  amounts: "Amounts are written as",
  amountsHelp: "All of the file. The first lines below show what is read.",
  amountFormats: { DECIMAL_POINT: "1,234.50", DECIMAL_COMMA: "1.234,50", MINOR_UNITS: "123450 (cents)" },
  days: "Days are written as",
  dayFormats: { YEAR_FIRST: "2026-11-27", DAY_FIRST: "27.11.2026", MONTH_FIRST: "11/27/2026" },
  currency: "Currency of lines that name none",
  currencyHelp: "Needed if the file has no column for it.",
  noCurrency: "None",
  chooseAmounts: "Choose how amounts are written: 1,234 can be two amounts.",
  chooseDays: "Choose how days are written: 3/4 can be two days.",
  chooseCurrency: "Choose a currency, or say which column has it.",
  parts: {
    columns: "which column becomes what",
    amounts: "how amounts are written",
    days: "how days are written",
    currency: "a currency",
    name: "a name",
  },
  about: (lines: string, amounts: string, days: string, currency: string) =>
    `${lines}, with amounts such as ${amounts} and days such as ${days}${currency === "" ? "" : `, in ${currency} where no other currency stands`}. Invoices that are in already change only where the file differs.`,
};

/** The first lines as they will be. */
export const invoiceImportPreview = {
  title: "The first lines as they will be",
  heads: {
    number: "Number",
    customer: "Customer",
    address: "Address",
    amount: "Amount",
    due: "Due",
    effect: "Effect",
  },
  none: "–",
  effects: { NEW: "New", SAME: "Same", UNKNOWN: "Not known yet" },
  changes: (what: string) => `Changes ${what}`,
  refused: (why: string) => `Refused: ${why}`,
  fields: {
    ...{ email: "the address", amount: "the amount", dueDate: "the due day", status: "the state" },
    ...{ customerName: "the name", link: "the link", issueDate: "the day of issue", payment: "what is paid" },
  },
};
