import { useState, type ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import { useForm } from "../../../lib/form.ts";
import { editing as words } from "../../../strings/mail/subscriber.ts";
import { SaveSubscriberDocument, type SubscriberRowFragment } from "../api/documents.ts";
import { tagsIn } from "../parts/filters.ts";
import { subscriberRefusalsOf } from "./refusals.ts";

interface Props {
  row: SubscriberRowFragment;
  onSaved: () => void;
  /** Reads the person again, whom somebody else has changed. */
  onChanged: () => void;
  onClose: () => void;
}

/** Edits the name and the tags of a person, as they were read. A field that was not touched is not sent. */
export function Editing({ row, onSaved, onChanged, onClose }: Props): ReactNode {
  const [typedName, setName] = useState<string>();
  const [typedTags, setTags] = useState<string>();
  const form = useForm(SaveSubscriberDocument, subscriberRefusalsOf, (refusal) => {
    if (refusal?.errorType === "VersionConflict") onChanged();
  });
  const submit = async (): Promise<void> => {
    const data = await form.send({
      email: row.email,
      expectedVersion: row.version,
      ...(typedName !== undefined && { firstName: typedName.trim() || null }),
      ...(typedTags !== undefined && { tags: tagsIn(typedTags) }),
    });
    if (data?.changed) onSaved();
  };
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
        value={typedName ?? row.firstName ?? ""}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label={words.tags}
        help={words.tagsHelp}
        error={form.refusals.tags}
        autoCapitalize="none"
        value={typedTags ?? row.tags.join(", ")}
        onChange={(event) => setTags(event.target.value)}
      />
    </FormDialog>
  );
}
