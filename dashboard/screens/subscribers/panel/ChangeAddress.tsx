import { useState, type ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import type { ApiRefusal } from "../../../lib/api.ts";
import { useForm, type Refusals } from "../../../lib/form.ts";
import { changingAddress as words } from "../../../strings/mail/personData.ts";
import { ChangeAddressDocument, type SubscriberRowFragment } from "../api/documents.ts";
import { subscriberRefusalsOf } from "./refusals.ts";

interface Props {
  person: SubscriberRowFragment;
  onMoved: (row: SubscriberRowFragment, before: string) => void;
  /** Reads the person again, whom somebody else has changed. */
  onChanged: () => void;
  onClose: () => void;
}

/** Asks for the new address of a person, and moves them to it, on the version that is shown. */
export function ChangeAddress({ person, onMoved, onChanged, onClose }: Props): ReactNode {
  const { email, version } = person;
  const [typed, setTyped] = useState("");
  const { ref, isBusy, refusals, refuse, send } = useForm(ChangeAddressDocument, refusalsOf, (refusal) => {
    if (refusal?.errorType === "VersionConflict") onChanged();
  });
  const submit = async (): Promise<void> => {
    const newEmail = typed.trim();
    if (newEmail.toLowerCase() === email) return refuse({ newEmail: words.same });
    const data = await send({ email, newEmail, expectedVersion: version });
    if (data?.changed) onMoved(data.changed, email);
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
      <p>{words.about}</p>
      <p>
        {words.now}: <b>{email}</b>
      </p>
      <Field
        label={words.to}
        error={refusals.newEmail}
        type="email"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}

/** The words for a refused address: most refusals are about the new one. */
function refusalsOf(refusal: ApiRefusal | undefined): Refusals<"newEmail"> {
  const type = refusal?.errorType;
  const isAboutAddress = type && type in words.refusals && !refusal.errorInfo?.retry;
  if (!isAboutAddress) return { form: subscriberRefusalsOf(refusal).form };
  return { newEmail: words.refusals[type as keyof typeof words.refusals] };
}
