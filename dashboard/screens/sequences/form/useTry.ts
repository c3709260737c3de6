import { useState } from "react";
import { useClient } from "urql";
import { refusalOf, type ApiRefusal } from "../../../lib/api.ts";
import { useRefusals, type Refusals } from "../../../lib/form.ts";
import { sequenceTry as words } from "../../../strings/mail/sequencePeople.ts";
import { WayOfPersonDocument, type WayOfPersonQuery } from "../api/documents.ts";
import type { SequenceDraft } from "../parts/draft.ts";
import { faultsOf } from "../parts/faults.ts";

/** A step that a person would come to. */
export type WayStep = NonNullable<WayOfPersonQuery["previewSequence"]>[number];

export interface Try {
  isOpen: boolean;
  open: () => void;
  /** The way of the person; undefined until the API has answered, and after a change of the steps. */
  way: readonly WayStep[] | undefined;
  /** The person whose way it is. */
  email: string;
  /** The steps were changed since. */
  isOld: boolean;
  isBusy: boolean;
  refusals: Refusals<"email">;
  ref: ReturnType<typeof useRefusals>["ref"];
  run: (email: string) => Promise<void>;
  end: () => void;
}

/** Asks for the way of a person through the steps of a draft. */
export function useTry(draft: SequenceDraft, sequenceId: string | undefined): Try {
  const client = useClient();
  const { ref, refusals, refuse } = useRefusals<"email">();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [last, setLast] = useState<{ email: string; about: string; way: readonly WayStep[] }>();
  const { steps, exitWhen } = draft;
  const about = JSON.stringify({ steps, exitWhen });
  const isOld = last !== undefined && last.about !== about;
  const run = async (email: string): Promise<void> => {
    if (email === "") return refuse({ email: words.refusals.email });
    const { name: _, ...faults } = faultsOf(draft);
    const isIncomplete = Object.keys(faults).some((field) => !field.startsWith("trigger"));
    if (isIncomplete) return refuse({ form: words.refusals.steps });
    setIsBusy(true);
    const input = { steps, email, ...(exitWhen && { exitWhen }), ...(sequenceId && { sequenceId }) };
    const { data, error } = await client.query(WayOfPersonDocument, { input }).toPromise();
    setIsBusy(false);
    refuse(error ? wordsOf(refusalOf(error)) : {});
    if (data?.previewSequence) setLast({ email, about, way: data.previewSequence });
  };
  return {
    isOpen,
    open: () => setIsOpen(true),
    way: isOld ? undefined : last?.way,
    email: last?.email ?? "",
    isOld,
    isBusy,
    refusals,
    ref,
    run,
    end: () => {
      setLast(undefined);
      setIsOpen(false);
    },
  };
}

function wordsOf(refusal: ApiRefusal | undefined): Refusals<"email"> {
  const { refusals } = words;
  if (!refusal) return { form: refusals.unanswered };
  const { errorType, errorInfo } = refusal;
  if (errorType === "NotFound") return { email: refusals.unknown };
  if (errorType === "ValidationError")
    return errorInfo?.field === "email" ? { email: refusals.email } : { form: refusals.steps };
  return { form: errorType === "Unauthorized" ? refusals.mayNot : refusals.other };
}
