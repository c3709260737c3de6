import { useState, type ReactNode } from "react";
import type { TypedDocumentNode } from "urql";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import { useForm } from "../../../lib/form.ts";
import { deeds, deedReasons, subscriber, subscriberRefusals } from "../../../strings/mail/subscriber.ts";
import {
  ResubscribePersonDocument,
  SuppressAddressDocument,
  UnsuppressAddressDocument,
} from "../api/documents.ts";
import { subscriberRefusalsOf } from "./refusals.ts";

type Input = { email: string; reason: string; topic?: string };

/** The deeds that ask for a reason, each with its mutation. */
const MUTATIONS = {
  resubscribe: ResubscribePersonDocument,
  join: ResubscribePersonDocument,
  suppress: SuppressAddressDocument,
  unsuppress: UnsuppressAddressDocument,
} as unknown as Record<keyof typeof deedReasons, TypedDocumentNode<unknown, { input: Input }>>;

export interface AskedDeed {
  deed: keyof typeof deedReasons;
  topic?: string;
}

interface Props {
  asked: AskedDeed;
  email: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the reason of a deed, and does it. */
export function Reason({ asked, email, onDone, onClose }: Props): ReactNode {
  const { deed, topic } = asked;
  const [reason, setReason] = useState("");
  const { ref, isBusy, refusals, refuse, send } = useForm(MUTATIONS[deed], subscriberRefusalsOf);
  const submit = async (): Promise<void> => {
    const typed = reason.trim();
    if (typed === "") return refuse({ reason: subscriberRefusals.reason });
    const data = await send({ email, reason: typed, ...(topic !== undefined && { topic }) });
    if (data !== undefined) onDone();
  };
  return (
    <FormDialog
      title={deedReasons[deed].title}
      submit={deed === "join" ? subscriber.join : deeds[deed]}
      kind={deed === "suppress" ? "danger" : "primary"}
      busy={isBusy && deeds.busy}
      error={refusals.form}
      ref={ref}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{deedReasons[deed].words}</p>
      <Field
        label={deeds.reason}
        error={refusals.reason}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
