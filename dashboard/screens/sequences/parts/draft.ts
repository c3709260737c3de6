import { withoutNulls } from "../../../lib/drafts/withoutNulls.ts";
import type { ConditionInput, PutSequenceInput, StepInput } from "../api/documents.ts";

/** A sequence as it is on the page: what is saved, and what was changed since. */
export type SequenceDraft = Omit<PutSequenceInput, "sequenceId" | "expectedVersion">;
export type DraftStep = StepInput;
export type DraftCondition = ConditionInput;
export type DraftTrigger = NonNullable<PutSequenceInput["trigger"]>;

/** The target of a choice that ends the sequence. */
export const END = "end";

export const BLANK_SEQUENCE: SequenceDraft = { name: "", steps: [], ifRunning: "KEEP" };

/** A saved version, as far as it can be saved again. */
export interface SavedVersion {
  name: string;
  steps: readonly object[];
  trigger: object | null;
  exitWhen: object | null;
  exitOn?: object | null;
  ifRunning: SequenceDraft["ifRunning"];
}

/** Returns a saved version as a draft. */
export function draftOfVersion({
  name,
  steps,
  trigger,
  exitWhen,
  exitOn,
  ifRunning,
}: SavedVersion): SequenceDraft {
  return withoutNulls({ name, steps, trigger, exitWhen, exitOn, ifRunning }) as SequenceDraft;
}

/** The id of the step behind a place: `end` behind the last one. */
export function idAt(steps: readonly DraftStep[], at: number): string {
  return steps[at]?.id ?? END;
}

/** The steps before a place that send a mail. */
export function mailsBefore(steps: readonly DraftStep[], at: number): DraftStep[] {
  return steps.slice(0, at).filter(({ send }) => send);
}

/** The most characters of an id. */
const MAX_ID = 64;

/**
 * Returns the id of a new sequence: its name in small letters, as far as an id may have them. A name without
 * such letters has the same id at each try to save the draft, so that it is not made twice.
 */
export function sequenceIdOf({ name }: Pick<SequenceDraft, "name">, draftId: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const id = plain
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, MAX_ID)
    .replace(/-$/, "");
  return id === "" ? `sequence-${draftId.slice(0, 8)}` : id;
}
