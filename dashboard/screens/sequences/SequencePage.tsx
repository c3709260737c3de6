import { useState, type ReactNode } from "react";
import { Alert } from "../../components/forms/Alert.tsx";
import { Done } from "../../components/news/Done.tsx";
import { News } from "../../components/news/News.tsx";
import { sequenceForm as words } from "../../strings/mail/sequenceForm.ts";
import { sequence } from "../../strings/mail/sequences.ts";
import type { SequenceHeadFragment } from "./api/documents.ts";
import type { Shown } from "./canvas/shown.ts";
import { SavedElsewhere } from "./form/SavedElsewhere.tsx";
import { faultyBoxes, useSequenceEditing } from "./form/useSequenceEditing.ts";
import { Trying } from "./form/Trying.tsx";
import { useSequenceSaving, type SequenceSaving } from "./form/useSequenceSaving.ts";
import { useSequenceDraft, type DraftState } from "./form/useSequenceDraft.ts";
import { useTry } from "./form/useTry.ts";
import { wayByStep } from "./form/way.ts";
import { SequenceHead } from "./panel/SequenceHead.tsx";
import { sequenceIdOf, type SequenceDraft } from "./parts/draft.ts";
import { useSequenceFacts } from "./parts/useSequenceFacts.ts";
import { Workspace } from "./Workspace.tsx";

interface Props {
  /** Undefined for a new sequence. */
  head?: SequenceHeadFragment | undefined;
  /** The version that is shown, and its author. */
  saved: SequenceDraft;
  number: number;
  author?: string | undefined;
  /** The reason why nothing can be changed. */
  reason: string | undefined;
  onSaved: (saved: SequenceHeadFragment) => void;
  /** Reads the sequence again. */
  again: () => void;
  onSee: (number: number) => void;
}

/** A sequence: its steps with the people at each, the form of the chosen one, its mails and versions. */
export function SequencePage(props: Props): ReactNode {
  const { head, saved, number, author, reason, onSaved, again, onSee } = props;
  const about = useSequenceFacts(head?.sequenceId);
  const state = useSequenceDraft(saved, number);
  const { draft } = state;
  const place = { sequenceId: head ? () => head.sequenceId : sequenceIdOf, expectedVersion: head?.version };
  const saving = useSequenceSaving(draft, place, again);
  const editing = useSequenceEditing(state, saving.forget, !head);
  const [said, setSaid] = useState<string>();
  const trying = useTry(draft, head?.sequenceId);
  const [tries, setTries] = useState(0);
  const telling = { names: about.names, steps: draft.steps };
  const faulty = faultyBoxes(draft, saving.faults);
  const shown: Shown = {
    draft,
    telling,
    people: about.people,
    sent: about.sent,
    faulty,
    way: trying.way && wayByStep(trying.way),
  };
  const say = (words: string): void => {
    setSaid(words);
    about.countAgain();
    again();
  };
  const save = async (): Promise<void> => {
    const { faults = {}, saved: now } = await saving.save(draft);
    if (Object.keys(faults).length > 0) {
      editing.showFault(faults);
      setTries(tries + 1);
    }
    if (!now) return;
    state.took(now.latestNumber);
    if (head) say(sequence.was.saved(now.latestNumber));
    onSaved(now);
  };
  return (
    <>
      <SequenceHead
        head={head}
        number={number}
        draft={draft}
        people={about.people}
        isChanged={state.isChanged}
        saving={saving}
        isLocked={reason !== undefined || state.isBehind}
        onSave={() => void save()}
        onDiscard={() => {
          state.discard();
          saving.restart();
        }}
        onTry={trying.open}
        onDone={say}
      />
      <Notices saving={saving} state={state} said={said} number={number} author={author} />
      {trying.isOpen && <Trying trying={trying} shown={shown} />}
      <Workspace
        head={head}
        about={about}
        shown={shown}
        editing={editing}
        faults={saving.faults}
        tries={tries}
        reason={reason}
        isChanged={state.isChanged}
        onSee={onSee}
        onDone={say}
      />
    </>
  );
}

interface NoticeProps {
  saving: SequenceSaving;
  state: DraftState;
  /** The last deed in words. */
  said: string | undefined;
  number: number;
  author: string | undefined;
}

/** The news of a sequence: a refusal, a deed, a removed step, and the version of another window. */
function Notices({ saving, state, said, number, author }: NoticeProps): ReactNode {
  return (
    <>
      <Alert words={saving.refused ?? saving.faults.steps} />
      {said !== undefined && <Done words={said} />}
      {state.isBehind && <SavedElsewhere state={state} number={number} author={author} />}
      <News
        words={state.removed !== undefined && words.removed(state.removed)}
        action={{ words: words.undo, run: state.undo }}
      />
    </>
  );
}
