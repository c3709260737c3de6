import { describe, expect, it } from "vitest";
import type { Facts, MailState, ExecutionPosition } from "#functions/mail/sequences/rules/advance";
import { nextStepOf, positionBehind, keysOf } from "#functions/mail/sequences/rules/advance";
import type { Condition, Definition, SequenceStep } from "#table/mail/sequenceVersion";

const steps: SequenceStep[] = [
  { id: "hello", send: { templateKey: "welcome/1" } },
  { id: "pause", wait: { for: "P3D" } },
  { id: "clicked", choice: { when: { clicked: "hello" }, then: "tips", otherwise: "again" } },
  { id: "again", send: { templateKey: "welcome/again" } },
  { id: "tips", send: { templateKey: "welcome/tips" } },
];
const sequence = (change: Partial<Definition> = {}): Definition => ({
  ...{ name: "Welcome", steps, ifRunning: "KEEP" as const },
  ...change,
});
const at = (position: Partial<ExecutionPosition>): ExecutionPosition => ({
  ...{ sequenceId: "welcome", email: "ann@example.com", stepId: "hello", since: "2026-11-21T12:00:00.000Z" },
  ...position,
});
const facts = (change: Partial<Facts> = {}): Facts => ({
  subscriber: { status: "SUBSCRIBED", tags: [], attributes: {} },
  ...{ isSuppressed: false, timezone: "UTC", mails: {}, sentTemplates: [] },
  ...change,
});
const mailed = (mail: MailState): Facts => facts({ mails: { hello: mail } });
const queued: MailState = { isSettled: false };
const sent: MailState = { isSettled: true, sentAt: "2026-11-21T12:00:05.000Z" };
const failed: MailState = { isSettled: true };
/** Behind the mail, which was claimed at noon. */
const waiting = at({ stepId: "pause", after: "hello" });

describe("a mail", () => {
  it("is what a new run does first", () => {
    expect(nextStepOf(at({}), sequence(), facts(), "2026-11-21T12:00:30.000Z")).toEqual({
      ...{ do: "SEND", stepId: "hello", templateKey: "welcome/1", then: "pause" },
    });
  });

  it("is followed by the wait behind it, which counts from the claim as long as the mail is not sent", () => {
    const now = "2026-11-21T12:00:30.000Z";
    const next = { do: "SEND" as const, stepId: "hello", templateKey: "welcome/1", then: "pause" };
    const position = positionBehind(next, at({}), true, now);
    expect(position).toEqual({ ...waiting, since: now });
    expect(nextStepOf(position, sequence(), mailed(queued), now)).toEqual({
      ...{ do: "WAIT", stepId: "pause", since: now, after: "hello", dueAt: "2026-11-24T12:00:30.000Z" },
    });
  });

  it("that is skipped leaves the mail before it as the one that waits count from", () => {
    const next = { do: "SEND" as const, stepId: "again", templateKey: "welcome/again", then: "tips" };
    const now = "2026-11-24T12:00:00.000Z";
    expect(positionBehind(next, at({ stepId: "again", after: "hello" }), false, now)).toEqual({
      ...at({ stepId: "tips", after: "hello", since: now }),
    });
    expect(positionBehind(next, at({ stepId: "again" }), false, now)).toEqual(
      at({ stepId: "tips", since: now }),
    );
  });

  it("has the variant of the person", () => {
    const variants = [
      { templateKey: "welcome/1", weight: 1 },
      { templateKey: "welcome/2", weight: 1 },
    ];
    const definition = sequence({ steps: [{ id: "hello", send: { variants } }] });
    const next = nextStepOf(at({}), definition, facts(), "2026-11-21T12:00:30.000Z");
    // `printf 'welcome#hello#ann@example.com' | sha256sum` begins with bea7d0d3, an odd number.
    expect(next).toEqual({
      ...{ do: "SEND", stepId: "hello", templateKey: "welcome/2", variant: "B", then: "end" },
    });
  });
});

