import { useState, type ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import { full } from "../../../lib/format.ts";
import { useRefusals } from "../../../lib/form.ts";
import { suppressions as words } from "../../../strings/mail/suppressing/suppressions.ts";
import type { SuppressionRowFragment } from "../api/documents.ts";
import { suppressionRefusalsOf, type SuppressionField } from "./refusals.ts";
import { useLifting, type Lifted } from "./useLifting.ts";

interface Props {
  /** The suppressions to lift, at least one. */
  items: readonly SuppressionRowFragment[];
  /** Called once at least one is lifted, here or in another window. */
  onDone: (lifted: Lifted) => void;
  onClose: () => void;
}

/** Lifts suppressions, once the person has read their kinds and said why. */
export function Lift({ items, onDone, onClose }: Props): ReactNode {
  const [reason, setReason] = useState("");
  const { ref, refusals, refuse } = useRefusals<SuppressionField>();
  const { at, lift } = useLifting();
  const [{ email }] = items as [SuppressionRowFragment];
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  const submit = async (): Promise<void> => {
    if (reason.trim() === "") return refuse({ reason: words.wrongReason });
    const all = items.map((item) => item.email);
    const lifted = await lift(all, reason.trim());
    if (!lifted) return;
    if (lifted.left.length === all.length) return refuse(suppressionRefusalsOf(lifted.refusal));
    onDone(lifted);
  };
  const progress = items.length === 1 ? words.lifting : words.liftProgress(full(at ?? 0), full(items.length));
  return (
    <FormDialog
      title={items.length === 1 ? words.liftOf(email) : words.liftMany(full(items.length))}
      submit={words.lift}
      busy={at !== undefined && progress}
      error={refusals.form}
      ref={ref}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {kinds.map((kind) => (
        <p key={kind}>{words.liftWords[kind]}</p>
      ))}
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
