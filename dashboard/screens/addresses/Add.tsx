import { useState, type ReactNode } from "react";
import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/forms/FormDialog.tsx";
import { AddEmailDocument } from "./documents.ts";
import { Attempt } from "../../lib/attempt.ts";
import { useForm } from "../../lib/form.ts";
import { add as words, addressRefusals } from "../../strings/addresses.ts";
import { addressesOf } from "../../components/addresses/changes.ts";
import type { AddressesDialog } from "./dialog.ts";
import { addRefusalsOf } from "./refusals.ts";

/** Adds an address, to which a code is mailed. */
export function Add({
  own,
  onAdded,
  onClose,
}: AddressesDialog & { onAdded: (emailId: string) => void }): ReactNode {
  const [email, setEmail] = useState("");
  const [attempt] = useState(() => new Attempt());
  const isOwn = addressesOf(own.user!).some((each) => each.email === email.trim().toLowerCase());
  const form = useForm(AddEmailDocument, (refusal) => addRefusalsOf(refusal, isOwn));
  const submit = async () => {
    if (email.trim() === "") return form.refuse({ email: addressRefusals.invalid });
    let added: string | undefined;
    await own.change(async () => {
      const data = await form.send(attempt.inputOf({ email: email.trim() }));
      added = data?.addEmail?.emailId;
      return data?.addEmail?.user;
    });
    if (added !== undefined) onAdded(added);
  };
  return (
    <FormDialog
      ref={form.ref}
      title={words.title}
      submit={words.submit}
      busy={form.isBusy && words.busy}
      error={form.refusals.form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label={words.address}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        help={words.help}
        error={form.refusals.email}
      />
    </FormDialog>
  );
}
