import type { ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import { Changed } from "../../../components/forms/settings/Changed.tsx";
import { editing as words } from "../../../strings/mail/subscriber.ts";
import type { SubscriberRowFragment } from "../api/documents.ts";
import { tagsFault } from "../parts/filters.ts";
import { usePersonEditing } from "./usePersonEditing.ts";

interface Props {
  row: SubscriberRowFragment;
  onSaved: () => void;
  /** Reads the person again, whom somebody else has changed. */
  onChanged: () => void;
  onClose: () => void;
}

/** Edits the name and the tags of a person, as they were read. A field that was not touched is not sent. */
export function Editing({ row, onSaved, onChanged, onClose }: Props): ReactNode {
  const { form, texts, type, changes, submit } = usePersonEditing(row, onSaved, onChanged);
  return (
    <FormDialog
      title={`${words.title}: ${row.email}`}
      submit={words.submit}
      busy={form.isBusy && words.busy}
      error={form.refusals.form}
      ref={form.ref}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label={words.name}
        error={form.refusals.firstName}
        value={texts.name}
        onChange={(event) => type({ name: event.target.value })}
      />
      <Field
        label={words.tags}
        help={words.tagsHelp}
        error={tagsFault(texts.tags) ?? form.refusals.tags}
        autoCapitalize="none"
        value={texts.tags}
        onChange={(event) => type({ tags: event.target.value })}
      />
      <Changed about={words.changed} lines={changes} />
    </FormDialog>
  );
}
