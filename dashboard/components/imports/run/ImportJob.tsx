import { useState, type CSSProperties, type ReactNode } from "react";
import { useClient } from "urql";
import { Button } from "../../Button.tsx";
import { Card } from "../../Card.tsx";
import { Alert } from "../../forms/Alert.tsx";
import { TwoClicks } from "../../forms/TwoClicks.tsx";
import { LinkButton } from "../../LinkButton.tsx";
import { Failed, Skeleton } from "../../States.tsx";
import { isUnderWay } from "../../../lib/job.ts";
import { full, shareText } from "../../../lib/format.ts";
import { importJob as words } from "../../../strings/mail/importJob.ts";
import { CancelImportDocument, type ImportStateFragment } from "../api/documents.ts";
import styles from "../Imports.module.css";
import own from "./Run.module.css";
import { useImportJob } from "./useImportJob.ts";
import { WrongLines } from "./WrongLines.tsx";

interface Props {
  jobId: string;
  /** Leads to what was imported. */
  shown: { href: string; words: string };
  /** Leads to another import, or back to the choices of this one. */
  onNext: (isCorrected: boolean) => void;
}

/** An import while it works, and its end. */
export function ImportJob({ jobId, shown, onNext }: Props): ReactNode {
  const { job, failure, again, take } = useImportJob(jobId);
  if (failure) return <Failed words={words[failure]} again={again} />;
  if (!job) return <Skeleton rows={3} />;
  return (
    <>
      <Card className={styles.card} aria-label={words.progress}>
        <Stand job={job} onStopped={take} />
        {(job.status === "WAITING" || !isUnderWay(job)) && (
          <div className={own.actions}>
            {job.status !== "FAILED" && (
              <LinkButton kind="primary" href={shown.href}>
                {shown.words}
              </LinkButton>
            )}
            <Button onClick={() => onNext(job.status === "FAILED")}>
              {job.status === "FAILED" ? words.correct : words.next}
            </Button>
          </div>
        )}
      </Card>
      {job.errors.length > 0 && <WrongLines job={job} />}
    </>
  );
}

function Stand({ job, onStopped }: { job: ImportStateFragment; onStopped: Take }): ReactNode {
  const { status, done, failed, total, progress, error, name } = job;
  const read = done + failed;
  const share = (part: number) => ({ "--share": total ? part / total : 0 }) as CSSProperties;
  if (status === "WAITING") return <Alert words={words.waiting} />;
  return (
    <>
      <p className={own.large}>
        <b className={own.figure}>
          {status === "RUNNING" && progress !== null ? shareText(progress) : words.states[status]}
        </b>
        <span className={styles.note} role="status">
          {total === null ? words.running(full(read)) : words.runningOf(full(read), full(total))}
        </span>
        {status === "RUNNING" && <Stop job={job} onStopped={onStopped} />}
      </p>
      <p className={styles.note} dir="auto">
        {name}
      </p>
      <div className={own.bar} aria-hidden="true">
        <span className={own.taken} style={share(done)} />
        <span className={own.refused} style={share(failed)} />
      </div>
      <ul className={own.legend}>
        <li data-part="taken">{words.taken(full(done))}</li>
        <li data-part="refused">{words.wrong(full(failed))}</li>
      </ul>
      {status === "RUNNING" && <p className={styles.note}>{words.leave}</p>}
      {status === "CANCELLED" && <p className={styles.note}>{words.stopWords}</p>}
      <Alert words={error === null ? undefined : words.failed} />
      {error !== null && (
        <details className={styles.note}>
          <summary>{words.forDevelopers}</summary>
          {error}
        </details>
      )}
    </>
  );
}

type Take = (job: ImportStateFragment | null | undefined) => void;

/** Stops the import. Lines that are taken stay. */
function Stop({ job, onStopped }: { job: ImportStateFragment; onStopped: Take }): ReactNode {
  const client = useClient();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const stop = async (): Promise<void> => {
    setIsBusy(true);
    const { data } = await client.mutation(CancelImportDocument, { input: { jobId: job.jobId } }).toPromise();
    setIsBusy(false);
    setHasFailed(!data?.cancelJob);
    onStopped(data?.cancelJob);
  };
  return (
    <>
      <TwoClicks
        label={words.stop}
        sure={words.stopAgain}
        about={job.name ?? ""}
        busy={isBusy && words.stop}
        onSure={() => void stop()}
      />
      <Alert words={hasFailed ? words.stopped : undefined} />
    </>
  );
}
