import { useEffect, useState, type ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { Select } from "../../../components/forms/Select.tsx";
import type { Refusals } from "../../../lib/form.ts";
import { editor as words } from "../../../strings/mail/templates.ts";
import type { TopicsQuery } from "../api/documents.ts";
import styles from "./Editor.module.css";
import { SenderFields } from "./SenderFields.tsx";
import { audienceOf, type Draft, type DraftField } from "../mail/draft.ts";

/** The fields that are folded away: a wrong one opens them. */
const FOLDED: DraftField[] = ["name", "topic", "from", "replyTo"];

export interface DetailsProps {
  draft: Draft;
  type: (typed: Partial<Draft>) => void;
  refusals: Refusals<DraftField>;
  /** True for a template that is not saved yet: a key stays. */
  isNew: boolean;
  topics: NonNullable<TopicsQuery["topics"]>["items"];
}

/** The key of a new template, and who gets the mail. Of a template that was saved, that is folded away. */
export function Details({ draft, type, refusals, isNew, topics }: DetailsProps): ReactNode {
  const rest = <Audience {...{ draft, type, refusals, topics }} />;
  if (!isNew)
    return (
      <Folded draft={draft} isWrong={FOLDED.some((field) => refusals[field] !== undefined)}>
        <div className={styles.fields}>{rest}</div>
        <SenderFields {...{ draft, type, refusals }} />
      </Folded>
    );
  return (
    <div className={styles.fields}>
      <Field
        label={words.key}
        help={words.keyHelp}
        error={refusals.key}
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.key}
        onChange={(event) => type({ key: event.target.value })}
      />
      {rest}
    </div>
  );
}

interface FoldedProps {
  draft: Draft;
  /** True if a field in it is wrong: it opens then, and stays open while the field is corrected. */
  isWrong: boolean;
  children: ReactNode;
}

/** The fields that a saved template seldom changes, behind a line that has their values. */
function Folded({ draft, isWrong, children }: FoldedProps): ReactNode {
  const [isOpen, setOpen] = useState(isWrong);
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);
  return (
    <details className={styles.folded} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{words.folded}</span>
        <span className={styles.note} dir="auto">
          {[draft.name, audienceOf(draft)].filter((text) => text !== "").join(" · ")}
        </span>
      </summary>
      <div className={styles.pane}>{children}</div>
    </details>
  );
}

/** The name in lists, the topic, and if people get the mail who have left. */
function Audience({ draft, type, refusals, topics }: Omit<DetailsProps, "isNew">): ReactNode {
  const { topic } = draft;
  const isKnown = topic === "" || topics.some((each) => each.topic === topic);
  return (
    <>
      <Field
        label={words.name}
        help={words.nameHelp}
        error={refusals.name}
        autoComplete="off"
        dir="auto"
        value={draft.name}
        onChange={(event) => type({ name: event.target.value })}
      />
      <Select
        label={words.topic}
        error={refusals.topic}
        value={topic}
        onChange={(event) => type({ topic: event.target.value })}
      >
        <option value="">{words.everybody}</option>
        {topics.map((each) => (
          <option key={each.topic} value={each.topic}>
            {each.name}
          </option>
        ))}
        {!isKnown && <option value={topic}>{topic}</option>}
      </Select>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.transactional}
          onChange={(event) => type({ transactional: event.target.checked })}
        />
        <span>
          {words.transactional}
          <span className={styles.note}>{words.transactionalHelp}</span>
        </span>
      </label>
    </>
  );
}
