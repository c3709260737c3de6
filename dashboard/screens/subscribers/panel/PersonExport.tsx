import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Dialog } from "../../../components/Dialog.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { Download } from "../../../components/forms/Download.tsx";
import panel from "../../../components/lists/SidePanel.module.css";
import { Failed, Skeleton } from "../../../components/States.tsx";
import { isUnderWay, useJob } from "../../../lib/job.ts";
import { common } from "../../../strings/common.ts";
import { personExport as words } from "../../../strings/mail/personData.ts";
import { PersonExportDocument, PersonFileDocument } from "../api/documents.ts";

interface Props {
  jobId: string;
  onClose: () => void;
}

/** The export of a person while it is written, and then its file. Closing it does not stop it. */
export function PersonExport({ jobId, onClose }: Props): ReactNode {
  const { job, hasFailed, again } = useJob(PersonExportDocument, jobId);
  const isWritten = job?.status === "DONE";
  return (
    <Dialog title={words.title} onClose={onClose} actions={<Button onClick={onClose}>{common.close}</Button>}>
      <p role="status">{isWritten ? words.done : job && isUnderWay(job) && words.writing}</p>
      {hasFailed && <Failed words={words.unread} again={again} />}
      {!hasFailed && (!job || isUnderWay(job)) && <Skeleton rows={1} label={words.writing} />}
      {job && !isUnderWay(job) && !isWritten && (
        <Alert words={job.error === null ? words.ended : words.failed(job.error)} />
      )}
      {isWritten && (
        <>
          <Download document={PersonFileDocument} jobId={jobId} />
          <p className={panel.note}>{words.until}</p>
        </>
      )}
    </Dialog>
  );
}
