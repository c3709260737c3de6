import { expect, test } from "vitest";
import * as invoice from "#table/mail/invoice";
import type { ReminderLockItem } from "#table/mail/reminderLock";
import type { SendItem } from "#table/mail/send";
import { ofInvoiceSend, ofLock, ofReminded } from "./reminderInvariants.ts";

const queuedAt = "2016-07-30T23:54:10.259Z";
const about = {
  sendId: "01SEND",
  email: "ann@example.com",
  queuedAt,
  reminderType: "FIRST_REMINDER",
} as const;
const send = {
  ...{ PK: "SUB#ann@example.com", SK: `SENT#${queuedAt}#01SEND`, entity: "Send", status: "QUEUED" },
  ...{ ...about, reminderMonth: "2016-07", customerId: "7", invoiceId: "2016/1" },
} as unknown as SendItem;
const stored = {
  ...about,
  entity: "ReminderLock",
  month: "2016-07",
  customerId: "7",
  invoiceId: "2016/1",
  ttl: 1,
};
const SK = "REMINDED#FIRST_REMINDER#2016-07";
const listed = { GSI1PK: "REMINDED#FIRST_REMINDER", GSI1SK: `${queuedAt}#01SEND` };
const ofAddress = { PK: "SUB#ann@example.com", SK, ...stored, ...listed } as ReminderLockItem;
const ofCustomer = { PK: "CUSTOMER#7", SK, ...stored } as ReminderLockItem;
const locks = [ofAddress, ofCustomer];

const named = (sentences: string[]): string[] => sentences.map((each) => each.split(": ")[1]!);

test("a reminder with its locks is whole, and one that is over without them", () => {
  for (const lock of locks) expect(ofLock(lock, { sends: [send], locks })).toEqual([]);
  expect(ofReminded(send, { sends: [send], locks })).toEqual([]);
  for (const status of ["FAILED", "CANCELLED"] as const)
    expect(ofReminded({ ...send, status }, { sends: [], locks: [] })).toEqual([]);
  const other = { ...send, reminderType: undefined, reminderMonth: undefined };
  expect(ofReminded(other, { sends: [], locks: [] })).toEqual([]);
});

test.each<[string, Partial<ReminderLockItem>, Partial<SendItem> | null, string[]]>([
  ["without its send", {}, null, ["its send is there"]],
  ["of a failed send", {}, { status: "FAILED" }, ["its send is not over"]],
  ["of a cancelled send", {}, { status: "CANCELLED" }, ["its send is not over"]],
  ["of another month", { month: "2016-08" }, {}, ["says what its send says"]],
  ["in another partition", { PK: "SUB#bob@example.com" }, {}, ["says what its send says"]],
  ["that is not listed", { GSI1PK: undefined, GSI1SK: undefined }, {}, ["says what its send says"]],
  ["without an end", { ttl: undefined }, {}, ["has an end"]],
])("a lock %s is found", (_, change, changeOfSend, sentences) => {
  const sends = changeOfSend ? [{ ...send, ...changeOfSend }] : [];
  expect(named(ofLock({ ...ofAddress, ...change }, { sends, locks }))).toEqual(sentences);
});

test("a customer's lock that is listed is found: it would be there twice", () => {
  const sends = [send];
  expect(named(ofLock({ ...ofCustomer, ...listed }, { sends, locks }))).toEqual(["says what its send says"]);
});

test.each<[string, Partial<SendItem>, ReminderLockItem[]]>([
  ["without a lock", {}, []],
  ["without its customer's lock", {}, [ofAddress]],
  ["that is over and has a lock", { status: "CANCELLED" }, [ofAddress]],
])("a reminder %s is found", (_, change, found) => {
  const faults = ofReminded({ ...send, ...change }, { sends: [], locks: found });
  expect(named(faults)).toEqual(["has its locks until it is over"]);
});

test("a record of an invoice about a send of another one is found", () => {
  const item = { ...invoice.invoiceSendKey("2016/1", queuedAt, "01SEND"), ...invoice.sendItem(about, 1) };
  expect(ofInvoiceSend(item, { sends: [send], locks })).toEqual([]);
  const says = ["its send is about its invoice"];
  for (const sends of [[], [{ ...send, invoiceId: "2016/2" }], [{ ...send, email: "bob@example.com" }]])
    expect(named(ofInvoiceSend(item, { sends, locks }))).toEqual(says);
});
