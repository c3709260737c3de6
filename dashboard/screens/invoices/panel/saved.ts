import type { SaveInvoiceMutation } from "../api/documents.ts";

/** An invoice as a change answers it. */
export type SavedInvoice = NonNullable<SaveInvoiceMutation["changed"]>;
