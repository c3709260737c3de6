import { expect, test } from "vitest";
import { realEdits } from "../../../../../dashboard/components/forms/settings/edits.ts";
import type { MailSettingsFragment } from "../../../../../dashboard/screens/mailSettings/api/documents.ts";
import {
  mailRefusalsOf,
  wrongInMail,
} from "../../../../../dashboard/screens/mailSettings/fields/refusals.ts";
import {
  mailInputOf,
  mailTextsOf,
  tidiedMail,
  type MailEdits,
} from "../../../../../dashboard/screens/mailSettings/fields/texts.ts";
import { mailDifferences } from "../../../../../dashboard/screens/mailSettings/fields/words.ts";

const settings: MailSettingsFragment = {
  version: 3,
  postalAddress: "The Shop\n1 Example Street",
  timezone: "Europe/Vienna",
  cap: { messages: 5, days: 7 },
  quietHours: null,
  reminders: [{ type: "FIRST_REMINDER", daysOverdue: 7, templateKey: "invoices/first", mode: "DRAFT" }],
};
const editsOf = (typed: MailEdits): MailEdits =>
  realEdits({ textsOf: mailTextsOf, tidied: tidiedMail }, settings, typed);
const inputFor = (typed: MailEdits) => mailInputOf(settings, editsOf(typed));
const wrong = (typed: MailEdits) =>
  wrongInMail(editsOf(typed), { ...mailTextsOf(settings), ...editsOf(typed) });

test("a typed text that is stored already is no change", () => {
  expect(editsOf(mailTextsOf(settings))).toEqual({});
  expect(editsOf({ postalAddress: " The Shop\n1 Example Street \n", messages: " 5" })).toEqual({});
});

test("a part of several fields is sent whole, and the other parts are not", () => {
  expect(inputFor({ days: "30" })).toEqual({ expectedVersion: 3, cap: { messages: 5, days: 30 } });
  expect(inputFor({ isCapped: "NO" })).toEqual({ expectedVersion: 3, cap: null });
  expect(inputFor({ isQuiet: "YES", quietTo: "06:30" })).toEqual({
    expectedVersion: 3,
    quietHours: { from: "21:00", to: "06:30" },
  });
  expect(inputFor({ postalAddress: "" })).toEqual({ expectedVersion: 3, postalAddress: "" });
});

test("reminders keep those that are sent, in their order", () => {
  const last = { type: "FINAL_NOTICE", daysOverdue: 42, templateKey: "invoices/last", mode: "DRAFT" };
  expect(inputFor({ "FINAL_NOTICE.isSent": "YES", "FINAL_NOTICE.template": "invoices/last" })).toEqual({
    expectedVersion: 3,
    reminders: [settings.reminders![0], last],
  });
  expect(inputFor({ "FIRST_REMINDER.isSent": "NO" })).toEqual({ expectedVersion: 3, reminders: [] });
});

test("a part that is off, or was not typed, has no wrong field", () => {
  expect(wrong({ messages: "x", isCapped: "NO" })).toBeUndefined();
  expect(wrong({ postalAddress: "Elsewhere" })).toBeUndefined();
});

test.each<[string, MailEdits, string]>([
  ["no zone", { timezone: " " }, "timezone"],
  ["no mails", { messages: "0" }, "messages"],
  ["101 mails", { messages: "101" }, "messages"],
  ["half a day", { days: "0.5" }, "days"],
  ["31 days", { days: "31" }, "days"],
  ["no time", { isQuiet: "YES", quietFrom: "" }, "quietFrom"],
  ["25 hours", { isQuiet: "YES", quietTo: "25:00" }, "quietTo"],
  ["hours that never end", { isQuiet: "YES", quietTo: "21:00" }, "quietTo"],
  ["a reminder on no day", { "FIRST_REMINDER.days": "" }, "FIRST_REMINDER.days"],
  ["a reminder after 366 days", { "FIRST_REMINDER.days": "366" }, "FIRST_REMINDER.days"],
  ["a reminder without a template", { "FIRST_REMINDER.template": "" }, "FIRST_REMINDER.template"],
  [
    "a reminder on the day of the one before",
    {
      "FINAL_NOTICE.isSent": "YES",
      "FINAL_NOTICE.days": "7",
      "FINAL_NOTICE.template": "last",
    },
    "FINAL_NOTICE.days",
  ],
])("%s is said at its field", (_, typed, field) => {
  expect(Object.keys(wrong(typed) ?? {})).toEqual([field]);
});

test("a change of another window is said with the values before and now", () => {
  const now: MailSettingsFragment = {
    ...settings,
    postalAddress: "",
    cap: null,
    quietHours: { from: "22:00", to: "07:00" },
    reminders: null,
  };
  expect(mailDifferences(settings, now)).toEqual([
    "Postal address: The Shop, 1 Example Street → none",
    "Mails may be sent: At any time → quiet from 22:00 to 07:00",
    "Mails to one person: 5 mails in 7 days → No limit",
    "First reminder: after 7 days, invoices/first, a person approves → Not sent",
  ]);
  expect(mailDifferences(settings, { ...settings, version: 4 })).toEqual([]);
});

test("a refusal is said at the field that it names", () => {
  const refused = (field: string) =>
    Object.keys(mailRefusalsOf({ errorType: "ValidationError", errorInfo: { field } }));
  expect(refused("timezone")).toEqual(["timezone"]);
  expect(refused("quietHours")).toEqual(["quietTo"]);
  expect(refused("something")).toEqual(["form"]);
  expect(mailRefusalsOf({ errorType: "VersionConflict" })).toEqual({});
  expect(Object.keys(mailRefusalsOf(undefined))).toEqual(["form"]);
});
