import { useMemo, useState, type ReactNode } from "react";
import { useParams } from "wouter";
import { Button } from "../../components/Button.tsx";
import { Missing } from "../../components/Missing.tsx";
import { Shell } from "../../components/shell/Shell.tsx";
import { Failed, Skeleton } from "../../components/States.tsx";
import { refusalOf } from "../../lib/api.ts";
import { useAsked } from "../../lib/asked.ts";
import { useMayRead, useMayWrite } from "../../lib/session/staff.ts";
import { sequenceForm } from "../../strings/mail/sequenceForm.ts";
import { sequence as words, sequenceVersions } from "../../strings/mail/sequences.ts";
import {
  OneSequenceDocument,
  OneSequenceOfPeopleDocument,
  OneVersionDocument,
  OneVersionOfPeopleDocument,
  type SequenceHeadFragment,
} from "./api/documents.ts";
import { useSequenceDraft } from "./form/useSequenceDraft.ts";
import styles from "./panel/Head.module.css";
import { draftOfVersion, type SavedVersion } from "./parts/draft.ts";
import { hasPeople } from "./parts/useNamed.ts";
import { SequencePage } from "./SequencePage.tsx";

/** One sequence, in its latest version or in an earlier one. */
export function ShowSequence(): ReactNode {
  const { sequenceId = "" } = useParams<{ sequenceId: string }>();
  const mayRead = useMayRead();
  return <Shell>{mayRead ? <Found key={sequenceId} sequenceId={sequenceId} /> : <Missing />}</Shell>;
}

function Found({ sequenceId }: { sequenceId: string }): ReactNode {
  const document = hasPeople() ? OneSequenceOfPeopleDocument : OneSequenceDocument;
  const asked = useAsked(document, { sequenceId }, sequenceId);
  const sequence = asked.data?.sequence;
  if (asked.hasFailed && !sequence)
    return isMissing(asked.error) ? <Missing /> : <Failed words={words.failed} again={asked.again} />;
  if (!sequence?.latest) return <Skeleton rows={12} />;
  return <Versions head={sequence} latest={sequence.latest} again={asked.again} />;
}

interface VersionsProps {
  head: SequenceHeadFragment;
  latest: SavedVersion & { number: number; author: string };
  /** Reads the sequence again. */
  again: () => void;
}

/** The latest version, or an earlier one on demand. The draft stays behind either. */
function Versions({ head, latest, again }: VersionsProps): ReactNode {
  const mayWrite = useMayWrite();
  const [seen, setSeen] = useState<number>();
  const saved = useMemo(() => draftOfVersion(latest), [latest]);
  const state = useSequenceDraft(saved, latest.number);
  const back = (): void => setSeen(undefined);
  if (seen !== undefined)
    return (
      <Earlier
        head={head}
        number={seen}
        hasDraft={state.isChanged}
        again={again}
        onBack={back}
        onSee={(to) => (to === head.latestNumber ? back() : setSeen(to))}
      />
    );
  return (
    <SequencePage
      head={head}
      state={state}
      idOf={() => head.sequenceId}
      number={latest.number}
      author={latest.author}
      reason={mayWrite ? undefined : sequenceForm.readOnly}
      again={again}
      onSee={setSeen}
    />
  );
}

interface EarlierProps {
  head: SequenceHeadFragment;
  number: number;
  /** True if the latest version has changes that are not saved. */
  hasDraft: boolean;
  again: () => void;
  onBack: () => void;
  onSee: (number: number) => void;
}

/** An earlier version, as it was saved. */
function Earlier({ head, number, hasDraft, again, onBack, onSee }: EarlierProps): ReactNode {
  const document = hasPeople() ? OneVersionOfPeopleDocument : OneVersionDocument;
  const asked = useAsked(document, { sequenceId: head.sequenceId, number });
  const version = asked.isOld ? undefined : asked.data?.sequence?.number;
  return (
    <>
      <div role="status" className={styles.paused}>
        <p>
          {sequenceVersions.seen(number)} {hasDraft && sequenceVersions.kept}
        </p>
        <Button onClick={onBack}>{sequenceVersions.back}</Button>
      </div>
      {asked.hasFailed && <Failed words={words.failed} again={asked.again} />}
      {!version && !asked.hasFailed && <Skeleton rows={12} />}
      {version && <AsSaved key={number} head={head} version={version} again={again} onSee={onSee} />}
    </>
  );
}

interface AsSavedProps {
  head: SequenceHeadFragment;
  version: SavedVersion & { number: number };
  again: () => void;
  onSee: (number: number) => void;
}

function AsSaved({ head, version, again, onSee }: AsSavedProps): ReactNode {
  const saved = useMemo(() => draftOfVersion(version), [version]);
  const { number } = version;
  const state = useSequenceDraft(saved, number);
  const reason = sequenceForm.oldVersion;
  return <SequencePage {...{ head, state, number, reason, again, onSee }} idOf={() => head.sequenceId} />;
}

function isMissing(error: unknown): boolean {
  const refusal = refusalOf(error as Parameters<typeof refusalOf>[0]);
  return refusal?.errorType === "NotFound" || refusal?.errorType === "Unauthorized";
}