describe("a choice on the text of a mail of the run", () => {
  const choice = (when: Condition): Definition =>
    sequence({
      steps: [
        steps[0]!,
        { id: "again", send: { templateKey: "welcome/again" } },
        { id: "was", choice: { when, then: "tips", otherwise: "end" } },
        steps[4]!,
      ],
    });
  const behindBoth = at({ stepId: "was", after: "again" });
  const look = (when: Condition, mails: Facts["mails"], now: string, sentTemplates: string[] = []) =>
    nextStepOf(behindBoth, choice(when), facts({ mails, sentTemplates }), now);

  it.each<[string, Condition]>([
    ["directly behind it", { sentTemplate: "welcome/again" }],
    ["behind another mail", { sentTemplate: "welcome/1" }],
    ["within others", { any: [{ tag: "vip" }, { not: { sentTemplate: "welcome/1" } }] }],
  ])("%s waits for the mail, at first for a minute and then for an hour at most", (_, when) => {
    const mails = { hello: queued, again: queued };
    const wait = { do: "WAIT", stepId: "was", since: behindBoth.since, after: "again" };
    for (const [now, dueAt] of [
      ["2026-11-21T12:00:00.000Z", "2026-11-21T12:01:00.000Z"],
      ["2026-11-21T12:10:00.000Z", "2026-11-21T12:20:00.000Z"],
      ["2026-11-22T12:00:00.000Z", "2026-11-22T13:00:00.000Z"],
    ] as const)
      expect(look(when, mails, now)).toEqual({ ...wait, dueAt });
    expect(keysOf(choice(when)).mails.length).toBe(1);
  });

  it("goes on when the mail is sent, or never will be", () => {
    const now = "2026-11-21T12:01:00.000Z";
    const when = { sentTemplate: "welcome/again" };
    expect(look(when, { again: sent }, now, ["welcome/again"])).toMatchObject({ do: "SEND", stepId: "tips" });
    expect(look(when, { again: failed }, now)).toEqual({ do: "END", status: "DONE" });
    expect(look({ sentTemplate: "other" }, { again: queued }, now)).toEqual({ do: "END", status: "DONE" });
    expect(look(when, {}, now)).toEqual({ do: "END", status: "DONE" });
  });
});

describe("a wait for a duration", () => {
  const look = (mail: MailState, now: string) => nextStepOf(waiting, sequence(), mailed(mail), now);

  it("counts from when the mail was sent, once that is known", () => {
    expect(look(sent, "2026-11-22T12:00:00.000Z")).toEqual({
      ...{ do: "WAIT", stepId: "pause", since: sent.sentAt, dueAt: "2026-11-24T12:00:05.000Z" },
    });
    expect(look(sent, "2026-11-24T12:00:04.999Z")).toMatchObject({ dueAt: "2026-11-24T12:00:05.000Z" });
    expect(look(sent, "2026-11-24T12:00:05.000Z")).toMatchObject({ do: "SEND", stepId: "again" });
  });

  it("goes on by the hour while the mail is not sent", () => {
    expect(look(queued, "2026-11-24T12:00:00.000Z")).toEqual({
      ...{ do: "WAIT", stepId: "pause", since: waiting.since, after: "hello" },
      dueAt: "2026-11-24T13:00:00.000Z",
    });
    const late = { isSettled: true, sentAt: "2026-11-24T12:40:00.000Z" };
    expect(look(late, "2026-11-24T13:00:00.000Z")).toEqual({
      ...{ do: "WAIT", stepId: "pause", since: late.sentAt, dueAt: "2026-11-27T12:40:00.000Z" },
    });
  });

  it.each([
    ["was never sent", mailed(failed)],
    ["has expired", facts()],
  ])("counts from the claim of a mail that %s", (_, known) => {
    expect(nextStepOf(waiting, sequence(), known, "2026-11-24T11:59:59.999Z")).toEqual({
      ...{ do: "WAIT", stepId: "pause", since: waiting.since, dueAt: "2026-11-24T12:00:00.000Z" },
    });
    expect(nextStepOf(waiting, sequence(), known, "2026-11-24T12:00:00.000Z")).toMatchObject({ do: "SEND" });
  });

  it("of more than a month looks for the mail every 30 days, before its send expires", () => {
    const long = sequence({ steps: [steps[0]!, { id: "pause", wait: { for: "P400D" } }, steps[4]!] });
    expect(nextStepOf(waiting, long, mailed(queued), waiting.since)).toMatchObject({
      dueAt: "2026-12-21T12:00:00.000Z",
    });
    expect(nextStepOf(waiting, long, mailed(sent), "2026-12-21T12:00:00.000Z")).toEqual({
      ...{ do: "WAIT", stepId: "pause", since: sent.sentAt, dueAt: "2027-12-26T12:00:05.000Z" },
    });
  });

  it("that is over late ends when that is seen: the wait behind it is a whole one", () => {
    const two = sequence({
      steps: [
        { id: "one", wait: { for: "P1D" } },
        { id: "two", wait: { for: "P2D" } },
        { id: "mail", send: { templateKey: "tips" } },
      ],
    });
    expect(nextStepOf(at({ stepId: "one" }), two, facts(), "2027-03-01T00:00:00.000Z")).toEqual({
      ...{ do: "WAIT", stepId: "two", since: "2027-03-01T00:00:00.000Z", dueAt: "2027-03-03T00:00:00.000Z" },
    });
  });
});

