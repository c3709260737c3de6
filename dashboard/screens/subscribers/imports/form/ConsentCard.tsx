import { useId, type ReactNode } from "react";
import { Card } from "../../../../components/Card.tsx";
import { Field } from "../../../../components/Field.tsx";
import { Lines } from "../../../../components/forms/Lines.tsx";
import { importConsent as words } from "../../../../strings/mail/imports.ts";
import styles from "../parts/Parts.module.css";
import { tagsFault } from "../../parts/filters.ts";
import type { Consent, ConsentDraft } from "../parts/consent.ts";

interface Props {
  draft: ConsentDraft;
  refusals: { statement?: string; name?: string; tags?: string };
  onChange: (draft: ConsentDraft) => void;
}

/** The consent of the people of the file: how they agreed. */
export function ConsentCard({ draft, refusals, onChange }: Props): ReactNode {
  const name = useId();
  const { consent, statement, tags } = draft;
  return (
    <Card className={styles.card}>
      <fieldset className={styles.consents}>
        <legend className={styles.head}>{words.title}</legend>
        {(Object.keys(words.options) as Consent[]).map((each) => (
          <label key={each} className={styles.consent}>
            <input
              type="radio"
              name={name}
              checked={each === consent}
              onChange={() => onChange({ ...draft, consent: each })}
            />
            <span>
              {words.options[each]}
              <span className={styles.help}>{words.help[each]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Lines
        label={words.statement[consent]}
        help={words.statementHelp}
        error={refusals.statement}
        value={statement}
        onChange={(event) => onChange({ ...draft, statement: event.target.value })}
      />
      {consent !== "NEVER" && (
        <Field
          label={words.tags}
          help={words.tagsHelp}
          error={tagsFault(tags) ?? refusals.tags}
          autoCapitalize="none"
          value={tags}
          onChange={(event) => onChange({ ...draft, tags: event.target.value })}
        />
      )}
      <Field
        label={words.name}
        error={refusals.name}
        value={draft.name}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
      />
    </Card>
  );
}
