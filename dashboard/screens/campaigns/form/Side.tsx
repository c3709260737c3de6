import type { ReactNode } from "react";
import { Card } from "../../../components/Card.tsx";
import { MailFrame } from "../../../components/mail/MailFrame.tsx";
import { useAsked } from "../../../lib/asked.ts";
import { campaignForm as words } from "../../../strings/mail/campaignForm.ts";
import { ExampleDocument, MailOfExampleDocument } from "../api/documents.ts";
import type { Sendable } from "./useSendable.ts";
import styles from "./Form.module.css";

interface Props {
  template: Sendable | undefined;
  sentence: string;
}

/** The mail as one subscriber gets it, and the campaign in one sentence. */
export function Side({ template, sentence }: Props): ReactNode {
  return (
    <aside className={styles.side} aria-label={words.side}>
      <Card className={styles.mail} aria-label={words.mail}>
        {template ? (
          <Mail key={template.key} template={template} />
        ) : (
          <p className={styles.note}>{words.nothingChosen}</p>
        )}
      </Card>
      <Card aria-label={words.sentence}>
        <h2>{words.sentence}</h2>
        <p dir="auto">{sentence}</p>
      </Card>
    </aside>
  );
}

function Mail({ template: { key, number } }: { template: Sendable }): ReactNode {
  const example = useAsked(ExampleDocument, {}, "example");
  const isKnown = example.data !== undefined || example.hasFailed;
  const email = example.data?.subscribers?.items[0]?.email ?? null;
  const asked = useAsked(MailOfExampleDocument, isKnown ? { key, number, email } : undefined, key);
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
