import type { ApiRefusal } from "../../../lib/api.ts";
import { useForm, type Refusals } from "../../../lib/form.ts";
import { useMe } from "../../../lib/session/session.tsx";
import { approvals as words } from "../../../strings/mail/approvals.ts";
import { decisionRefusal } from "./decisionRefusal.ts";
import {
  ApproveTemplateDocument,
  ReturnTemplateDocument,
  type WaitingVersionFragment,
} from "../api/documents.ts";

interface Decision {
  /** The action that is under way. */
  busy: "approving" | "sendingBack" | undefined;
  refusals: Refusals<"note">;
  /** The form's wrong field gets the focus. */
  ref: ReturnType<typeof useForm>["ref"];
  approve: (note: string) => Promise<void>;
  sendBack: (note: string) => Promise<void>;
  /** Forgets the errors, because the form has changed. */
  forget: () => void;
}

/**
 * Approves a version, or sends it back with a note. `onDone` takes the outcome in words; `onChanged` reads
 * the version again.
 */
export function useDeciding(
  version: WaitingVersionFragment,
  onDone: (outcome: string) => void,
  onChanged: () => void,
): Decision {
  const { userId } = useMe();
  const { key, number, version: expectedVersion, author } = version;
  const look = (refusal: ApiRefusal | undefined): void => {
    const { errorType } = refusal ?? {};
    if (errorType === "VersionConflict" || errorType === "InvalidTransition") onChanged();
  };
  const wordsOf = refusalsOf(author === userId);
  const approval = useForm(ApproveTemplateDocument, wordsOf, look);
  const returning = useForm(ReturnTemplateDocument, wordsOf, look);
  const input = { key, number, expectedVersion };
  return {
    busy: approval.isBusy ? "approving" : returning.isBusy ? "sendingBack" : undefined,
    refusals: { ...approval.refusals, ...returning.refusals },
    ref: returning.ref,
    approve: async (note) => {
      returning.refuse({});
      const data = await approval.send({ ...input, ...(note !== "" && { note }) });
      if (data?.decided) onDone(words.approved(key));
    },
    sendBack: async (note) => {
      approval.refuse({});
      if (note === "") return returning.refuse({ note: words.noteMissing });
      const data = await returning.send({ ...input, note });
      if (data?.decided) onDone(words.sentBack(key));
    },
    forget: () => {
      approval.refuse({});
      returning.refuse({});
    },
  };
}

const refusalsOf =
  (isOwn: boolean) =>
  (refusal: ApiRefusal | undefined): Refusals<"note"> => ({ form: decisionRefusal(refusal, isOwn) });
