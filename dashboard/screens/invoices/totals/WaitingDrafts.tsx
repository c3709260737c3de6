import { useState, type ReactNode } from "react";
import { Link } from "wouter";
import { Button } from "../../../components/Button.tsx";
import { Done } from "../../../components/news/Done.tsx";
import { Tag } from "../../../components/news/Tag.tsx";
import { forgetWaiting } from "../../../components/waiting/count.ts";
import { useAsked } from "../../../lib/asked.ts";
import { routes } from "../../../places/routes.ts";
import { waitingDrafts as words } from "../../../strings/mail/waitingDrafts.ts";
import { reminders } from "../../../strings/mail/settings.ts";
import { WaitingRemindersDocument, type WaitingDraftFragment } from "../api/documents.ts";
import { ApproveDrafts } from "./ApproveDrafts.tsx";
import styles from "./Totals.module.css";
import { InvoiceCard } from "./InvoiceCard.tsx";

/** As many drafts are named. */
const NAMED = 3;

/** The drafts of reminders that wait for an approval, the longest wait first. */
export function WaitingDrafts(): ReactNode {
  const asked = useAsked(WaitingRemindersDocument, {});
  const [approving, setApproving] = useState<readonly WaitingDraftFragment[]>();
  const [approved, setApproved] = useState(0);
  const page = asked.data?.templatesToApprove;
  const drafts = (page?.items ?? []).filter(({ invoiceId }) => invoiceId !== null);
  const mine = drafts.filter(({ isDecidable }) => isDecidable);
  const count = page?.nextToken ? words.atLeast(drafts.length) : String(drafts.length);
  const others = drafts.length - NAMED;
  return (
    <InvoiceCard
      title={words.title}
      mark={drafts.length > 0 && <Tag kind="warning">{count}</Tag>}
      end={
        mine.length > 1 && <Button onClick={() => setApproving(mine)}>{words.approve(mine.length)}</Button>
      }
      asked={asked}
      failed={words.failed}
    >
      {() => (
        <>
          {approved > 0 && <Done words={words.approved(approved)} />}
          {drafts.length === 0 && <p className={styles.note}>{words.none}</p>}
          <ul className={styles.drafts}>
            {drafts.slice(0, NAMED).map((draft) => (
              <Draft
                key={`${draft.key} ${draft.number}`}
                draft={draft}
                onApprove={() => setApproving([draft])}
              />
            ))}
          </ul>
          {others > 0 && (
            <p className={styles.note}>
              {words.others(others)} <Link href={routes.approvals}>{words.all}</Link>
            </p>
          )}
          {approving && (
            <ApproveDrafts
              drafts={approving}
              onApproved={(more) => {
                setApproved(more);
                forgetWaiting();
                asked.again();
              }}
              onClose={() => setApproving(undefined)}
            />
          )}
        </>
      )}
    </InvoiceCard>
  );
}

function Draft({ draft, onApprove }: { draft: WaitingDraftFragment; onApprove: () => void }): ReactNode {
  const { key, number, subject, invoiceId, reminderType, isDecidable } = draft;
  return (
    <li>
      <Link href={routes.approval(key, number)} className={styles.subject} dir="auto">
        {subject}
      </Link>
      <span className={styles.about}>
        <span className={styles.note}>
          {words.about(reminderType ? reminders.types[reminderType] : "", invoiceId ?? "")}
        </span>
        <Button
          disabled={!isDecidable}
          title={isDecidable ? undefined : words.mayNot}
          aria-label={words.approveOf(subject)}
          onClick={onApprove}
        >
          {words.approve(1)}
        </Button>
      </span>
    </li>
  );
}
