import { useRef, type ReactNode } from "react";
import { Link } from "wouter";
import { Button } from "../../../components/Button.tsx";
import { TestMail } from "../../../components/mail/TestMail.tsx";
import { routes } from "../../../places/routes.ts";
import { editor as words, type VersionState } from "../../../strings/mail/templates.ts";
import type { EditedTemplateFragment } from "../api/documents.ts";
import styles from "./Editor.module.css";
import { stateOf, StateTag } from "../parts/StateTag.tsx";
import { AskApproval } from "./AskApproval.tsx";

/** The states of a version whose approval can be asked for. */
const ASKABLE: VersionState[] = ["DRAFTED", "RETURNED"];

interface Props {
  template: EditedTemplateFragment | undefined;
  /** The person of the preview. */
  person: string;
  isChanged: boolean;
  isBusy: boolean;
  onSaved: (template: EditedTemplateFragment) => void;
  save: () => Promise<EditedTemplateFragment | undefined>;
  /** The outcome of the last action, in words. */
  said: string | undefined;
  say: (words: string) => void;
  /** The offers of a new template. */
  children?: ReactNode;
}

/** The name of a template, its state, and what can be done with it. */
export function EditorHead({
  template,
  person,
  isChanged,
  isBusy,
  save,
  onSaved,
  said,
  say,
  children,
}: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const latest = template?.latest;
  return (
    <header className={styles.title}>
      <nav aria-label={words.path} className={styles.path}>
        <Link href={routes.templates}>{words.back}</Link>
      </nav>
      <h1 ref={heading} tabIndex={-1}>
        {template?.key ?? words.newTitle}
      </h1>
      {latest && <StateTag version={latest} />}
      {children}
      <span role="status" className={styles.note}>
        {said ?? (isChanged && words.unsaved)}
      </span>
      <span className={styles.actions}>
        {template && latest && (
          <TestMail
            templateKey={template.key}
            number={latest.number}
            person={person}
            hindered={isChanged ? words.saveFirst : undefined}
            say={say}
          />
        )}
        <Button
          kind={isChanged ? "primary" : "plain"}
          busy={isBusy && words.saving}
          isIdle={!isChanged}
          onClick={() => void save()}
        >
          {words.save}
        </Button>
        {(isChanged || (latest && ASKABLE.includes(stateOf(latest)))) && (
          <AskApproval
            {...{ template, save, isChanged }}
            onRead={onSaved}
            onAsked={(asked, outcome) => {
              onSaved(asked);
              say(outcome);
              // The button goes, and the keyboard goes on at the beginning.
              heading.current?.focus();
            }}
          />
        )}
      </span>
    </header>
  );
}
