import { useState, type ReactNode } from "react";
import { Link } from "wouter";
import { Button } from "../../../components/Button.tsx";
import { LinkButton } from "../../../components/LinkButton.tsx";
import { TwoClicks } from "../../../components/forms/TwoClicks.tsx";
import { useTitle } from "../../../components/title.ts";
import { useMayWrite } from "../../../lib/session/staff.ts";
import { routes } from "../../../places/routes.ts";
import { sequenceStarts } from "../../../strings/forms/sequenceStarts.ts";
import { sequenceForm as form } from "../../../strings/mail/sequenceForm.ts";
import { sequencePeople, sequenceTry } from "../../../strings/mail/sequencePeople.ts";
import { sequence as words, sequences } from "../../../strings/mail/sequences.ts";
import type { SequenceHeadFragment } from "../api/documents.ts";
import type { SequenceSaving } from "../form/useSequenceSaving.ts";
import type { SequenceDraft } from "../parts/draft.ts";
import { SequenceStatusTag } from "../parts/SequenceStatusTag.tsx";
import type { SequencePeople } from "../parts/usePeople.ts";
import styles from "./Head.module.css";
import { Paused, Pausing } from "./Running.tsx";
import { Starting } from "./Starting.tsx";

interface Props {
  /** Undefined for a new sequence. */
  head: SequenceHeadFragment | undefined;
  /** The number of the version that is shown. */
  number: number;
  draft: SequenceDraft;
  /** A note below it; undefined for most. */
  note: string | undefined;
  people: SequencePeople;
  isChanged: boolean;
  saving: SequenceSaving;
  /** True if it cannot be saved as it is. */
  isLocked: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onTry: () => void;
  /** Takes what was done in words. */
  onDone: (words: string) => void;
  /** Called if the sequence is not as it is shown. */
  onChanged: () => void;
}

/** The head of a sequence: its name and state, and what a person may do with it as a whole. */
export function SequenceHead({
  head,
  number,
  draft,
  note,
  people,
  isChanged,
  saving,
  isLocked,
  ...on
}: Props): ReactNode {
  const mayWrite = useMayWrite();
  const [isStarting, setIsStarting] = useState(false);
  const name = draft.name.trim() === "" ? form.newTitle : draft.name;
  useTitle(name);
  return (
    <>
      <div className={styles.head}>
        <div className={styles.titles}>
          <nav aria-label={words.path}>
            <Link href={routes.sequences} className={styles.link}>
              {words.back}
            </Link>
          </nav>
          <h1 dir="auto">{name}</h1>
          {head && <SequenceStatusTag status={head.status} />}
          <span className={styles.note}>{head ? words.version(number) : words.unsaved}</span>
        </div>
        {mayWrite ? (
          <div className={styles.actions}>
            {head?.status === "ACTIVE" && <Pausing head={head} onDone={on.onDone} onChanged={on.onChanged} />}
            {head && (
              <LinkButton href={routes.copiedSequence(head.sequenceId)}>{sequenceStarts.copy}</LinkButton>
            )}
            {head && <Button onClick={() => setIsStarting(true)}>{sequencePeople.begin}</Button>}
            <Button onClick={on.onTry}>{sequenceTry.open}</Button>
            {isChanged && (
              <TwoClicks
                label={form.discard}
                sure={form.discardSure}
                about={form.discardAbout}
                onSure={on.onDiscard}
              />
            )}
            {(isChanged || !head) && (
              <Button
                kind="primary"
                busy={saving.isBusy && form.saving}
                isIdle={isLocked}
                onClick={on.onSave}
              >
                {head ? form.save(head.latestNumber + 1) : form.create}
              </Button>
            )}
          </div>
        ) : (
          <span className={styles.note}>{sequences.readOnly}</span>
        )}
      </div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {head?.status === "PAUSED" && (
        <Paused head={head} people={people} onDone={on.onDone} onChanged={on.onChanged} />
      )}
      {head && isStarting && (
        <Starting
          sequenceId={head.sequenceId}
          onStarted={(said) => {
            setIsStarting(false);
            on.onDone(said);
          }}
          onClose={() => setIsStarting(false)}
        />
      )}
    </>
  );
}
