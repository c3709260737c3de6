import { useState } from "react";
import { useUnsaved } from "../../../lib/browser/unsaved.ts";
import type { SequenceDraft } from "../parts/draft.ts";

interface State {
  /** The number of the version that the draft is based on. */
  number: number;
  base: SequenceDraft;
  draft: SequenceDraft;
  /** The draft before a step was removed, with the name of the step. */
  removed?: { draft: SequenceDraft; title: string } | undefined;
}

export interface DraftState {
  draft: SequenceDraft;
  isChanged: boolean;
  /** Another version was saved since the draft was begun. */
  isBehind: boolean;
  /** The name of the step that was removed last, until something else is changed. */
  removed: string | undefined;
  /** `removed` names a step that the change removes. */
  change: (draft: SequenceDraft, removed?: string) => void;
  undo: () => void;
  /** Notes that a draft was saved as this version: what was typed since is a change of it. */
  took: (number: number, sent: SequenceDraft) => void;
  /** Shows the saved version, without changes. */
  discard: () => void;
  /** Bases the draft on the saved version, which the next one replaces. */
  rebase: () => void;
}

/** Changes that outlive the page: those of before, and if the browser keeps them. */
interface KeptChanges {
  begun: SequenceDraft;
  isKept: boolean;
}

/**
 * The draft of a sequence, which stays in the page until it is saved. A version that another window has saved
 * takes the place of an unchanged draft, and of no changed one.
 */
export function useSequenceDraft(saved: SequenceDraft, number: number, kept?: KeptChanges): DraftState {
  const [state, setState] = useState<State>({ number, base: saved, draft: kept?.begun ?? saved });
  const isOther = number > state.number;
  const isUnchanged = isSame(state.draft, state.base) || isSame(state.draft, saved);
  const shown: State = isOther && isUnchanged ? { number, base: saved, draft: saved } : state;
  const isChanged = !isSame(shown.draft, shown.base);
  useUnsaved(isChanged && !kept?.isKept);
  return {
    draft: shown.draft,
    isChanged,
    isBehind: isOther && isChanged,
    removed: shown.removed?.title,
    change: (draft, title) =>
      setState({
        ...shown,
        draft,
        removed: title === undefined ? undefined : { draft: shown.draft, title },
      }),
    undo: () => setState({ ...shown, draft: shown.removed?.draft ?? shown.draft, removed: undefined }),
    took: (saved, sent) => setState((now) => ({ ...now, number: saved, base: sent })),
    discard: () => setState({ number, base: saved, draft: saved }),
    rebase: () => setState({ ...shown, number, base: saved }),
  };
}

/** True if two drafts have the same parts, in whatever order their fields are. */
function isSame(one: SequenceDraft, other: SequenceDraft): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, each]) => [name, sorted(each)]));
}
