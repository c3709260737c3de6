import { useRef, useState } from "react";
import type { ApiRefusal } from "../../../lib/api.ts";
import { useForm, type Refusals } from "../../../lib/form.ts";
import { sequenceFaults as words } from "../../../strings/mail/sequenceFaults.ts";
import { PutSequenceDocument, type SequenceHeadFragment } from "../api/documents.ts";
import type { SequenceDraft } from "../parts/draft.ts";
import type { Faults } from "../../../components/conditions/faults.ts";
import { faultsIn, faultsOf } from "../parts/faults.ts";

export interface SequenceSaving {
  isBusy: boolean;
  /** The faults of the draft, from the first try to save it on. */
  faults: Faults;
  /** The refusal that is about no field. */
  refused: string | undefined;
  /** The id of the sequence that is in the way of a new one; it may be the same, saved before. */
  inTheWay: string | undefined;
  /** Forgets what the API has refused: the draft was changed. */
  forget: () => void;
  /** Forgets that a draft was tried to be saved: it is discarded. */
  restart: () => void;
  /** Saves a draft. Resolves to the faults if it has any, and to the sequence if it was saved. */
  save: (draft: SequenceDraft) => Promise<{ faults?: Faults; saved?: SequenceHeadFragment }>;
}

/** The sequence that is saved: a new one, or the next version of one. */
interface Place {
  sequenceId: (draft: SequenceDraft) => string;
  /** Undefined for a new one. */
  expectedVersion: number | undefined;
  /** Called if it was saved after the page was left. */
  onSavedLate: () => void;
}

/** Saves the draft of a sequence as its next version. `onConflict` is called if another was saved before. */
export function useSequenceSaving(
  draft: SequenceDraft,
  { sequenceId, expectedVersion, onSavedLate }: Place,
  onConflict: () => void,
): SequenceSaving {
  const [isTried, setIsTried] = useState(false);
  const isNew = expectedVersion === undefined;
  const lastFaults = useRef<Faults>({});
  const lastId = useRef<string>(undefined);
  const [inTheWay, setInTheWay] = useState<string>();
  const form = useForm(
    PutSequenceDocument,
    (refusal) => refusalsOf(refusal, isNew),
    (refusal) => {
      lastFaults.current = refusal ? faultsIn(refusal) : {};
      if (refusal?.errorType === "VersionConflict") onConflict();
      if (isNew && isTaken(refusal)) setInTheWay(lastId.current);
    },
    onSavedLate,
  );
  const forget = (): void => {
    form.refuse({});
    setInTheWay(undefined);
  };
  const { form: refused, ...found } = form.refusals;
  const save: SequenceSaving["save"] = async (typed) => {
    setIsTried(true);
    const faults = faultsOf(typed);
    if (Object.keys(faults).length > 0) return { faults };
    const input = { ...typed, sequenceId: sequenceId(typed), ...(isNew ? {} : { expectedVersion }) };
    lastFaults.current = {};
    lastId.current = input.sequenceId;
    setInTheWay(undefined);
    const data = await form.send(input);
    if (data?.put) setIsTried(false);
    return data?.put ? { saved: data.put } : { faults: lastFaults.current };
  };
  return {
    isBusy: form.isBusy,
    faults: isTried ? { ...(found as Faults), ...faultsOf(draft) } : (found as Faults),
    refused,
    inTheWay,
    forget,
    restart: () => {
      forget();
      setIsTried(false);
    },
    save,
  };
}

/** Returns true if a sequence has the id, and not if another request was under way. */
function isTaken(refusal: ApiRefusal | undefined): boolean {
  return refusal?.errorType === "Conflict" && refusal.errorInfo?.field === "sequenceId";
}

function refusalsOf(refusal: ApiRefusal | undefined, isNew: boolean): Refusals {
  const { refusals } = words;
  if (!refusal) return { form: refusals.unanswered };
  const { errorType } = refusal;
  if (errorType === "ValidationError") return { ...faultsIn(refusal), form: refusals.somewhere };
  if (errorType === "VersionConflict") return { form: refusals.changed };
  if (isNew && isTaken(refusal)) return { name: refusals.taken };
  if (errorType === "NotFound") return { form: refusals.gone };
  return { form: errorType === "Unauthorized" ? refusals.mayNot : refusals.other };
}
