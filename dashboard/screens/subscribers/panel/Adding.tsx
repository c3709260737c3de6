import { useState, type ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import { useForm } from "../../../lib/form.ts";
import { adding as words } from "../../../strings/mail/subscribers.ts";
import { SaveSubscriberDocument, type SubscriberRowFragment } from "../api/documents.ts";
import { tagsIn } from "../parts/filters.ts";
import styles from "./Panel.module.css";
import { subscriberRefusalsOf } from "./refusals.ts";

interface Props {
  onAdded: (row: SubscriberRowFragment) => void;
  onClose: () => void;
}

/** Adds a person, with how they agreed. One who is there already keeps their status. */
export function Adding({ onAdded, onClose }: Props): ReactNode {
  const [email, setEmail] = useState("");
  const [firstName, setFirstName] = useState("");
  const [tags, setTags] = useState("");
  const [source, setSource] = useState("");
  const [doubleOptIn, setDoubleOptIn] = useState(false);
  const { ref, isBusy, refusals, send } = useForm(SaveSubscriberDocument, subscriberRefusalsOf);
  const submit = async (): Promise<void> => {
    const typed = tagsIn(tags);
    const data = await send({
      email,
      doubleOptIn,
      ...(firstName.trim() !== "" && { firstName: firstName.trim() }),
      ...(typed.length > 0 && { tags: typed }),
      ...(source.trim() !== "" && { source: source.trim() }),
    });
    if (data?.changed) onAdded(data.changed);
  };
  return (
    <FormDialog
      title={words.title}
      submit={words.submit}
      busy={isBusy && words.busy}
      error={refusals.form}
      ref={ref}
      onSubmit={() => void submit()}
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
        error={refusals.tags}
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
