import { describe, expect, it } from "vitest";
import type { Facts } from "#functions/mail/sequences/rules/advance";
import { advanceSurely } from "#functions/mail/sequences/rules/sure";
import type { Condition, Definition, SequenceStep } from "#table/mail/sequenceVersion";

const clicked: Condition = { clicked: "hello" };
const steps: SequenceStep[] = [
  { id: "hello", send: { templateKey: "welcome" } },
  { id: "look", wait: { for: "P1D", event: { clicked: "hello" } } },
  { id: "did", choice: { when: clicked, then: "end", otherwise: "again" } },
  { id: "again", send: { templateKey: "again" } },
];
const since = "2026-11-21T12:00:00.000Z";
const run = { sequenceId: "welcome", email: "ann@example.com", stepId: "look", since, awaits: "hello" };
const factsOf = (
  clickedAt: string | undefined,
  status: "SUBSCRIBED" | "UNSUBSCRIBED" = "SUBSCRIBED",
): Facts => ({
  subscriber: { status, tags: ["trial"], attributes: {} },
  ...{ isSuppressed: false, timezone: "UTC", sentTemplates: [] },
  mails: { hello: { isSettled: true, sentAt: since, clickedAt } },
});
const does = (facts: Facts, now: string, change: Partial<Definition> = {}, position: object = {}) =>
  advanceSurely({ ...run, ...position }, { name: "Any", steps, ifRunning: "KEEP", ...change }, facts, now);

describe("a click", () => {
  const at = "2026-11-21T15:00:00.000Z";

  it("ends a wait once it is two minutes old: until then the run waits where it is", () => {
    const { stepId, awaits } = run;
    for (const now of [at, "2026-11-21T15:01:59.999Z"])
      expect(does(factsOf(at), now)).toEqual({
        ...{ do: "WAIT", stepId, since, awaits, after: undefined, dueAt: "2026-11-21T15:02:00.000Z" },
      });
    expect(does(factsOf(at), "2026-11-21T15:02:00.000Z")).toEqual({ do: "END", status: "DONE" });
  });

  it("just before the end of its wait, or of another, is waited for too", () => {
    const late = "2026-11-22T11:59:00.000Z";
    const now = "2026-11-22T12:00:00.000Z";
    expect(does(factsOf(late), now)).toMatchObject({ do: "WAIT", dueAt: "2026-11-22T12:01:00.000Z" });
    const pause = { ...steps[1]!, wait: { for: "P1D" } };
    const change = { steps: [steps[0]!, pause, ...steps.slice(2)] };
    expect(does(factsOf(late), now, change, { awaits: undefined })).toMatchObject({
      ...{ do: "WAIT", stepId: "look", since, dueAt: "2026-11-22T12:01:00.000Z" },
    });
    // It was taken back.
    const again = { do: "SEND", stepId: "again" };
    expect(does(factsOf(undefined), "2026-11-22T12:01:00.000Z", change)).toMatchObject(again);
  });

  it("ends no run by exitWhen before", () => {
    const change = { exitWhen: clicked };
    expect(does(factsOf(at), at, change)).toMatchObject({ do: "WAIT", dueAt: "2026-11-21T15:02:00.000Z" });
    const exit = { do: "END", status: "EXITED", because: "CONDITION" };
    expect(does(factsOf(at), "2026-11-21T15:02:00.000Z", change)).toEqual(exit);
  });

  it("holds up nothing that it does not decide", () => {
    const left = { do: "END", status: "EXITED", because: "UNSUBSCRIBED" };
    expect(does(factsOf(at, "UNSUBSCRIBED"), at)).toEqual(left);
    const exit = { do: "END", status: "EXITED", because: "CONDITION" };
    expect(does(factsOf(at), at, { exitWhen: { tag: "trial" } })).toEqual(exit);
    const next = { do: "SEND", stepId: "again", templateKey: "again", then: "end" };
    expect(does(factsOf(at), at, {}, { stepId: "again" })).toEqual(next);
  });
});
