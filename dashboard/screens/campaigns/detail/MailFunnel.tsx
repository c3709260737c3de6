import type { CSSProperties, ReactNode } from "react";
import { Card } from "../../../components/Card.tsx";
import { full, shareText, short } from "../../../lib/format.ts";
import { campaign as words, campaigns } from "../../../strings/mail/campaigns.ts";
import type { Totals } from "../parts/progress.ts";
import styles from "./Detail.module.css";
import figures from "./Figures.module.css";

/** Unsubscriptions of so many delivered mails are a warning (Mailchimp's "average" is below 0.3 %). */
const MANY_LEFT = 0.005;

/** The mails of a campaign, and what became of them, on one scale: that of the sent ones. */
export function MailFunnel({ totals }: { totals: Totals }): ReactNode {
  const { sent, delivered, bounced, complained, opened, clicked, unsubscribed, machineOpened } = totals;
  const ofDelivered = (count: number) => (delivered === 0 ? undefined : count / delivered);
  const columns: Column[] = [
    { name: "sent", count: sent, rate: sent === 0 ? undefined : 1, note: words.ofPeople(full(sent)) },
    {
      name: "delivered",
      count: delivered,
      rate: sent === 0 ? undefined : delivered / sent,
      note: words.bounced(full(bounced)),
    },
    { name: "opened", count: opened, rate: ofDelivered(opened) },
    { name: "clicked", count: clicked, rate: ofDelivered(clicked) },
    {
      name: "unsubscribed",
      count: unsubscribed,
      rate: ofDelivered(unsubscribed),
      note: words.complained(full(complained)),
      isWarning: (ofDelivered(unsubscribed) ?? 0) >= MANY_LEFT,
    },
  ];
  return (
    <Card aria-label={words.funnel} className={styles.card}>
      <dl className={figures.funnel}>
        {columns.map((column) => (
          <Figure key={column.name} {...column} share={sent === 0 ? 0 : Math.min(1, column.count / sent)} />
        ))}
      </dl>
      {machineOpened > 0 && <p className={styles.note}>{words.machines(full(machineOpened))}</p>}
    </Card>
  );
}

interface Column {
  name: "sent" | "delivered" | "opened" | "clicked" | "unsubscribed";
  count: number;
  /** Undefined if there is nothing to divide by. */
  rate: number | undefined;
  note?: string;
  isWarning?: boolean;
}

function Figure({
  name,
  count,
  rate,
  note,
  isWarning = false,
  share,
}: Column & { share: number }): ReactNode {
  const isUnknown = rate === undefined && name !== "sent";
  return (
    <div className={figures.column}>
      <dt className={figures.small}>{words[name]}</dt>
      <dd className={figures.figure} title={isUnknown ? campaigns.notCounted : full(count)}>
        {isUnknown ? campaigns.unknown : short(count)}
      </dd>
      <dd className={figures.height} aria-hidden="true" style={{ "--share": share } as CSSProperties} />
      <dd className={figures.rate} data-warning={isWarning}>
        {rate === undefined ? campaigns.unknown : shareText(rate)}
      </dd>
      {note !== undefined && <dd className={figures.small}>{note}</dd>}
    </div>
  );
}