describe("a wait until a local time", () => {
  const until = sequence({
    steps: [
      { id: "hello", send: { templateKey: "welcome/1" } },
      { id: "morning", wait: { until: { weekdays: [1, 2, 3, 4, 5], hour: 9, minute: 0 } } },
      { id: "mail", send: { templateKey: "tips" } },
    ],
  });
  const vienna = facts({
    subscriber: { status: "SUBSCRIBED", tags: [], attributes: {}, timezone: "Europe/Vienna" },
  });

  it("is in the zone of the subscriber, or that of the settings", () => {
    // November 21 is a Saturday. Vienna has UTC+1.
    const position = at({ stepId: "morning" });
    const now = "2026-11-21T12:00:00.000Z";
    expect(nextStepOf(position, until, vienna, now)).toMatchObject({ dueAt: "2026-11-23T08:00:00.000Z" });
    expect(nextStepOf(position, until, facts(), now)).toMatchObject({ dueAt: "2026-11-23T09:00:00.000Z" });
  });

  it("goes on at once if it is over late", () => {
    const next = nextStepOf(at({ stepId: "morning" }), until, vienna, "2026-11-23T21:00:00.000Z");
    expect(next).toMatchObject({ do: "SEND", stepId: "mail" });
  });

  it("is one behind the time at which the mail was sent", () => {
    const known = { ...vienna, mails: { hello: { isSettled: true, sentAt: "2026-11-23T08:00:01.000Z" } } };
    const position = at({ stepId: "morning", after: "hello", since: "2026-11-23T07:59:00.000Z" });
    expect(nextStepOf(position, until, known, "2026-11-23T08:30:00.000Z")).toMatchObject({
      dueAt: "2026-11-24T08:00:00.000Z",
    });
  });
});

describe("a wait until an event", () => {
  const opens = (event: { opened?: string; clicked?: string }) =>
    sequence({
      steps: [
        { id: "hello", send: { templateKey: "welcome/1" } },
        { id: "pause", wait: { event, for: "P2D" } },
        { id: "later", wait: { for: "P1D" } },
        { id: "mail", send: { templateKey: "tips" } },
      ],
    });

  it("waits at most as long as it says, from when the mail was sent", () => {
    const opened = opens({ opened: "hello" });
    expect(nextStepOf(waiting, opened, mailed(queued), waiting.since)).toEqual({
      ...{ do: "WAIT", stepId: "pause", since: waiting.since, after: "hello", awaits: "hello" },
      dueAt: "2026-11-23T12:00:00.000Z",
    });
    expect(nextStepOf(waiting, opened, mailed(sent), "2026-11-23T12:00:00.000Z")).toEqual({
      ...{ do: "WAIT", stepId: "pause", since: sent.sentAt, awaits: "hello" },
      dueAt: "2026-11-23T12:00:05.000Z",
    });
    expect(nextStepOf(waiting, opened, mailed(sent), "2026-11-23T12:00:05.000Z")).toMatchObject({
      ...{ stepId: "later", dueAt: "2026-11-24T12:00:05.000Z" },
    });
  });

  it("ends at once with the event that it waits for, and with no other one", () => {
    const now = "2026-11-21T13:00:00.000Z";
    const opened = mailed({ ...sent, openedAt: "2026-11-21T12:59:00.000Z" });
    const clicked = mailed({ ...sent, clickedAt: "2026-11-21T12:59:00.000Z" });
    const later = { do: "WAIT", stepId: "later", since: now, dueAt: "2026-11-22T13:00:00.000Z" };
    expect(nextStepOf(waiting, opens({ opened: "hello" }), opened, now)).toEqual(later);
    expect(nextStepOf(waiting, opens({ clicked: "hello" }), clicked, now)).toEqual(later);
    expect(nextStepOf(waiting, opens({ opened: "hello" }), clicked, now)).toMatchObject({ stepId: "pause" });
    expect(nextStepOf(waiting, opens({ clicked: "hello" }), opened, now)).toMatchObject({ stepId: "pause" });
  });

  it("that another mail ends leaves the last mail as the one that the next wait counts from", () => {
    const definition = sequence({
      steps: [
        { id: "first", send: { templateKey: "welcome/1" } },
        { id: "hello", send: { templateKey: "welcome/2" } },
        { id: "pause", wait: { event: { opened: "first" }, for: "P2D" } },
        { id: "later", wait: { for: "P1D" } },
        { id: "mail", send: { templateKey: "tips" } },
      ],
    });
    const known = (hello: MailState) =>
      facts({ mails: { first: { ...sent, openedAt: "2026-11-21T12:01:00.000Z" }, hello } });
    const next = nextStepOf(waiting, definition, known(queued), "2026-11-21T12:02:00.000Z");
    expect(next).toMatchObject({ stepId: "later", since: "2026-11-21T12:02:00.000Z", after: "hello" });
    const late = { isSettled: true, sentAt: "2026-11-22T12:01:00.000Z" };
    const then = at({ stepId: "later", since: "2026-11-21T12:02:00.000Z", after: "hello" });
    expect(nextStepOf(then, definition, known(late), "2026-11-22T12:02:00.000Z")).toMatchObject({
      ...{ do: "WAIT", dueAt: "2026-11-23T12:01:00.000Z" },
    });
  });
});

