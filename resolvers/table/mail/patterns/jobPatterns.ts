import type { Pattern } from "../../pattern.ts";
import * as draftAddress from "../draftAddress.ts";
import * as invoice from "../invoice.ts";
import * as reminderLock from "../reminderLock.ts";
import * as subscriber from "../subscriber.ts";
import * as suppression from "../suppression.ts";
import * as template from "../template.ts";

/** The functions that ask for everything about a person. */
const PERSON = ["queue/subscriberJobs"];

/** The access patterns of the work of jobs. */
export const jobPatterns: Pattern[] = [
  {
    row: "jobs-1",
    question: "the subscribers and suppressions of imported lines (a second time for changed addresses)",
    by: ["queue/import"],
    requests: (input) => [
      { batch: [subscriber.key(input.address), suppression.key(input.address)], consistent: true },
    ],
  },
  {
    row: "jobs-2",
    question: "a subscriber, for its former addresses and its tags",
    by: PERSON,
    requests: (input) => [{ get: subscriber.key(input.address), consistent: true }],
  },
  {
    row: "jobs-3",
    question: "everything about an address, to export",
    by: PERSON,
    requests: (input) => [{ query: subscriber.everything(input.address, true), consistent: true }],
  },
  {
    row: "jobs-4",
    question: "everything about an address, to erase",
    by: PERSON,
    requests: (input) => [
      { query: subscriber.everything(input.address, true), page: true, consistent: true },
    ],
  },
  {
    row: "jobs-5",
    question: "the invoices of an address, to export or to erase; and everything about each of them",
    by: PERSON,
    requests: ({ address, invoiceId }) => [
      { query: invoice.ofAddresses(address), page: true, consistent: true },
      { get: invoice.key(invoiceId), consistent: true },
      { query: invoice.everything(invoiceId), consistent: true },
    ],
  },
  {
    row: "jobs-6",
    question:
      "what was drafted for an address, to export or to erase; and everything about each of these texts",
    by: PERSON,
    requests: ({ address, templateKey }) => [
      { query: draftAddress.of(address), consistent: true },
      { get: template.key(templateKey), consistent: true },
      { query: template.everything(templateKey), consistent: true },
    ],
  },
  {
    row: "jobs-7",
    question: "the reminders of an address, to export or to erase; and those under their customers",
    by: PERSON,
    requests: ({ address, customerId, reminderType, month }) => [
      { query: reminderLock.of(address), consistent: true },
      { batch: [reminderLock.keyOfCustomer(customerId, reminderType, month)], consistent: true },
    ],
  },
];
