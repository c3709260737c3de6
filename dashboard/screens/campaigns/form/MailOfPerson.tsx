import type { ReactNode } from "react";
import { MailFrame } from "../../../components/mail/MailFrame.tsx";
import { Skeleton } from "../../../components/States.tsx";
import { useAsked } from "../../../lib/asked.ts";
import { campaignForm as words } from "../../../strings/mail/campaignForm.ts";
import { MailOfPersonDocument } from "../api/documents.ts";
import styles from "./Form.module.css";

interface Props {
  templateKey: string;
  number: number;
  /** Null: no person, so values are empty. */
  email: string | null;
}

/** A mail as a person gets it. */
export function MailOfPerson({ templateKey: key, number, email }: Props): ReactNode {
  const asked = useAsked(MailOfPersonDocument, { key, number, email });
  // The mail of the person before has values of that person.
  const mail = asked.isOld ? undefined : asked.data?.previewTemplate;
  if (asked.hasFailed) return <p className={styles.note}>{words.noMail}</p>;
  if (!mail) return <Skeleton rows={8} />;
  return (
    <>
      <p className={styles.subject} dir="auto">
        {mail.subject}
      </p>
      {mail.previewUrl ? (
        <MailFrame url={mail.previewUrl} subject={mail.subject} isNarrow />
      ) : (
        <pre className={styles.plain} dir="auto" tabIndex={0}>
          {mail.text}
        </pre>
      )}
    </>
  );
}
