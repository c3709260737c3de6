import type { sequenceForm } from "../../../strings/mail/sequenceForm.ts";
import { END, idAt, type DraftStep, type SequenceDraft } from "./draft.ts";

/** The kinds of steps that a person can add. */
export type NewStep = keyof typeof sequenceForm.kinds;

const BLANK: Record<NewStep, Omit<DraftStep, "id">> = {
  send: { send: { templateKey: "" } },
  wait: { wait: { for: "P1D" } },
  event: { wait: { for: "P3D", event: { clicked: "" } } },
  choice: { choice: { when: { all: [] }, then: END, otherwise: END } },
};

/** Changes steps of a draft. `added` is the id of a step that was added. */
export interface Added {
  draft: SequenceDraft;
  added: string;
}

/**
 * Adds a step at a place. A choice before it that led to the step behind leads to the new one: by its "Yes",
 * or by its "No" if "Yes" leads elsewhere. A step about a mail asks for the last one before it.
 */
export function insertStep(draft: SequenceDraft, at: number, kind: NewStep): Added {
  const { steps } = draft;
  const id = freeId(steps, kind);
  const behind = idAt(steps, at);
  const mail = steps.slice(0, at).findLast(({ send }) => send)?.id ?? "";
  const made: DraftStep = {
    id,
    ...BLANK[kind],
    ...(kind === "event" && { wait: { for: "P3D", event: { clicked: mail } } }),
    ...(kind === "choice" && {
      choice: {
        when: { all: [mail === "" ? { tag: "" } : { clicked: mail }] },
        then: behind,
        otherwise: END,
      },
    }),
  };
  const before = steps.slice(0, at).map((step, place) => (place === at - 1 ? ledTo(step, behind, id) : step));
  return { draft: { ...draft, steps: [...before, made, ...steps.slice(at)] }, added: id };
}

/** A choice leads to `to` where it led to `from`: by one of its ways. */
function ledTo(step: DraftStep, from: string, to: string): DraftStep {
  const { choice } = step;
  if (!choice) return step;
  if (choice.then === from) return { ...step, choice: { ...choice, then: to } };
  return choice.otherwise === from ? { ...step, choice: { ...choice, otherwise: to } } : step;
}

/** Removes a step. Choices that led to it lead to the one behind it. */
export function removeStep(draft: SequenceDraft, id: string): SequenceDraft {
  const at = draft.steps.findIndex((step) => step.id === id);
  if (at < 0) return draft;
  const behind = idAt(draft.steps, at + 1);
  const steps = draft.steps.filter((step) => step.id !== id).map((step) => repointed(step, id, behind));
  return { ...draft, steps };
}

function repointed(step: DraftStep, from: string, to: string): DraftStep {
  const { choice } = step;
  if (!choice) return step;
  const now = (target: string): string => (target === from ? to : target);
  return { ...step, choice: { ...choice, then: now(choice.then), otherwise: now(choice.otherwise) } };
}

/**
 * Moves a step by one place: it is taken away as by `removeStep`, and comes back as by `insertStep`. A choice
 * that would lead back leads to the step behind it.
 */
export function moveStep(draft: SequenceDraft, id: string, by: 1 | -1): SequenceDraft {
  const at = draft.steps.findIndex((step) => step.id === id);
  const step = draft.steps[at];
  const to = at + by;
  if (!step || to < 0 || to >= draft.steps.length) return draft;
  const others = removeStep(draft, id).steps;
  const behind = idAt(others, to);
  const before = others
    .slice(0, to)
    .map((each, place) => (place === to - 1 ? ledTo(each, behind, id) : each));
  const steps = [...before, step, ...others.slice(to)];
  return { ...draft, steps: steps.map((each, place) => forwards(each, place, steps)) };
}

function forwards(step: DraftStep, at: number, steps: readonly DraftStep[]): DraftStep {
  const { choice } = step;
  if (!choice) return step;
  const later = (target: string): string =>
    target === END || steps.findIndex(({ id }) => id === target) > at ? target : idAt(steps, at + 1);
  return { ...step, choice: { ...choice, then: later(choice.then), otherwise: later(choice.otherwise) } };
}

/** Changes one step. */
export function changeStep(draft: SequenceDraft, step: DraftStep): SequenceDraft {
  return { ...draft, steps: draft.steps.map((each) => (each.id === step.id ? step : each)) };
}

/** An id that no step has, such as `send-2`. Counts are kept by it, so a step keeps its id. */
function freeId(steps: readonly DraftStep[], kind: NewStep): string {
  const taken = new Set(steps.map(({ id }) => id));
  let number = steps.length + 1;
  while (taken.has(`${kind}-${number}`)) number += 1;
  return `${kind}-${number}`;
}
