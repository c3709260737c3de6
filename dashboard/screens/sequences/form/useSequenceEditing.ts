import { useEffect, useState } from "react";
import { focusBox } from "../canvas/Canvas.tsx";
import { boxesOf, START } from "../canvas/layout.ts";
import { END, type SequenceDraft } from "../parts/draft.ts";
import { insertStep, moveStep, removeStep, type NewStep } from "../parts/edits.ts";
import type { Faults } from "../../../components/conditions/faults.ts";
import { stepOfFault } from "../parts/faults.ts";
import type { DraftState } from "./useSequenceDraft.ts";

export interface SequenceEditing {
  /** The box whose panel is open. */
  selected: string;
  /** Increases whenever the panel is to have the focus. */
  aim: number;
  /** Opens the panel of a box, with the focus in it. */
  open: (id: string) => void;
  change: (draft: SequenceDraft) => void;
  insert: (row: number, kind: NewStep) => void;
  move: (id: string, by: 1 | -1) => void;
  /** `title` is the step in words. */
  remove: (id: string, title: string) => void;
  /** Opens the first box with a fault. */
  showFault: (faults: Faults) => void;
}

/** The chosen box of a sequence, and the changes to its steps. `forget` is called with each change. */
export function useSequenceEditing(
  { draft, change: put }: DraftState,
  forget: () => void,
  isNew: boolean,
): SequenceEditing {
  const [{ id, aim }, setPlace] = useState({ id: START, aim: isNew ? 1 : 0 });
  const [box, setBox] = useState<{ id: string }>();
  useEffect(() => {
    if (box) focusBox(document, box.id);
  }, [box]);
  const selected = boxesOf(draft.steps).includes(id) ? id : START;
  const open = (to: string): void => setPlace({ id: to, aim: aim + 1 });
  const change = (now: SequenceDraft, removed?: string): void => {
    forget();
    put(now, removed);
  };
  const aimAt = (to: string): void => {
    setPlace({ id: to, aim });
    setBox({ id: to });
  };
  return {
    selected,
    aim,
    open,
    change,
    insert: (row, kind) => {
      const { draft: now, added } = insertStep(draft, row, kind);
      change(now);
      open(added);
    },
    move: (step, by) => {
      change(moveStep(draft, step, by));
      aimAt(step);
    },
    remove: (step, title) => {
      const boxes = boxesOf(draft.steps);
      const at = boxes.indexOf(step);
      if (at <= 0 || step === END) return;
      change(removeStep(draft, step), title);
      aimAt(boxes[at + 1] ?? START);
    },
    showFault: (faults) => open(boxOf(draft, faults)),
  };
}

function boxOf(draft: SequenceDraft, faults: Faults): string {
  const fields = Object.keys(faults);
  const steps = fields.map(stepOfFault).filter((at) => at !== undefined);
  if (fields.some((field) => field === "name" || field.startsWith("trigger"))) return START;
  const first = steps.length > 0 ? draft.steps[Math.min(...steps)] : undefined;
  return first?.id ?? (fields.some((field) => field.startsWith("exitWhen")) ? END : START);
}

/** The boxes that have a fault. */
export function faultyBoxes(draft: SequenceDraft, faults: Faults): ReadonlySet<string> {
  const ids = Object.keys(faults).map((field) => {
    const at = stepOfFault(field);
    if (at !== undefined) return draft.steps[at]?.id ?? "";
    return field.startsWith("exitWhen") ? END : START;
  });
  return new Set(ids);
}
