import type { ReactNode } from "react";
import { preview as words } from "../../strings/mail/preview.ts";
import styles from "./MailFrame.module.css";

/**
 * A mail as a browser shows it. It is a page of its own, which runs nothing and loads nothing
 * (functions/http/preview.ts). Another mail is another frame: to change the address of one would add to the
 * history of the page.
 */
export function MailFrame({ url, subject, isNarrow, isDark = false }: Props): ReactNode {
  // The stage may have another name than the one that the API knows: the path is the same.
  const { pathname } = new URL(url);
  return (
    <iframe
      key={pathname}
      className={styles.frame}
      data-narrow={isNarrow}
      data-dark={isDark}
      src={pathname}
      sandbox=""
      title={words.frame(subject)}
    />
  );
}

interface Props {
  url: string;
  subject: string;
  isNarrow: boolean;
  /** True if the mail is shown to a reader who prefers dark colours. */
  isDark?: boolean;
}
