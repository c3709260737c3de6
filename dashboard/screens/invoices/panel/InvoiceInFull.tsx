import { useState, type ReactNode } from "react";
import { Link } from "wouter";
import panel from "../../../components/lists/SidePanel.module.css";
import { Mails } from "../../../components/mail/Mails.tsx";
import { News } from "../../../components/news/News.tsx";
import { routes } from "../../../places/routes.ts";
import { invoiceForm } from "../../../strings/mail/invoiceForm.ts";
import { invoiceChanges, invoiceDeeds } from "../../../strings/mail/invoiceDeeds.ts";
import { invoice as words } from "../../../strings/mail/invoices.ts";
import type { InvoiceDetailsFragment, InvoiceRowFragment } from "../api/documents.ts";
import { InvoiceDeeds, useStatus } from "./InvoiceDeeds.tsx";
import { InvoiceDialog } from "./InvoiceDialog.tsx";
import { InvoiceFacts } from "./InvoiceFacts.tsx";
import { ReminderSteps, type QuietHours } from "./ReminderSteps.tsx";
import type { SavedInvoice } from "./saved.ts";

interface Props {
  row: InvoiceDetailsFragment;
  today: string;
  news: string | undefined;
  placeOfCustomer: (customerId: string) => string;
  quietHours: QuietHours;
  onSaved: (row: SavedInvoice) => void;
  onChanged: () => void;
  /** A draft was approved or cancelled. */
  onDecided: () => void;
}

/** An invoice with its deeds, facts, mails and drafts. */
export function InvoiceInFull({
  row,
  today,
  news: first,
  placeOfCustomer,
  quietHours,
  onSaved,
  onChanged,
  onDecided,
}: Props): ReactNode {
  const [news, setNews] = useState(first);
  const [before, setBefore] = useState<InvoiceRowFragment>();
  const [isEditing, setIsEditing] = useState(false);
  const say = (said: string, now: SavedInvoice, was?: InvoiceRowFragment): void => {
    setNews(said);
    setBefore(was);
    onSaved(now);
  };
  const undo = useStatus(row, (now) => say(invoiceChanges.undone, now), onChanged);
  return (
    <>
      <News
        words={undo.refusals.form ?? news}
        action={
          before === undefined
            ? undefined
            : { words: invoiceChanges.undo, run: () => void undo.setStatus(before) }
        }
      />
      <InvoiceDeeds
        row={row}
        today={today}
        onDone={(now, was) => say(invoiceDeeds[now.status].done, now, was)}
        onChanged={onChanged}
        onEdit={() => setIsEditing(true)}
      />
      <InvoiceFacts row={row} today={today} placeOfCustomer={placeOfCustomer} />
      <ReminderSteps
        row={row}
        quietHours={quietHours}
        onDecided={(said) => {
          setNews(said);
          setBefore(undefined);
          onDecided();
        }}
        onChanged={onChanged}
      />
      <Mails sends={row.sends?.items ?? []} />
      <InvoiceDrafts drafts={row.drafts?.items ?? []} />
      {isEditing && (
        <InvoiceDialog
          row={row}
          currency={row.currency}
          onSaved={(now) => {
            setIsEditing(false);
            say(invoiceForm.saved, now);
          }}
          onChanged={onChanged}
          onClose={() => setIsEditing(false)}
        />
      )}
    </>
  );
}

type Draft = NonNullable<InvoiceDetailsFragment["drafts"]>["items"][number];

/** The drafts about an invoice: one that waits leads to its approval. */
function InvoiceDrafts({ drafts }: { drafts: readonly Draft[] }): ReactNode {
  return (
    <section className={panel.part}>
      <h3>{words.drafts}</h3>
      {drafts.length === 0 && <p className={panel.note}>{words.noDrafts}</p>}
      <ul className={panel.rows}>
        {drafts.map(({ key, number, status, subject }) => (
          <li key={`${key} ${number}`}>
            <span className={panel.said} title={subject} dir="auto">
              {status === "DRAFTED" ? <Link href={routes.approval(key, number)}>{subject}</Link> : subject}
            </span>
            <span className={panel.note}>{words.draft[status]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
