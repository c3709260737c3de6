import type { ReminderType } from "#table/mail/reminder";
import type { InvoiceVariables } from "../send/invoiceVariables.ts";

/** The facts that a model is given for a draft. */
export interface DraftFacts {
  invoice: InvoiceVariables;
  reminderType: ReminderType;
  /** The day on which it is written: `yyyy-mm-dd`. */
  today: string;
  /** The language of the person. */
  locale: string;
  firstName?: string;
  /** The name that stands before the sender's address. */
  senderName?: string;
}

/** The draft that a model has written. */
export interface WrittenDraft {
  subject: string;
  text: string;
}

/** Something in a draft that the facts do not have. */
export interface InventedFact {
  field: keyof WrittenDraft;
  kind: "Liquid" | "link" | "number" | "date" | "name" | "letters";
  what: string;
}
