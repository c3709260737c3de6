import { useState, type ReactNode } from "react";
import { sequence } from "../../strings/mail/sequences.ts";
import type { SequenceHeadFragment } from "./api/documents.ts";
import type { Shown } from "./canvas/shown.ts";
import { Notices, type Said } from "./form/Notices.tsx";
import { SequenceStarts } from "./form/SequenceStarts.tsx";
import { faultyBoxes, useSequenceEditing } from "./form/useSequenceEditing.ts";
import { Trying } from "./form/Trying.tsx";
import { useSequenceSaving } from "./form/useSequenceSaving.ts";
import type { DraftState } from "./form/useSequenceDraft.ts";
import { useTry } from "./form/useTry.ts";
import { wayByStep } from "./form/way.ts";
import { SequenceHead } from "./panel/SequenceHead.tsx";
import type { SequenceDraft } from "./parts/draft.ts";
import { useSequenceFacts } from "./parts/useSequenceFacts.ts";
import { Workspace } from "./Workspace.tsx";

interface Props {
  /** Undefined for a new sequence. */
  head?: SequenceHeadFragment | undefined;
  state: DraftState;
  /** The id under which a draft is saved. */
  idOf: (draft: SequenceDraft) => string;
  /** The version that is shown, and its author. */
  number: number;
  author?: string | undefined;
  /** The reason why nothing can be changed. */
  reason: string | undefined;
  /** A note about a new one. */
  note?: string;
  /** Takes a new sequence once it is saved. */
  onMade?: (made: SequenceHeadFragment) => void;
  /** Reads the sequence again. */
  again: () => void;
  onSee: (number: number) => void;
}

/** A sequence: its steps with the people at each, the form of the chosen one, its mails and versions. */
export function SequencePage(props: Props): ReactNode {
  const { head, state, idOf, number, author, reason, note, onMade, again, onSee } = props;
  const about = useSequenceFacts(head?.sequenceId);
  const { draft } = state;
  const place = { sequenceId: idOf, expectedVersion: head?.version, onSavedLate: state.discard };
  const saving = useSequenceSaving(draft, place, again);
  const editing = useSequenceEditing(state, saving.forget, !head);
  const [said, setSaid] = useState<Said>();
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
  const say = (words: string, isTyping = false): void => {
    setSaid({ words, isTyping });
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
    state.took(now.latestNumber, draft);
    const isTyping = document.activeElement?.matches("input, select") === true;
    if (head) say(sequence.was.saved(now.latestNumber), isTyping);
    else onMade?.(now);
  };
  const discard = (): void => {
    state.discard();
    saving.restart();
  };
  return (
    <>
      <SequenceHead
        head={head}
        number={number}
        draft={draft}
        note={note}
        people={about.people}
        isChanged={state.isChanged}
        saving={saving}
        isLocked={reason !== undefined || state.isBehind}
        onSave={() => void save()}
        onDiscard={discard}
        onTry={trying.open}
        onDone={say}
        onChanged={again}
      />
      <Notices {...{ saving, state, said, number, author }} onDiscard={discard} />
      {!head && draft.steps.length === 0 && <SequenceStarts onChoose={editing.change} />}
      {trying.isOpen && <Trying trying={trying} shown={shown} />}
      <Workspace
        {...{ head, about, shown, editing, tries, reason }}
        faults={saving.faults}
        isChanged={state.isChanged}
        isHeld={!head && saving.isBusy}
        onSee={onSee}
        onDone={say}
      />
    </>
  );
}
