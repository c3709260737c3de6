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
import styles from "./panel/Head.module.css";
import { draftOfVersion } from "./parts/draft.ts";
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
  const mayWrite = useMayWrite();
  const [seen, setSeen] = useState<number>();
  const sequence = asked.data?.sequence;
  const latest = sequence?.latest;
  const saved = useMemo(() => latest && draftOfVersion(latest), [latest]);
  if (asked.hasFailed && !sequence)
    return isMissing(asked.error) ? <Missing /> : <Failed words={words.failed} again={asked.again} />;
  if (!sequence || !latest || !saved) return <Skeleton rows={12} />;
  if (seen !== undefined)
    return <Earlier head={sequence} number={seen} onBack={() => setSeen(undefined)} onSee={setSeen} />;
  return (
    <SequencePage
      head={sequence}
      saved={saved}
      number={latest.number}
      author={latest.author}
      reason={mayWrite ? undefined : sequenceForm.readOnly}
      onSaved={asked.again}
      again={asked.again}
      onSee={setSeen}
    />
  );
}

interface EarlierProps {
  head: SequenceHeadFragment;
  number: number;
  onBack: () => void;
  onSee: (number: number) => void;
}

/** An earlier version, as it was saved. */
function Earlier({ head, number, onBack, onSee }: EarlierProps): ReactNode {
  const document = hasPeople() ? OneVersionOfPeopleDocument : OneVersionDocument;
  const asked = useAsked(document, { sequenceId: head.sequenceId, number });
  const version = asked.isOld ? undefined : asked.data?.sequence?.number;
  const saved = useMemo(() => version && draftOfVersion(version), [version]);
  return (
    <>
      <div role="status" className={styles.paused}>
        <p>{sequenceVersions.seen(number)}</p>
        <Button onClick={onBack}>{sequenceVersions.back}</Button>
      </div>
      {asked.hasFailed && <Failed words={words.failed} again={asked.again} />}
      {!saved && !asked.hasFailed && <Skeleton rows={12} />}
      {saved && (
        <SequencePage
          key={number}
          head={head}
          saved={saved}
          number={number}
          reason={sequenceForm.oldVersion}
          onSaved={onBack}
          again={onBack}
          onSee={(to) => (to === head.latestNumber ? onBack() : onSee(to))}
        />
      )}
    </>
  );
}

function isMissing(error: unknown): boolean {
  const refusal = refusalOf(error as Parameters<typeof refusalOf>[0]);
  return refusal?.errorType === "NotFound" || refusal?.errorType === "Unauthorized";
}
