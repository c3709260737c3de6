import { useState, type ReactNode } from "react";
import { ago } from "../../lib/ago.ts";
import { apiNow } from "../../lib/clock.ts";
import { addressOfDraft, useDrafts } from "../../lib/drafts/useKeptDraft.ts";
import { useMayWrite } from "../../lib/session/staff.ts";
import { keptDrafts as words } from "../../strings/forms/drafts.ts";
import { Card } from "../Card.tsx";
import { TwoClicks } from "../forms/TwoClicks.tsx";
import { LinkButton } from "../LinkButton.tsx";
import styles from "./KeptDrafts.module.css";

interface Props<Draft> {
  /** The kind of the drafts, and the address of the form that goes on with one. */
  kind: string;
  form: string;
  nameOf: (draft: Draft) => string;
  /** A note beside a draft; none for most. */
  noteOf?: (draft: Draft) => string | undefined;
}

/** The drafts that this browser keeps, at the head of their list. Each goes on, or is deleted. */
export function KeptDrafts<Draft>({ kind, form, nameOf, noteOf }: Props<Draft>): ReactNode {
  const drafts = useDrafts<Draft>(kind);
  const [kept, setKept] = useState(() => drafts.all());
  const mayWrite = useMayWrite();
  if (!mayWrite || kept.length === 0) return null;
  const drop = (draftId: string): void => {
    drafts.drop(draftId);
    setKept(drafts.all());
  };
  return (
    <Card className={styles.drafts} aria-label={words.title}>
      <div>
        <h2>{words.title}</h2>
        <p className={styles.note}>{words.help}</p>
      </div>
      <ul className={styles.list}>
        {kept.map(({ draftId, changedAt, draft }) => {
          const name = nameOf(draft).trim() || words.unnamed;
          return (
            <li key={draftId} className={styles.draft}>
              <span className={styles.name} dir="auto">
                {name}
              </span>
              <span className={styles.note}>
                {noteOf?.(draft) ?? words.changed(ago(new Date(changedAt).toISOString(), apiNow()))}
              </span>
              <LinkButton href={addressOfDraft(form, draftId)} heard={words.goOn(name)}>
                {words.go}
              </LinkButton>
              <TwoClicks label={words.drop} sure={words.dropSure} about={name} onSure={() => drop(draftId)} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
