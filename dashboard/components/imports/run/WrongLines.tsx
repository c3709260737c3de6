import type { ReactNode } from "react";
import { Card } from "../../Card.tsx";
import { Download } from "../../forms/Download.tsx";
import { Table, TableCell, TableRow } from "../../lists/Table.tsx";
import { isUnderWay } from "../../../lib/job.ts";
import { full } from "../../../lib/format.ts";
import { lineFaultInWords } from "../../../strings/mail/lineFaults.ts";
import { importJob as words } from "../../../strings/mail/importJob.ts";
import { WrongLinesFileDocument, type ImportStateFragment } from "../api/documents.ts";
import styles from "../Imports.module.css";
import own from "./Run.module.css";

/** The first lines that were refused, and the file with all of them. */
export function WrongLines({ job }: { job: ImportStateFragment }): ReactNode {
  const { errors, failed } = job;
  return (
    <Card className={styles.card} aria-label={words.wrongLines}>
      <div className={styles.title}>
        <h2 className={styles.head}>
          {words.wrongLines} <span className={styles.note}>{full(failed)}</span>
        </h2>
        {!isUnderWay(job) && (
          <Download document={WrongLinesFileDocument} jobId={job.jobId} label={words.file} isPlain />
        )}
      </div>
      <Table
        name={words.wrongLines}
        columns={{ line: words.line, reason: words.reason }}
        isInCard
        className={own.lines}
      >
        {errors.map(({ line, code, column, message }, at) => (
          <TableRow key={at}>
            <TableCell isHead>{full(line)}</TableCell>
            <TableCell isWritten className={own.reason}>
              {code === null ? message : lineFaultInWords(code, column)}
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
