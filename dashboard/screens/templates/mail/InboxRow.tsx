import type { ReactNode } from "react";
import { preview as words } from "../../../strings/mail/preview.ts";
import styles from "./InboxRow.module.css";

interface Props {
  /** As `address` or `Name <address>`. */
  from: string;
  subject: string;
  previewText: string;
}

/** A mail as the list of a mail program shows it. Nothing is cut off: an approver reads all of it. */
export function InboxRow({ from, subject, previewText }: Props): ReactNode {
  return (
    <section className={styles.list} aria-label={words.inList}>
      <p dir="auto">{from.replace(/\s*<[^>]*>$/, "")}</p>
      <p dir="auto">
        <strong>{subject}</strong>
      </p>
      <p className={styles.line} dir="auto">
        {previewText}
      </p>
    </section>
  );
}
