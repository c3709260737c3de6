import { expect, it } from "vitest";
import { jumpsOf } from "../../../../../dashboard/screens/sequences/canvas/layout.ts";
import type { SequenceDraft } from "../../../../../dashboard/screens/sequences/parts/draft.ts";
import { insertStep, moveStep, removeStep } from "../../../../../dashboard/screens/sequences/parts/edits.ts";

const draft: SequenceDraft = {
  name: "Welcome",
  steps: [
    { id: "hello", send: { templateKey: "welcome/1" } },
    { id: "clicked", choice: { when: { clicked: "hello" }, then: "end", otherwise: "again" } },
    { id: "again", send: { templateKey: "welcome/2" } },
    { id: "tips", send: { templateKey: "welcome/3" } },
  ],
};
const choiceOf = ({ steps }: SequenceDraft) => steps.find(({ choice }) => choice)?.choice;
const ids = ({ steps }: SequenceDraft) => steps.map(({ id }) => id);

it("adds a step where the way went on: the way of the choice before it leads to it", () => {
  const { draft: now, added } = insertStep(draft, 2, "wait");
  expect(ids(now)).toEqual(["hello", "clicked", added, "again", "tips"]);
  expect(choiceOf(now)).toMatchObject({ then: "end", otherwise: added });
  expect(choiceOf(insertStep(draft, 4, "send").draft)).toEqual(choiceOf(draft));
  expect(new Set(ids(insertStep(now, 3, "wait").draft)).size).toBe(6);
});

it("asks for the last mail before a new choice or wait, and leads a new choice on", () => {
  const { draft: now, added } = insertStep(draft, 3, "choice");
  expect(now.steps.find(({ id }) => id === added)?.choice).toEqual({
    ...{ when: { all: [{ clicked: "again" }] }, then: "tips", otherwise: "end" },
  });
  const { draft: first } = insertStep({ name: "", steps: [] }, 0, "event");
  expect(first.steps[0]?.wait).toEqual({ for: "P3D", event: { clicked: "" } });
});

it("leads choices past a step that is removed or moved before them", () => {
  expect(choiceOf(removeStep(draft, "again"))).toMatchObject({ then: "end", otherwise: "tips" });
  const moved = moveStep(draft, "again", -1);
  expect(ids(moved)).toEqual(["hello", "again", "clicked", "tips"]);
  expect(choiceOf(moved)).toMatchObject({ then: "end", otherwise: "tips" });
  expect(moveStep(moved, "again", 1)).toEqual({
    ...draft,
    steps: draft.steps.map((step) =>
      step.choice ? { ...step, choice: { ...step.choice, otherwise: "again" } } : step,
    ),
  });
  expect(moveStep(draft, "hello", -1)).toBe(draft);
});

it("draws the ways that pass steps in lanes that do not cross", () => {
  const steps = [
    { id: "a", choice: { when: { tag: "x" }, then: "b", otherwise: "d" } },
    { id: "b", choice: { when: { tag: "x" }, then: "c", otherwise: "end" } },
    { id: "c", send: { templateKey: "x" } },
    { id: "d", send: { templateKey: "x" } },
  ];
  expect(jumpsOf(steps)).toEqual([
    { answer: "no", from: 1, to: 4, lane: 0 },
    { answer: "no", from: 2, to: 5, lane: 1 },
  ]);
});
