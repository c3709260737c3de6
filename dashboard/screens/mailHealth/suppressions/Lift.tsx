import { useState, type ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import { useForm } from "../../../lib/form.ts";
import { suppressions as words } from "../../../strings/mail/health.ts";
import { UnsuppressDocument, type SuppressionRowFragment } from "../api/documents.ts";
import { suppressionRefusalsOf } from "./refusals.ts";

interface Props {
  suppression: SuppressionRowFragment;
  onDone: (outcome: string) => void;
  onClose: () => void;
}

/** Lifts a suppression, once the person has read its kind and said why. */
export function Lift({ suppression: { email, kind }, onDone, onClose }: Props): ReactNode {
  const [reason, setReason] = useState("");
  const { ref, refusals, refuse, isBusy, send } = useForm(
    UnsuppressDocument,
    suppressionRefusalsOf,
    (refusal) => {
      if (refusal?.errorType === "NotFound") onDone(words.gone(email));
    },
  );
  const submit = async (): Promise<void> => {
    if (reason.trim() === "") return refuse({ reason: words.wrongReason });
    if (await send({ email, reason: reason.trim() })) onDone(words.lifted(email));
  };
  return (
    <FormDialog
      title={words.liftOf(email)}
      submit={words.lift}
      busy={isBusy && words.lifting}
      error={refusals.form}
      ref={ref}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{words.liftWords[kind]}</p>
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
