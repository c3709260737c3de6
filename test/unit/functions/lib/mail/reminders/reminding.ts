import { vi } from "vitest";
import type { InvoiceItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import type { ReminderItem, ReminderSetting } from "#table/mail/reminder";
import * as reminder from "#table/mail/reminder";
import type { SendItem } from "#table/mail/send";
import * as send from "#table/mail/send";
import type { EmailSettingsItem } from "#table/mail/settings";
import * as settings from "#table/mail/settings";
import type { SubscriberItem } from "#table/mail/subscriber";
import type { TemplateItem } from "#table/mail/template";
import * as template from "#table/mail/template";
import type { TemplateBodyItem } from "#table/mail/templateBody";
import * as templateBody from "#table/mail/templateBody";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import { NOT_WAITING } from "#table/due";
import { invoiceItem, reminderItem, subscriberItem, textItems } from "../../../../../support/sends.ts";
import { startMailing } from "../send/mailing.ts";

/** A Monday. In Vienna it is 09:00. */
export const NOW = "2026-11-16T08:00:00.000Z";

/** Reminders that a test has due itself, over a clock that it moves. */
export type Reminding = Awaited<ReturnType<typeof startReminding>>;

type Given = Parameters<typeof invoiceItem>[1];

/** 3, 10 and 30 days after the due date. */
export function reminders(mode: ReminderSetting["mode"], templateKey = "reminder"): ReminderSetting[] {
  return [3, 10, 30].map((daysOverdue, at) => ({
    ...{ type: reminder.TYPES[at]!, daysOverdue, templateKey, mode },
  }));
}

/**
 * Serves what reminders need, with the approved text `reminder`, and queues of these other names. Import what
 * makes a client after it.
 */
export async function startReminding(...queues: string[]) {
  const mailing = await startMailing(...queues);
  const { put, get, query, transact } = await import("#functions/aws/dynamodb");
  const { fireItem, isItemDue } = await import("#functions/due/fire");
  const { reminderWorks } = await import("#functions/mail/reminders/due");
  const { deliverSend } = await import("#functions/mail/send/delivery/deliver");
  const subject = "Invoice {{ invoice.id }}: {{ invoice.amount }}";
  const text = "Dear {{ firstName | default: 'reader' }}, {{ invoice.amount }} since {{ invoice.dueDate }}.";
  for (const item of textItems({ key: "reminder", subject, text })) await put(item);
  let names = 0;
  const reminding = {
    mailing,
    put,
    get,
    query,
    set: (given: Partial<EmailSettingsItem>) =>
      put({
        ...{ ...settings.key, entity: "EmailSettings", ...settings.DEFAULTS, version: 1 },
        ...{ postalAddress: "Street 1", timezone: "Europe/Vienna", ...given },
      }),
    /**
     * An invoice of a person who is subscribed, with its reminders, as putInvoice makes them. It was due 3
     * days ago.
     */
    invoice: async (given: Given = {}, person: Partial<SubscriberItem> = {}): Promise<InvoiceItem> => {
      const id = String((names += 1));
      const email = `ann${id}@x.example`;
      const made = { invoiceId: `inv/${id}`, customerId: `c${id}`, dueDate: "2026-11-13", ...given };
      const item = invoiceItem(email, made);
      await put(subscriberItem(email, { firstName: "Ann", ...person }));
      await put(reminderItem(item.invoiceId, Date.now()));
      await put(item);
      return item;
    },
    /** Pays the invoice like putInvoice: its reminders no longer wait. */
    pay: async ({ invoiceId }: InvoiceItem): Promise<void> => {
      const before = (await get<InvoiceItem>(invoice.key(invoiceId)))!;
      const found = await reminding.find(before);
      const paid = { ...before, status: "PAID" as const, version: before.version + 1 };
      const ended = { ...found, ...NOT_WAITING, version: found.version + 1 };
      const Item = JSON.parse(JSON.stringify(ended)) as object;
      await transact([{ Put: { Item: paid } }, { Put: { Item } }]);
    },
    find: async ({ invoiceId }: InvoiceItem): Promise<ReminderItem> =>
      (await get<ReminderItem>(reminder.key(invoiceId)))!,
    /** Does what a walk does with reminders: if they are due. */
    walk: async (of: InvoiceItem): Promise<ReminderItem> => {
      const found = await reminding.find(of);
      if (isItemDue(found, Date.now())) await fireItem(found, reminderWorks);
      return reminding.find(of);
    },
    sends: async ({ email }: InvoiceItem): Promise<SendItem[]> =>
      (await query<SendItem>(send.to(email))).items,
    drafts: async (of: InvoiceItem): Promise<(TemplateVersionItem & { body: TemplateBodyItem })[]> => {
      const { items } = await query<TemplateVersionItem>(templateVersion.draftsOf(of.customerId));
      return Promise.all(
        items.map(async ({ PK, SK }) => {
          const version = (await get<TemplateVersionItem>({ PK, SK }))!;
          const body = (await get<TemplateBodyItem>(templateBody.key(version.key, 1)))!;
          return { ...version, body };
        }),
      );
    },
    /** Approves a draft, as approveTemplate does. */
    approve: async (key: string, number = 1): Promise<void> => {
      const version = (await get<TemplateVersionItem>(templateVersion.key(key, number)))!;
      const approval = { status: "APPROVED" as const, version: version.version + 1, approvedBy: "admin" };
      const at = { approvedAt: new Date().toISOString(), updatedAt: new Date().toISOString() };
      const list = templateVersion.listed("APPROVED", version.createdAt, key);
      await put({ ...version, ...approval, ...at, ...list });
      await put({ ...(await get<TemplateItem>(template.key(key)))!, approvedNumber: number });
    },
    /** Saves the second number of a draft, as updateTemplate does. */
    replace: async (key: string): Promise<void> => {
      const first = (await get<TemplateVersionItem>(templateVersion.key(key, 1)))!;
      const { transactional, once, subject, variables, bodyHash } = first;
      const own = { key, number: 2, author: "eve", transactional, once, subject, variables, bodyHash };
      const next = { ...own, ...templateVersion.ofInvoice(first) };
      await put({
        ...templateVersion.key(key, 2),
        ...templateVersion.item(next, new Date().toISOString()),
      });
      if (first.status === "DRAFTED") {
        const { GSI1PK: _, GSI1SK: __, GSI2PK: ___, GSI2SK: ____, ...superseded } = first;
        await put({ ...superseded, status: "SUPERSEDED", version: first.version + 1 });
      }
      const body = (await get<TemplateBodyItem>(templateBody.key(key, 1)))!;
      await put({ ...body, ...templateBody.key(key, 2), number: 2 });
      await put({ ...(await get<TemplateItem>(template.key(key)))!, latestNumber: 2 });
    },
    /** Delivers the mails that wait. */
    deliver: async (of: InvoiceItem): Promise<void> => {
      for (const each of await reminding.sends(of)) if (send.isUnsettled(each)) await deliverSend(each);
    },
    pass: (days: number): void => void vi.setSystemTime(Date.now() + days * 24 * 3_600_000),
  };
  return reminding;
}
