import { useState, type ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import { adding as words } from "../../../strings/mail/subscribers.ts";
import type { SubscriberRowFragment } from "../api/documents.ts";
import { tagsFault, tagsIn } from "../parts/filters.ts";
import styles from "../../../components/lists/SidePanel.module.css";
import { useAdding } from "./useAdding.ts";

interface Props {
  /** Takes the person; `isKnown` if they were there before. */
  onAdded: (row: SubscriberRowFragment, isKnown: boolean) => void;
  onClose: () => void;
}

/** Adds a person, with how they agreed. One who is there already is completed. */
export function Adding({ onAdded, onClose }: Props): ReactNode {
  const [email, setEmail] = useState("");
  const [firstName, setFirstName] = useState("");
  const [tags, setTags] = useState("");
  const [source, setSource] = useState("");
  const [doubleOptIn, setDoubleOptIn] = useState(false);
  const { ref, isBusy, refusals, add } = useAdding(onAdded);
  const typed = { firstName: firstName.trim(), tags: tagsIn(tags), source: source.trim() };
  return (
    <FormDialog
      title={words.title}
      submit={words.submit}
      busy={isBusy && words.busy}
      error={refusals.form}
      ref={ref}
      onSubmit={() => void add({ email, doubleOptIn, ...typed })}
      onClose={onClose}
    >
      <Field
        label={words.email}
        error={refusals.email}
        type="email"
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        label={words.name}
        error={refusals.firstName}
        autoComplete="off"
        value={firstName}
        onChange={(event) => setFirstName(event.target.value)}
      />
      <Field
        label={words.tags}
        help={words.tagsHelp}
        error={tagsFault(tags) ?? refusals.tags}
        autoCapitalize="none"
        value={tags}
        onChange={(event) => setTags(event.target.value)}
      />
      <Field
        label={words.consent}
        help={words.consentHelp}
        error={refusals.source}
        value={source}
        onChange={(event) => setSource(event.target.value)}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          className={styles.box}
          checked={doubleOptIn}
          onChange={() => setDoubleOptIn(!doubleOptIn)}
        />
        <span>
          {words.optIn}
          <span className={styles.help}>{words.optInHelp}</span>
        </span>
      </label>
    </FormDialog>
  );
}
