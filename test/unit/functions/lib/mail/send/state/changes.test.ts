import { beforeAll, afterAll, describe, expect, it, vi } from "vitest";
import type { EmailStateItem } from "#table/mail/emailState";
import type { SendItem } from "#table/mail/send";
import { sendChangeOf, type NextStatus } from "#functions/mail/send/state/changes";
import { sendItem } from "../../../../../../support/sends.ts";
import { recentMail } from "#functions/mail/send/state/recent";

const NOW = "2026-11-22T23:30:00.000Z";
const at = Date.parse(NOW);
const found: SendItem = { ...sendItem("ann@x.example", { key: "hello" }), lane: "BULK", attempt: 0 };
const read = { version: 3, recent: [] } as unknown as EmailStateItem;

beforeAll(() => void vi.useFakeTimers({ now: at, toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

/** The items that a change writes besides the send and its counts, by the kind of write and their key. */
const writesOf = ({ more = [] }: ReturnType<typeof sendChangeOf>) =>
  more.map((write) => {
    const [[kind, { Key, Item }]] = Object.entries(write) as unknown as [
      [string, { Key?: Place; Item?: Place }],
    ];
    return [kind, (Key ?? Item)!.SK.split("#")[0]];
  });
type Place = { SK: string };

describe("the change of a send", () => {
  it.each<[string, NextStatus, object, string[][]]>([
    [
      "that goes out writes nothing else",
      { status: "SENDING", at },
      { status: "SENDING", attempt: 1, askedAt: NOW },
      [],
    ],
    [
      "that goes out no more has no attempt",
      { status: "QUEUED", until: at, unasked: { attempt: 0 } },
      { status: "QUEUED", attempt: 0, askedAt: undefined },
      [],
    ],
    [
      "that waits writes nothing else",
      { status: "QUEUED", until: at + 1500 },
      { status: "QUEUED", notBefore: "2026-11-22T23:30:01.500Z", dueAt: "2026-11-22T23:30:01.500Z" },
      [],
    ],
    ["without an answer writes nothing else", { status: "UNKNOWN" }, { status: "UNKNOWN" }, []],
    [
      "that is sent counts on its day, and has its first event",
      { status: "SENT", messageId: "m1", at, timezone: "Europe/Berlin" },
      { status: "SENT", sentAt: NOW, day: "2026-11-23", messageId: "m1", variables: undefined },
      [
        ["Update", "TEMPLATE"],
        ["Put", "EVT"],
      ],
    ],
    [
      "that has failed counts on its day",
      { status: "FAILED", because: "RENDERING", timezone: "Europe/Berlin" },
      { status: "FAILED", failedBecause: "RENDERING", day: "2026-11-23", variables: undefined },
      [],
    ],
    [
      "that is cancelled counts on no day",
      { status: "CANCELLED", because: "RUN_ENDED", timezone: "Europe/Berlin" },
      { status: "CANCELLED", failedBecause: "RUN_ENDED", variables: undefined },
      [],
    ],
  ])("%s", (_, next, set, writes) => {
    const change = sendChangeOf(found, next);
    expect(change.set).toMatchObject(set);
    expect("day" in change.set).toBe("day" in set);
    expect(writesOf(change)).toEqual(writes);
    expect(change.state).toBeUndefined();
  });

  it("notes the mail for the cap", () => {
    const { state } = sendChangeOf(found, { status: "SENDING", at, cap: { read, from: NOW } });
    expect(state).toEqual({ read, set: { recent: [recentMail(found.sendId, NOW)] } });
  });

  it("gives back the text and the locks of a mail that has ended without being sent", () => {
    const reminder = { once: true, reminderType: "FIRST_REMINDER", reminderMonth: "2026-11" } as const;
    const change = sendChangeOf(
      { ...found, ...reminder },
      { status: "FAILED", because: "REJECTED", timezone: "UTC" },
    );
    expect(writesOf(change)).toEqual([
      ["Update", "v"],
      ["Delete", "REMINDED"],
    ]);
  });
});
