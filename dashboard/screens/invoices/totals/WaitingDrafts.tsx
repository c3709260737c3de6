import type { ReactNode } from "react";
import { Link } from "wouter";
import { Tag } from "../../../components/news/Tag.tsx";
import { useAsked } from "../../../lib/asked.ts";
import { routes } from "../../../places/routes.ts";
import { waitingDrafts as words } from "../../../strings/mail/invoices.ts";
import { reminders } from "../../../strings/mail/settings.ts";
import { WaitingRemindersDocument } from "../api/documents.ts";
import styles from "./Totals.module.css";
import { InvoiceCard } from "./InvoiceCard.tsx";

/** As many drafts are named. */
const NAMED = 3;

/** The drafts of reminders that wait for an approval, the longest wait first. */
export function WaitingDrafts(): ReactNode {
  const asked = useAsked(WaitingRemindersDocument, {});
  const page = asked.data?.templatesToApprove;
  const drafts = (page?.items ?? []).filter(({ invoiceId }) => invoiceId !== null);
  const count = page?.nextToken ? words.atLeast(drafts.length) : String(drafts.length);
  const others = drafts.length - NAMED;
  return (
    <InvoiceCard
      title={words.title}
      mark={drafts.length > 0 && <Tag kind="warning">{count}</Tag>}
      end={
        drafts.length > 0 && (
          <Link href={routes.approvals} className={styles.link}>
            {words.all}
          </Link>
        )
      }
      asked={asked}
      failed={words.failed}
    >
      {() => (
        <>
          {drafts.length === 0 && <p className={styles.note}>{words.none}</p>}
          <ul className={styles.drafts}>
            {drafts.slice(0, NAMED).map(({ key, number, subject, invoiceId, reminderType }) => (
              <li key={`${key} ${number}`}>
                <Link href={routes.approval(key, number)} className={styles.subject} dir="auto">
                  {subject}
                </Link>
                <span className={styles.note}>
                  {words.about(reminderType ? reminders.types[reminderType] : "", invoiceId ?? "")}
                </span>
              </li>
            ))}
          </ul>
          {others > 0 && <p className={styles.note}>{words.others(others)}</p>}
        </>
      )}
    </InvoiceCard>
  );
}
