import { useState, type ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import { useForm } from "../../../lib/form.ts";
import { suppressions as words } from "../../../strings/mail/suppressing/suppressions.ts";
import { SuppressDocument, type SuppressionRowFragment } from "../api/documents.ts";
import { suppressionRefusalsOf } from "./refusals.ts";

interface Props {
  onDone: (row: SuppressionRowFragment) => void;
  onClose: () => void;
}

/** Suppresses an address by hand. */
export function Suppress({ onDone, onClose }: Props): ReactNode {
  const [email, setEmail] = useState("");
  const [reason, setReason] = useState("");
  const { ref, refusals, refuse, isBusy, send } = useForm(SuppressDocument, suppressionRefusalsOf);
  const submit = async (): Promise<void> => {
    if (!email.includes("@")) return refuse({ email: words.wrongAddress });
    if (reason.trim() === "") return refuse({ reason: words.wrongReason });
    const data = await send({ email: email.trim(), reason: reason.trim() });
    if (data?.suppress) onDone(data.suppress);
  };
  return (
    <FormDialog
      title={words.add}
      submit={words.add}
      kind="danger"
      busy={isBusy && words.adding}
      error={refusals.form}
      ref={ref}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{words.addWords}</p>
      <Field
        label={words.address}
        type="email"
        error={refusals.email}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        label={words.reason}
        help={words.reasonHelp}
        error={refusals.reason}
        autoComplete="off"
        dir="auto"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
