import type { Pattern } from "../../pattern.ts";
import * as invoice from "../invoice.ts";
import * as settings from "../settings.ts";
import * as subscriber from "../subscriber.ts";
import * as suppression from "../suppression.ts";
import * as template from "../template.ts";
import * as templateVersion from "../templateVersion.ts";

/** The access patterns of reminders and of drafts: what their mails ask is among the patterns of sends. */
export const reminderPatterns: Pattern[] = [
  {
    row: "reminders-1",
    question: "what decides which reminder of an invoice is next: the invoice, the settings",
    by: ["queue/due"],
    requests: (input) => [{ batch: [invoice.key(input.invoiceId), settings.key], consistent: true }],
  },
  {
    row: "reminders-2",
    question: "the text of a reminder",
    by: ["queue/due"],
    requests: (input) => [{ get: template.key(input.templateKey), consistent: true }],
  },
  {
    row: "reminders-3",
    question: "a draft that was approved",
    by: ["queue/drafts"],
    requests: (input) => [{ get: templateVersion.key(input.templateKey, input.number), consistent: true }],
  },
  {
    row: "reminders-4",
    question: "the invoice that it is about",
    by: ["queue/drafts"],
    requests: (input) => [{ get: invoice.key(input.invoiceId), consistent: true }],
  },
  {
    row: "reminders-5",
    question: "an invoice to draft about, the settings, and whether there is a text of the draft's key",
    by: ["step/draftText", "queue/drafts"],
    requests: (input) => [
      {
        batch: [invoice.key(input.invoiceId), settings.key, template.key(input.templateKey)],
        consistent: true,
      },
    ],
  },
  {
    row: "reminders-6",
    question: "what decides whether its person may get it, and the text of the settings",
    by: ["step/draftText", "queue/drafts"],
    requests: (input) => [
      {
        batch: [
          ...[template.key(input.templateKey), settings.key, subscriber.key(input.address)],
          ...[suppression.key(input.address), invoice.key(input.invoiceId)],
        ],
        consistent: true,
      },
    ],
  },
];
