import type { InvoiceStatus } from "../../api/enums.ts";

/** The deeds that change the state of an invoice, by the state that follows. */
export const invoiceDeeds = {
  OPEN: { words: "Open again", done: "The invoice is open again. People are reminded of it." },
  PAID: { words: "Mark as paid", done: "The invoice is paid. No reminder is sent any more." },
  DISPUTED: {
    words: "Put on hold",
    done: "The invoice is on hold. No reminder is sent until it is open again.",
  },
  VOID: { words: "Cancel the invoice", done: "The invoice is cancelled. No reminder is sent any more." },
} satisfies Record<InvoiceStatus, { words: string; done: string }>;

export const invoiceChanges = {
  edit: "Edit",
  saving: "Saving",
  undo: "Undo",
  undone: "Undone.",
};
