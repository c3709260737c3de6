import type { Person, TestCloud } from "../../support/cloud.ts";
import { WRITTEN } from "../../support/mail/model.ts";
import { ended } from "../../support/mail/jobs.ts";
import { subscribed } from "../../support/links.ts";
import { granted, staff } from "../../support/people.ts";
import { invoiceItem, reminderItem, textItems } from "../../support/sends.ts";
import { change, putItems } from "../../support/sites.ts";
import { decide } from "../../support/templates.ts";
import { pass } from "./settle.ts";

/** Has an invoice reminded of by a mail, and another one by a draft that is approved. */
export async function driveReminders(test: TestCloud): Promise<void> {
  await putItems(test, textItems({ key: "reminders", transactional: true }));
  const admin = await staff(test, "admin");
  await remind(test, admin, "CLAIM");
  await remind(test, admin, "DRAFT");
  type Drafts = { items: { key: string; version: number }[] };
  const query = "{ templatesByStatus(status: DRAFTED, limit: 100) { items { key version } } }";
  const { items } = granted<Drafts>(await test.graphql(admin, query));
  const { key, version } = items.find((each) => each.key.includes("/first-reminder/"))!;
  await decide(test, admin, "approveTemplate", { key, number: 1, expectedVersion: version });
  await pass(test, "PT10S");
  const draft = { reminderType: "FIRST_REMINDER", instructions: WRITTEN };
  // Of this reminder the settings have a text, and of the other one none. One address has changed.
  await change(test, admin, "draftTemplate", { ...draft, key: "drafted", invoiceId: DRAFT }, "key");
  const final = { ...draft, reminderType: "FINAL_NOTICE", key: "drafted/final", invoiceId: DRAFT };
  await change(test, admin, "draftTemplate", final, "key");
  await draftMany(test, admin);
}

const DRAFT = "reminders/DRAFT";

/** Twice with one key: the second call has the job of the first. */
async function draftMany(test: TestCloud, admin: Person): Promise<void> {
  const drafts = ["drafted/many", "drafted"].map((key, at) => ({
    ...{ key, invoiceId: at === 0 ? DRAFT : "reminders/CLAIM", reminderType: "FINAL_NOTICE" },
  }));
  const input = { drafts, instructions: WRITTEN, idempotencyKey: "many" };
  for (let time = 1; time <= 2; time += 1) {
    const { jobId } = await change<{ jobId: string }>(test, admin, "draftTemplates", input, "jobId");
    await ended(test, admin, jobId);
  }
}

async function remind(test: TestCloud, admin: Person, mode: "CLAIM" | "DRAFT"): Promise<void> {
  const { version } = granted<{ version: number }>(
    await test.graphql(admin, "{ emailSettings { version } }"),
  );
  const reminders = [{ type: "FIRST_REMINDER", daysOverdue: 0, templateKey: "reminders", mode }];
  await change(test, admin, "updateEmailSettings", { expectedVersion: version, reminders }, "version");
  const email = await subscribed(test, { email: `reminded.${mode.toLowerCase()}@example.com` });
  const about = { invoiceId: `reminders/${mode}`, customerId: `reminders/${mode}`, dueDate: "2020-01-01" };
  await putItems(test, [invoiceItem(email, about), reminderItem(about.invoiceId, test.cloud.clock.now())]);
  await pass(test, "PT2M");
}
