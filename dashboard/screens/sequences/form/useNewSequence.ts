import { useEffect } from "react";
import { useKeptDraft } from "../../../lib/drafts/useKeptDraft.ts";
import { BLANK_SEQUENCE } from "../parts/draft.ts";
import { useSequenceDraft, type DraftState } from "./useSequenceDraft.ts";

/** The kind of these drafts. */
export const SEQUENCE_DRAFTS = "sequences";

/** The draft of a new sequence, which this browser keeps until it is saved; `isKept`: it does. */
export function useNewSequence(): DraftState & { draftId: string; isKept: boolean } {
  const { draftId, draft: begun, isKept, keep, discard } = useKeptDraft(SEQUENCE_DRAFTS, BLANK_SEQUENCE);
  const state = useSequenceDraft(BLANK_SEQUENCE, 0, { begun, isKept });
  const { draft, isChanged } = state;
  useEffect(() => {
    if (isChanged && draft !== begun) keep(draft);
    // The kept draft follows from the draft alone.
  }, [draft]);
  return {
    ...state,
    draftId,
    isKept,
    discard: () => {
      state.discard();
      discard();
    },
  };
}
