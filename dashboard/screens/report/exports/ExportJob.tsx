import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Dialog } from "../../../components/Dialog.tsx";
import { Failed, Skeleton } from "../../../components/States.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { Download } from "../../../components/forms/Download.tsx";
import { ExportFileDocument, ExportJobDocument, type ExportJobQuery, type ExportKind } from "./documents.ts";
import { isUnderWay, useJob } from "../../../lib/job.ts";
import { full, shareText } from "../../../lib/format.ts";
import { momentInWords } from "../../../lib/moments.ts";
import { common } from "../../../strings/common.ts";
import { exporting as words } from "../../../strings/exporting.ts";
import { filters } from "../../../strings/filters.ts";
import { isBehind } from "../../../components/report/refused.ts";
import styles from "./Exports.module.css";

type Job = NonNullable<ExportJobQuery["job"]>;

interface Props {
  jobId: string;
  what: ExportKind;
  /** The end of its range. */
  to: string;
  timezone: string;
  onClose: () => void;
}

/** An export while it is written, and then its file. Closing it does not stop it. */
export function ExportJob({ jobId, what, to, timezone, onClose }: Props): ReactNode {
  const { job, hasFailed, again } = useJob(ExportJobDocument, jobId);
  return (
    <Dialog title={words.title} onClose={onClose} actions={<Button onClick={onClose}>{common.close}</Button>}>
      <div className={styles.job}>
        {hasFailed && <Failed words={words.unread} again={again} />}
        {!hasFailed && !job && <Skeleton rows={1} label={words.writing} />}
        {!hasFailed && job && <There {...{ job, jobId, what, to, timezone }} />}
      </div>
    </Dialog>
  );
}

function There({ job, jobId, what, to, timezone }: Omit<Props, "onClose"> & { job: Job }): ReactNode {
  const { status, done, progress, error, completeUntil } = job;
  if (isUnderWay(job))
    return (
      <>
        <p role="status">{words.writing}</p>
        <progress aria-label={words.writing} className={styles.progress} value={progress ?? undefined} />
        <p className={styles.note}>{progress === null ? words.begun : shareText(progress)}</p>
      </>
    );
  if (status !== "DONE") return <Alert words={error === null ? words.ended : words.failed(error)} />;
  return (
    <>
      <p role="status">{words.done(full(done), words.units[what])}</p>
      {isBehind(completeUntil, to) && <p>{filters.completeUntil(momentInWords(completeUntil!, timezone))}</p>}
      <Download document={ExportFileDocument} jobId={jobId} />
      <p className={styles.note}>{words.until}</p>
    </>
  );
}
