import { expect, it } from "vitest";
import type { Facts } from "#functions/mail/sequences/rules/advance";
import { wayOf } from "#functions/mail/sequences/rules/preview";
import type { Definition, SequenceStep } from "#table/mail/sequenceVersion";

const NOW = "2026-11-20T12:00:00.000Z";
const steps: SequenceStep[] = [
  { id: "hello", send: { templateKey: "welcome/1" } },
  { id: "look", wait: { for: "P2D", event: { clicked: "hello" } } },
  { id: "morning", wait: { until: { weekdays: [1], hour: 9, minute: 0 } } },
  { id: "vip", choice: { when: { tag: "vip" }, then: "thanks", otherwise: "end" } },
  { id: "thanks", send: { variants: [{ templateKey: "thanks/1", weight: 1 }] } },
];
const definition = (change: Partial<Definition> = {}): Definition => ({
  ...{ name: "Welcome", steps, ifRunning: "KEEP" as const },
  ...change,
});
const facts = (tags: string[], change: Partial<Facts> = {}): Omit<Facts, "mails"> => ({
  subscriber: { status: "SUBSCRIBED", tags, attributes: {}, timezone: "Europe/Berlin" },
  ...{ isSuppressed: false, timezone: "UTC", sentTemplates: [] },
  ...change,
});
const way = (known: Omit<Facts, "mails">, of = definition()) =>
  wayOf(of, { sequenceId: "welcome", email: "ann@example.com", facts: known }, NOW);

it("has each step with its time: mails at once, waits to their end, and the answer of each choice", () => {
  const monday = "2026-11-23T08:00:00.000Z";
  expect(way(facts(["vip"]))).toEqual([
    { stepId: "hello", at: NOW, templateKey: "welcome/1" },
    { stepId: "look", at: NOW, until: "2026-11-22T12:00:00.000Z" },
    { stepId: "morning", at: "2026-11-22T12:00:00.000Z", until: monday },
    { stepId: "vip", at: monday, isMet: true },
    { stepId: "thanks", at: monday, templateKey: "thanks/1", variant: "A" },
    { stepId: "end", at: monday },
  ]);
  expect(way(facts([])).slice(3)).toEqual([
    { stepId: "vip", at: monday, isMet: false },
    { stepId: "end", at: monday },
  ]);
});

it("ends for who has left, is suppressed, or fulfils the condition to leave, also by a mail of its own", () => {
  const ended = (because: string) => [{ stepId: "end", at: NOW, endedBecause: because }];
  expect(way(facts([], { subscriber: undefined }))).toEqual(ended("ERASED"));
  expect(way(facts([], { isSuppressed: true }))).toEqual(ended("SUPPRESSED"));
  const exit = definition({ exitWhen: { sentTemplate: "welcome/1" } });
  expect(way(facts([]), exit)).toEqual([
    { stepId: "hello", at: NOW, templateKey: "welcome/1" },
    ...ended("CONDITION"),
  ]);
});
