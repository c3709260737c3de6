import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { waiting } from "#table/due";
import { absent, present } from "#table/key";
import type { InvoiceItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import type { ReminderItem } from "#table/mail/reminder";
import * as reminder from "#table/mail/reminder";
import { fail } from "../../errors.ts";
import { failNotFound } from "../../ids.ts";
import { requireVersion } from "../../status.ts";
import type { Write } from "../../transaction.ts";

/** Stores an invoice on the version that was read, or on its absence, and that it has its address. */
export function putInvoice(after: ReturnType<typeof invoice.item>, before?: InvoiceItem): Write[] {
  const { invoiceId, email } = after;
  const condition = before ? { version: { eq: before.version } } : absent;
  const key = invoice.addressKey(email, invoiceId);
  const hasAddress = { name: "address", putItem: { key, item: invoice.addressItem(email, invoiceId) } };
  return [
    { name: "invoice", putItem: { key: invoice.key(invoiceId), item: after, condition } },
    ...(before?.email === email ? [] : [hasAddress]),
  ];
}

/**
 * Returns the write of the reminder of a changed invoice: an open one is checked now, and no other one is
 * reminded of. Its version makes work fail that the reminder is just doing with the earlier invoice.
 */
export function putReminder(
  after: Pick<InvoiceItem, "invoiceId" | "status">,
  found: ReminderItem | null,
): Write[] {
  const { invoiceId, status } = after;
  const now = util.time.nowISO8601();
  const key = reminder.key(invoiceId);
  const name = "reminder";
  if (found) {
    const update = {
      ...(status === "OPEN" ? waiting(found.reminderId, now) : notWaiting()),
      ...{ tries: ddb.operations.remove(), version: ddb.operations.increment(1), updatedAt: now },
    };
    return [{ name, updateItem: { key, update, condition: present } }];
  }
  if (status !== "OPEN") return [];
  const item = reminder.item({ reminderId: util.autoUlid(), invoiceId }, now, now);
  return [{ name, putItem: { key, item, condition: absent } }];
}

function notWaiting() {
  const gone = ddb.operations.remove();
  return { dueAt: gone, GSI2PK: gone, GSI2SK: gone };
}

/**
 * Ends the field for an invoice that is not in the expected version: with `NotFound`, `VersionConflict`, or
 * `Conflict` if the id of a new invoice exists.
 */
export function failInvoice(current: InvoiceItem | null, expectedVersion?: number | null): never {
  if (!current) return failNotFound("invoice");
  if (typeof expectedVersion === "number") requireVersion(current, expectedVersion);
  return fail(
    "Conflict",
    "An invoice with this id exists: pass its version as expectedVersion to change it.",
    {
      field: "invoiceId",
      currentVersion: current.version,
    },
  );
}
