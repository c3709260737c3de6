import { useState, type ReactNode } from "react";
import { useClient } from "urql";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import { useForm, type Refusals } from "../../../lib/form.ts";
import { approvals } from "../../../strings/mail/approvals.ts";
import { versions, withdrawing as words } from "../../../strings/mail/versions.ts";
import type { ApiRefusal } from "../../../lib/api.ts";
import { OneVersionDocument, WithdrawVersionDocument, type ListedVersionFragment } from "../api/documents.ts";

interface Props {
  templateKey: string;
  version: ListedVersionFragment;
  /** Takes the version as it is now; `said` once it is withdrawn. */
  onChanged: (version: ListedVersionFragment, said?: string) => void;
  onClose: () => void;
}

/** Cancels a version on the state that is shown, with a reason. */
export function Withdraw({ templateKey: key, version, onChanged, onClose }: Props): ReactNode {
  const { number, version: expectedVersion, status } = version;
  const [reason, setReason] = useState("");
  const client = useClient();
  const readAgain = async (): Promise<void> => {
    const { data } = await client.query(OneVersionDocument, { key, number }).toPromise();
    const now = data?.template?.number;
    if (now) onChanged(now);
  };
  const form = useForm(WithdrawVersionDocument, refusalsOf, (refusal) => {
    if (refusal?.errorType === "VersionConflict") void readAgain();
  });
  const submit = async (): Promise<void> => {
    const note = reason.trim();
    const data = await form.send({ key, number, expectedVersion, ...(note !== "" && { note }) });
    if (data?.withdrawn) onChanged(data.withdrawn, words.done(number));
  };
  return (
    <FormDialog
      title={words.title(number)}
      submit={versions.withdraw}
      kind="danger"
      busy={form.isBusy && words.busy}
      error={form.refusals.form}
      ref={form.ref}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{words.about[status]}</p>
      <Field
        label={words.note}
        help={words.noteHelp}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}

function refusalsOf(refusal: ApiRefusal | undefined): Refusals {
  const { refusals } = approvals;
  if (!refusal) return { form: refusals.unanswered };
  if (refusal.errorType === "VersionConflict") return { form: words.changed };
  return { form: refusal.errorType === "InvalidTransition" ? refusals.decided : refusals.other };
}
