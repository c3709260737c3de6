import type { ReactNode } from "react";
import { Alert } from "../../../components/forms/Alert.tsx";
import { Done } from "../../../components/news/Done.tsx";
import { News } from "../../../components/news/News.tsx";
import { sequenceForm as words } from "../../../strings/mail/sequenceForm.ts";
import { InTheWay } from "./InTheWay.tsx";
import { SavedElsewhere } from "./SavedElsewhere.tsx";
import type { DraftState } from "./useSequenceDraft.ts";
import type { SequenceSaving } from "./useSequenceSaving.ts";

/** The last deed in words. */
export interface Said {
  words: string;
  /** The person has gone on typing, and keeps the focus. */
  isTyping: boolean;
}

interface Props {
  saving: SequenceSaving;
  state: DraftState;
  said: Said | undefined;
  /** The version that was saved last, 0 for a new sequence, and its author. */
  number: number;
  author: string | undefined;
  onDiscard: () => void;
}

/** The news of a sequence: a refusal, a deed, a removed step, and the version of another window. */
export function Notices({ saving, state, said, number, author, onDiscard }: Props): ReactNode {
  const keep = (): void => {
    state.rebase();
    saving.forget();
  };
  // The notice below says what to do, or the last version turned out to be what was to be saved.
  const isOver = state.isBehind || (number > 0 && !state.isChanged);
  return (
    <>
      <Alert words={isOver ? undefined : (saving.refused ?? saving.faults.steps)} />
      {saving.inTheWay !== undefined && <InTheWay sequenceId={saving.inTheWay} />}
      {said && !said.isTyping && <Done words={said.words} />}
      <News words={said?.isTyping && said.words} />
      {state.isBehind && (
        <SavedElsewhere number={number} author={author} onDiscard={onDiscard} onKeep={keep} />
      )}
      <News
        words={state.removed !== undefined && words.removed(state.removed)}
        action={{ words: words.undo, run: state.undo }}
      />
    </>
  );
}
