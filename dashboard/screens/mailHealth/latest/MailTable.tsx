import type { ReactNode } from "react";
import { Link } from "wouter";
import { Table, TableCell, TableRow } from "../../../components/lists/Table.tsx";
import { mailResultOf } from "../../../components/mail/mailResult.ts";
import { StopMail } from "../../../components/mail/StopMail.tsx";
import { Tag } from "../../../components/news/Tag.tsx";
import { momentInWords, shortMoment } from "../../../lib/moments.ts";
import { useMayWrite } from "../../../lib/session/staff.ts";
import { ownZone } from "../../../lib/zone.ts";
import { routes } from "../../../places/routes.ts";
import { latest as words } from "../../../strings/mail/health.ts";
import type { LatestMailsQuery } from "../api/documents.ts";
import styles from "./LatestMails.module.css";

export type LatestMail = NonNullable<LatestMailsQuery["sends"]>["items"][number];

const TROUBLE: readonly LatestMail["status"][] = ["BOUNCED", "COMPLAINED", "FAILED"];

interface Props {
  mails: readonly LatestMail[];
  /** Called once a mail that waited is stopped, or can no longer be, with the words for it. */
  onStopped: (said: string) => void;
}

/** Mails, a row each: the person, the subject, which leads to its campaign or template, and the result. */
export function MailTable({ mails, onStopped }: Props): ReactNode {
  return (
    <Table name={words.title} columns={words.columns} className={styles.table} isInCard>
      {mails.map((mail) => (
        <Row key={mail.sendId} mail={mail} onStopped={onStopped} />
      ))}
    </Table>
  );
}

function Row({ mail, onStopped }: Pick<Props, "onStopped"> & { mail: LatestMail }): ReactNode {
  const mayWrite = useMayWrite();
  const { campaignId, email, subject, status, templateKey, queuedAt, failedBecause } = mail;
  const origin = campaignId === null ? routes.template(templateKey) : routes.campaign(campaignId);
  return (
    <TableRow>
      <TableCell isHead>
        <Link href={routes.subscriber(email)} title={email}>
          {email}
        </Link>
      </TableCell>
      <TableCell isWritten className={styles.subject} title={subject}>
        <Link href={origin}>{subject}</Link>
      </TableCell>
      <TableCell className={styles.state} title={failedBecause ?? undefined}>
        <Tag kind={TROUBLE.includes(status) ? "warning" : "plain"}>{mailResultOf(mail)}</Tag>
        {status === "QUEUED" && mayWrite && <StopMail mail={mail} onDone={onStopped} />}
      </TableCell>
      <TableCell className={styles.when} title={momentInWords(queuedAt, ownZone)}>
        {shortMoment(queuedAt, ownZone)}
      </TableCell>
    </TableRow>
  );
}
