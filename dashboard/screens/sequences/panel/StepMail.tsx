import type { ReactNode } from "react";
import { Link } from "wouter";
import { MailFrame } from "../../../components/mail/MailFrame.tsx";
import { useAsked } from "../../../lib/asked.ts";
import { routes } from "../../../places/routes.ts";
import { sequenceMails as words } from "../../../strings/mail/sequences.ts";
import { MailOfStepDocument, ReaderOfMailsDocument } from "../api/documents.ts";
import type { StepTemplate } from "../../../components/mail/StepTemplateOptions.tsx";
import styles from "../parts/Parts.module.css";

interface Props {
  templateKey: string;
  /** Undefined until they were read. */
  templates: readonly StepTemplate[] | undefined;
}

/** The mail of a step as its approved version looks. */
export function StepMail({ templateKey, templates }: Props): ReactNode {
  const number = templates?.find(({ key }) => key === templateKey)?.approved?.number;
  return (
    <section className={styles.people} aria-label={words.preview}>
      <div className={styles.cardHead}>
        <h3>{words.preview}</h3>
        <Link href={routes.template(templateKey)} className={styles.link}>
          {words.edit}
        </Link>
      </div>
      {templates && number === undefined && <p className={styles.warning}>{words.noApproved}</p>}
      {number !== undefined && <Mail key={templateKey} templateKey={templateKey} number={number} />}
    </section>
  );
}

function Mail({ templateKey, number }: { templateKey: string; number: number }): ReactNode {
  const reader = useAsked(ReaderOfMailsDocument, {}, "reader");
  const isKnown = reader.data !== undefined || reader.hasFailed;
  const email = reader.data?.subscribers?.items[0]?.email ?? null;
  const asked = useAsked(MailOfStepDocument, isKnown ? { key: templateKey, number, email } : undefined);
  const mail = asked.data?.previewTemplate;
  if (asked.hasFailed) return <p className={styles.note}>{words.noMail}</p>;
  if (!mail) return null;
  return (
    <>
      {email !== null && <p className={styles.note}>{words.as(email)}</p>}
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
