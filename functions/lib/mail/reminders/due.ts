import type { Key } from "#table/key";
import type { InvoiceItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import type { ReminderItem } from "#table/mail/reminder";
import type { CurrentSettings, EmailSettingsItem } from "#table/mail/settings";
import * as settings from "#table/mail/settings";
import { getAll } from "../../aws/dynamodb.ts";
import type { DueWorks } from "../../due/fire.ts";
import { ofEntity } from "../ofEntity.ts";
import { nextReminder } from "./next.ts";
import { requestReminder } from "./remind.ts";
import { settleReminder } from "./settle.ts";
import { changeReminder } from "./store.ts";

/**
 * The work on due reminders of an invoice. One that failed 8 times is tried again: an invoice is not
 * forgotten.
 */
export const reminderWorks = { Reminder: { fire, giveUp } } satisfies DueWorks;

const DAY_MS = 24 * 3_600_000;

async function fire(found: ReminderItem): Promise<void> {
  const { of, current } = await readFor(found);
  if (of?.status !== "OPEN") return changeReminder(found, {});
  const done = await settleReminder(found, of);
  if (!done) return;
  const now = Date.now();
  const next = nextReminder(of, done, current.reminders ?? [], current.timezone, now);
  if (next.do === "END") return changeReminder(found, { done });
  if (next.do === "WAIT") return changeReminder(found, { done, until: next.until });
  return requestReminder({
    found: { ...found, done },
    invoice: of,
    settings: current,
    setting: next.setting,
    now,
  });
}

function giveUp(found: ReminderItem): Promise<void> {
  return changeReminder(found, { until: Date.now() + DAY_MS });
}

async function readFor({ invoiceId }: ReminderItem): Promise<{ of?: InvoiceItem; current: CurrentSettings }> {
  const items = await getAll<Key & { entity: string }>([invoice.key(invoiceId), settings.key]);
  const current = ofEntity<EmailSettingsItem>(items, "EmailSettings") ?? settings.DEFAULTS;
  return { of: ofEntity<InvoiceItem>(items, "Invoice"), current };
}
