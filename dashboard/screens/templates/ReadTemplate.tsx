import { useMemo, useState, type ReactNode } from "react";
import { Link } from "wouter";
import { routes } from "../../places/routes.ts";
import { editor as words, templates } from "../../strings/mail/templates.ts";
import type { EditedTemplateFragment } from "./api/documents.ts";
import styles from "./editor/Editor.module.css";
import { Difference } from "./mail/Difference.tsx";
import { draftOf } from "./mail/draft.ts";
import { MailPane } from "./mail/MailPane.tsx";
import { useVersionPreview } from "./mail/usePreview.ts";
import { Versions } from "./versions/Versions.tsx";
import { StateTag } from "./parts/StateTag.tsx";

/** The latest version of a template for people who may not write: its mail, and its difference. */
export function ReadTemplate({ template }: { template: EditedTemplateFragment }): ReactNode {
  const { key, latest, latestNumber, approved } = template;
  const [person, setPerson] = useState("");
  const preview = useVersionPreview(key, latestNumber, person);
  const draft = useMemo(() => draftOf(template), [template]);
  return (
    <div className={styles.page}>
      <header className={styles.title}>
        <nav aria-label={words.path} className={styles.path}>
          <Link href={routes.templates}>{words.back}</Link>
        </nav>
        <h1>{key}</h1>
        {latest && <StateTag version={latest} />}
        <span className={styles.note}>{templates.readOnly}</span>
      </header>
      <MailPane preview={preview} person={person} onChoose={setPerson} />
      <Difference approved={approved} draft={draft} />
      <Versions templateKey={key} />
    </div>
  );
}
