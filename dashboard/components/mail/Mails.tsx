import type { ReactNode } from "react";
import type { SendStatus } from "../../api/enums.ts";
import { dayHere } from "../../lib/moments.ts";
import { subscriber as words } from "../../strings/mail/subscriber.ts";
import styles from "../lists/SidePanel.module.css";
import { mailResultOf } from "./mailResult.ts";

/** A mail in a list of a panel. */
export interface MailShown {
  sendId: string;
  subject: string;
  status: SendStatus;
  queuedAt: string;
  /** Null: it was asked for at once. */
  sendAt: string | null;
  openedAt: string | null;
  clickedAt: string | null;
}

interface Props {
  sends: readonly MailShown[];
  /** The button of a mail that waits to be sent, if there is any. */
  deedOf?: (mail: MailShown) => ReactNode;
}

/** The latest mails in a panel, and what became of each. */
export function Mails({ sends, deedOf }: Props): ReactNode {
  return (
    <section className={styles.part}>
      <h3>{words.mails}</h3>
      {sends.length === 0 && <p className={styles.note}>{words.noMails}</p>}
      <ul className={styles.rows}>
        {sends.map((send) => (
          <li key={send.sendId}>
            <span className={styles.said} title={send.subject} dir="auto">
              {send.subject}
            </span>
            <span className={styles.note}>
              {mailResultOf(send)}, {dayHere(send.queuedAt)}
            </span>
            {send.status === "QUEUED" && deedOf?.(send)}
          </li>
        ))}
      </ul>
    </section>
  );
}
