import { useId, type ReactNode } from "react";
import { Card } from "../../../../components/Card.tsx";
import { Alert } from "../../../../components/forms/Alert.tsx";
import { Field } from "../../../../components/Field.tsx";
import { Lines } from "../../../../components/forms/Lines.tsx";
import { importSending } from "../../../../strings/mail/importFile.ts";
import { importConsent as words } from "../../../../strings/mail/imports.ts";
import styles from "../../../../components/imports/Imports.module.css";
import own from "./Consent.module.css";
import { tagsFault } from "../../parts/filters.ts";
import type { Consent, ConsentDraft, ConsentField } from "../parts/consent.ts";

interface Props {
  draft: ConsentDraft;
  refusals: Partial<Record<ConsentField, string>>;
  onChange: (draft: ConsentDraft) => void;
}

/** The consent of the people of the file: how they agreed. */
export function ConsentCard({ draft, refusals, onChange }: Props): ReactNode {
  const { consent, statement, tags } = draft;
  return (
    <Card className={styles.card}>
      <Options
        chosen={consent}
        error={consent === undefined ? refusals.consent : undefined}
        onChoose={(chosen) => onChange({ ...draft, consent: chosen })}
      />
      {consent !== undefined && (
        <Lines
          label={words.statement[consent]}
          help={words.statementHelp}
          error={refusals.statement}
          value={statement}
          onChange={(event) => onChange({ ...draft, statement: event.target.value })}
        />
      )}
      {consent !== undefined && consent !== "NEVER" && (
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
        label={importSending.name}
        error={refusals.name}
        value={draft.name}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
      />
    </Card>
  );
}

interface OptionsProps {
  chosen: Consent | undefined;
  error: string | undefined;
  onChoose: (consent: Consent) => void;
}

/** The ways to agree. None is chosen beforehand. */
function Options({ chosen, error, onChoose }: OptionsProps): ReactNode {
  const name = useId();
  const errorId = useId();
  return (
    <fieldset className={own.consents} aria-describedby={error && errorId}>
      <legend className={styles.head}>{words.title}</legend>
      {(Object.keys(words.options) as Consent[]).map((each) => (
        <label key={each} className={own.consent}>
          <input
            type="radio"
            name={name}
            checked={each === chosen}
            aria-invalid={error === undefined ? undefined : true}
            onChange={() => onChoose(each)}
          />
          <span>
            {words.options[each]}
            <span className={styles.help}>{words.help[each]}</span>
          </span>
        </label>
      ))}
      <Alert id={errorId} words={error} />
    </fieldset>
  );
}
