import type { ReactNode } from "react";
import { MailFrame } from "../../../components/mail/MailFrame.tsx";
import { Skeleton } from "../../../components/States.tsx";
import { templateList } from "../../../strings/templates/list.ts";
import { useVersionPreview } from "../mail/usePreview.ts";
import styles from "./MailPicture.module.css";

const { panel: words } = templateList;

interface Props {
  templateKey: string;
  number: number;
  /** The address of the person who would get it; empty: of no person. */
  person: string;
}

/** A small picture of a saved version, as a person would get it. */
export function MailPicture({ templateKey, number, person }: Props): ReactNode {
  const { mail, problem } = useVersionPreview(templateKey, number, person);
  if (problem)
    return (
      <p className={styles.note}>
        {words.noPicture} {problem.words}
      </p>
    );
  if (!mail) return <Skeleton rows={6} />;
  return (
    <>
      {/* No part of a picture takes the focus. */}
      <div className={styles.picture} inert>
        {mail.previewUrl ? (
          <MailFrame url={mail.previewUrl} subject={mail.subject} isNarrow={false} />
        ) : (
          <pre className={styles.plain} dir="auto">
            {mail.text}
          </pre>
        )}
      </div>
      {person !== "" && <p className={styles.note}>{words.picture(person)}</p>}
    </>
  );
}