describe("a choice", () => {
  it("takes no time, and goes on with a later step", () => {
    const now = "2026-11-24T12:00:05.000Z";
    const click = { ...sent, clickedAt: "2026-11-22T08:00:00.000Z" };
    expect(nextStepOf(waiting, sequence(), mailed(click), now)).toMatchObject({
      stepId: "tips",
      then: "end",
    });
    expect(nextStepOf(waiting, sequence(), mailed(sent), now)).toMatchObject({
      stepId: "again",
      then: "tips",
    });
  });

  it("ends the run by `end`", () => {
    const choice = { when: { tag: "vip" }, then: "end", otherwise: "mail" };
    const definition = sequence({
      steps: [
        { id: "vip", choice },
        { id: "mail", send: { templateKey: "tips" } },
      ],
    });
    const vip = facts({ subscriber: { status: "SUBSCRIBED", tags: ["vip"], attributes: {} } });
    const now = "2026-11-21T12:00:30.000Z";
    expect(nextStepOf(at({ stepId: "vip" }), definition, vip, now)).toEqual({ do: "END", status: "DONE" });
    expect(nextStepOf(at({ stepId: "vip" }), definition, facts(), now)).toMatchObject({ stepId: "mail" });
  });
});

describe("a run ends", () => {
  const now = "2026-11-22T12:00:00.000Z";
  const left = facts({ subscriber: { status: "UNSUBSCRIBED", tags: [], attributes: {} } });
  const erased = facts();
  delete erased.subscriber;

  it.each([
    ["UNSUBSCRIBED", left],
    ["UNSUBSCRIBED", facts({ subscriber: { status: "PENDING", tags: [], attributes: {} } })],
    ["SUPPRESSED", facts({ isSuppressed: true })],
    ["SUPPRESSED", { ...left, isSuppressed: true }],
    ["ERASED", { ...erased, isSuppressed: true }],
    ["CONDITION", facts({ subscriber: { status: "SUBSCRIBED", tags: ["customer"], attributes: {} } })],
  ])("before its next step: %s", (because, known) => {
    const definition = sequence({ exitWhen: { tag: "customer" } });
    const ended = { do: "END", status: "EXITED", because };
    expect(nextStepOf(at({}), definition, known, now)).toEqual(ended);
    expect(nextStepOf(waiting, definition, known, now)).toEqual(ended);
  });

  it("by its last step", () => {
    const position = at({ stepId: "end", after: "tips" });
    expect(nextStepOf(position, sequence(), facts({ mails: { tips: queued } }), now)).toEqual({
      ...{ do: "END", status: "DONE" },
    });
    expect(nextStepOf(position, sequence(), left, now)).toEqual({ do: "END", status: "DONE" });
  });
});

it("a step that its sequence does not have is an error", () => {
  expect(() => nextStepOf(at({ stepId: "gone" }), sequence(), facts(), "2026-11-22T12:00:00.000Z")).toThrow(
    "An execution is at a step that its sequence does not have.",
  );
});

it("a turn reads the mails and texts that waits and conditions ask for", () => {
  expect(keysOf(sequence())).toEqual({ sentTemplates: [], mails: ["hello"] });
  const asked = {
    any: [{ not: { sentTemplate: "receipt" } }, { all: [{ opened: "hello" }, { sentTemplate: "receipt" }] }],
  };
  const definition = sequence({
    steps: [
      ...steps,
      { id: "open", wait: { event: { opened: "tips" }, for: "P1D" } },
      { id: "last", choice: { when: asked, then: "end", otherwise: "end" } },
    ],
    exitWhen: { any: [{ sentTemplate: "goodbye" }, { clicked: "again" }] },
  });
  expect(keysOf(definition)).toEqual({
    sentTemplates: ["receipt", "goodbye"],
    mails: ["hello", "again", "tips"],
  });
});
