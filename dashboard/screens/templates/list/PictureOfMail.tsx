import type { ReactNode } from "react";
import { MailFrame } from "../../../components/mail/MailFrame.tsx";
import type { MailPreviewFragment } from "../api/documents.ts";
import styles from "./MailPicture.module.css";

/** A mail made smaller, square from its top. No part of a picture takes the focus. */
export function PictureOfMail({ mail, isSmall = false }: Props): ReactNode {
  return (
    <div className={isSmall ? `${styles.picture} ${styles.small}` : styles.picture} inert>
      {mail?.previewUrl && <MailFrame url={mail.previewUrl} subject={mail.subject} isNarrow={false} />}
      {mail && !mail.previewUrl && (
        <pre className={styles.plain} dir="auto">
          {mail.text}
        </pre>
      )}
    </div>
  );
}

interface Props {
  /** Undefined: an empty sheet. */
  mail: MailPreviewFragment | undefined;
  /** True for a picture beside words. */
  isSmall?: boolean;
}
