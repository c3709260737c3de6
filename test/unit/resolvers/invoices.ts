// Items of invoices, as they are stored (docs/data-model.md).

export const invoiceKey = ["INVOICE#2026-17", "META"] as const;
export const reminderKey = ["INVOICE#2026-17", "REMINDER"] as const;

export const invoice = {
  ...{ PK: invoiceKey[0], SK: invoiceKey[1], entity: "Invoice", invoiceId: "2026-17", customerId: "acme" },
  ...{ email: "ann@example.com", status: "OPEN", amount: 1050, currency: "EUR", dueDate: "2026-02-28" },
  ...{ version: 4, createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" },
  ...{ GSI1PK: "INVOICES_OPEN", GSI1SK: "2026-02-28#2026-17" },
  ...{ GSI2PK: "CUSTOMER#acme", GSI2SK: "INVOICE#2026-17" },
};

/** The invoice as the API shows it. */
export const shown = {
  ...{ ...invoice, amountText: "10.50", openAmount: 1050, openAmountText: "10.50" },
  ...{ paidAmount: 0, paidAmountText: "0.00" },
};

/** The reminder that the invoice waits for. The id of the shard is that of the ULID's last letter. */
export const reminder = {
  ...{ PK: reminderKey[0], SK: reminderKey[1], entity: "Reminder", invoiceId: "2026-17", version: 2 },
  ...{ reminderId: "01ARZ3NDEKTSV4RRFFQ69G5FAV", done: {}, dueAt: "2026-04-01T09:00:00.000Z", tries: 1 },
  ...{ GSI2PK: "DUE#2026-04-01#B", GSI2SK: "2026-04-01T09:00:00.000Z#01ARZ3NDEKTSV4RRFFQ69G5FAV" },
};

/** That a reminder was requested. */
export const lock = (type: string, queuedAt: string, more: object = {}) => ({
  ...{ PK: "SUB#ann@example.com", SK: `REMINDED#${type}#${queuedAt.slice(0, 7)}`, entity: "ReminderLock" },
  ...{ reminderType: type, month: queuedAt.slice(0, 7), sendId: "01ARZ3NDEKTSV4RRFFQ69G5FAV" },
  ...{ email: "ann@example.com", queuedAt, ttl: 4_000_000_000, ...more },
});
