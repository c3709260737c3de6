import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { TwoClicks } from "../../../components/forms/TwoClicks.tsx";
import type { ApiRefusal } from "../../../lib/api.ts";
import { useForm, type Refusals } from "../../../lib/form.ts";
import { full } from "../../../lib/format.ts";
import { useMayWrite } from "../../../lib/session/staff.ts";
import { sequence as words } from "../../../strings/mail/sequences.ts";
import {
  PauseSequenceDocument,
  ResumeSequenceDocument,
  type SequenceHeadFragment,
} from "../api/documents.ts";
import { peopleOf, type SequencePeople } from "../parts/usePeople.ts";
import styles from "./Head.module.css";

interface Props {
  head: SequenceHeadFragment;
  /** Takes what was done in words. */
  onDone: (words: string) => void;
  /** Called if the sequence is not as it is shown. */
  onChanged: () => void;
}

/** Pauses a sequence that runs. */
export function Pausing({ head, onDone, onChanged }: Props): ReactNode {
  const { sequenceId, version, name } = head;
  const { isBusy, refusals, send } = useForm(
    PauseSequenceDocument,
    wordsOf,
    (refusal) => isOfChange(refusal) && onChanged(),
  );
  const pause = async (): Promise<void> => {
    if (await send({ sequenceId, expectedVersion: version })) onDone(words.was.paused);
  };
  return (
    <>
      <Alert words={refusals.form} />
      <TwoClicks
        label={words.pause}
        sure={words.pauseSure}
        about={name}
        busy={isBusy && words.pausing}
        onSure={() => void pause()}
      />
    </>
  );
}

/** Says what it means that a sequence is paused, and resumes it. */
export function Paused({ head, people, onDone, onChanged }: Props & { people: SequencePeople }): ReactNode {
  const { sequenceId, version } = head;
  const mayWrite = useMayWrite();
  const { isBusy, refusals, send } = useForm(
    ResumeSequenceDocument,
    wordsOf,
    (refusal) => isOfChange(refusal) && onChanged(),
  );
  const resume = async (): Promise<void> => {
    if (await send({ sequenceId, expectedVersion: version })) onDone(words.was.resumed);
  };
  const waiting = peopleOf(people.waiting);
  return (
    <div role="status" className={styles.paused}>
      <div>
        <p>
          <b>{words.paused}</b> {words.pausedWords(waiting === undefined ? undefined : full(waiting))}
        </p>
        {mayWrite && <p className={styles.note}>{words.resumeHelp}</p>}
      </div>
      {mayWrite && (
        <Button kind="primary" busy={isBusy && words.resuming} onClick={() => void resume()}>
          {words.resume}
        </Button>
      )}
      <Alert words={refusals.form} />
    </div>
  );
}

function wordsOf(refusal: ApiRefusal | undefined): Refusals<never> {
  const { refusals } = words;
  if (!refusal) return { form: refusals.unanswered };
  if (isOfChange(refusal)) return { form: refusals.changed };
  return { form: refusal.errorType === "Unauthorized" ? refusals.mayNot : refusals.other };
}

/** True for the refusals of a sequence that was changed since it was read. */
function isOfChange(refusal: ApiRefusal | undefined): boolean {
  return refusal?.errorType === "InvalidTransition" || refusal?.errorType === "VersionConflict";
}
