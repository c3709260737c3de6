import type { ReactNode } from "react";
import { Link } from "wouter";
import { Table, TableCell, TableRow } from "../../../components/lists/Table.tsx";
import { mailResultOf } from "../../../components/mail/mailResult.ts";
import { Tag } from "../../../components/news/Tag.tsx";
import { momentInWords } from "../../../lib/moments.ts";
import { ownZone } from "../../../lib/zone.ts";
import { routes } from "../../../places/routes.ts";
import { latest as words } from "../../../strings/mail/health.ts";
import type { LatestMailsQuery } from "../api/documents.ts";
import styles from "./LatestMails.module.css";

export type LatestMail = NonNullable<LatestMailsQuery["sends"]>["items"][number];

const TROUBLE: readonly LatestMail["status"][] = ["BOUNCED", "COMPLAINED", "FAILED"];

/** Mails, a row each, with what became of them. */
export function MailTable({ mails }: { mails: readonly LatestMail[] }): ReactNode {
  return (
    <Table name={words.title} columns={words.columns} className={styles.table} isInCard>
      {mails.map((mail) => (
        <Row key={mail.sendId} mail={mail} />
      ))}
    </Table>
  );
}

function Row({ mail }: { mail: LatestMail }): ReactNode {
  const { email, subject, status, queuedAt, failedBecause } = mail;
  return (
    <TableRow>
      <TableCell isHead>
        <Link href={routes.subscriber(email)} title={email}>
          {email}
        </Link>
      </TableCell>
      <TableCell isWritten className={styles.subject} title={subject}>
        {subject}
      </TableCell>
      <TableCell className={styles.state} title={failedBecause ?? undefined}>
        <Tag kind={TROUBLE.includes(status) ? "warning" : "plain"}>{mailResultOf(mail)}</Tag>
      </TableCell>
      <TableCell className={styles.when}>{momentInWords(queuedAt, ownZone)}</TableCell>
    </TableRow>
  );
}
