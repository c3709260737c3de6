import { useState, type ReactNode } from "react";
import { useClient } from "urql";
import { Button } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { Alert } from "../../../../components/forms/Alert.tsx";
import { Table, TableCell, TableRow } from "../../../../components/lists/Table.tsx";
import { full } from "../../../../lib/format.ts";
import { importJob as words } from "../../../../strings/mail/importJob.ts";
import { WrongLinesFileDocument, type ImportStateFragment } from "../api/documents.ts";
import styles from "../parts/Parts.module.css";
import own from "./Run.module.css";
import { isImporting } from "./useImportJob.ts";

/** The first lines that were refused, and the file with all of them. */
export function WrongLines({ job }: { job: ImportStateFragment }): ReactNode {
  const { errors, failed } = job;
  return (
    <Card className={styles.card} aria-label={words.wrongLines}>
      <div className={styles.title}>
        <h2 className={styles.head}>
          {words.wrongLines} <span className={styles.note}>{full(failed)}</span>
        </h2>
        {!isImporting(job) && <ErrorsFile jobId={job.jobId} />}
      </div>
      <Table
        name={words.wrongLines}
        columns={{ line: words.line, reason: words.reason }}
        isInCard
        className={own.lines}
      >
        {errors.map(({ line, message }, at) => (
          <TableRow key={at}>
            <TableCell isHead>{full(line)}</TableCell>
            <TableCell isWritten className={own.reason}>
              {message}
            </TableCell>
          </TableRow>
        ))}
      </Table>
      <p className={styles.note}>
        {errors.length < failed && `${words.more} `}
        {words.correctLines}
      </p>
    </Card>
  );
}

/** Saves the file. Its URL is valid for a minute, so each click asks for a new one. */
function ErrorsFile({ jobId }: { jobId: string }): ReactNode {
  const client = useClient();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const save = async (): Promise<void> => {
    setIsBusy(true);
    const { data } = await client.query(WrongLinesFileDocument, { jobId }).toPromise();
    const url = data?.job?.errorsUrl;
    setIsBusy(false);
    setHasFailed(!url);
    // S3 says that it is an attachment: the page stays.
    if (url) location.assign(url);
  };
  return (
    <div>
      <Button busy={isBusy && words.busy} onClick={() => void save()}>
        {words.file}
      </Button>
      <Alert words={hasFailed ? words.noFile : undefined} />
    </div>
  );
}
