import { useForm, type Refusals } from "../../lib/form.ts";
import { useMe } from "../../lib/session/session.tsx";
import { approvals as words } from "../../strings/mail/approvals.ts";
import { decisionRefusal } from "./decisionRefusal.ts";
import { ReturnTemplateDocument } from "./documents.ts";
import type { Approvable } from "./useApproving.ts";

interface SendingBack {
  isBusy: boolean;
  refusals: Refusals<"note">;
  /** The form's wrong field gets the focus. */
  ref: ReturnType<typeof useForm>["ref"];
  sendBack: (note: string) => Promise<void>;
  /** Forgets the errors, because the form has changed. */
  forget: () => void;
}

/** Sends a version back with a note. `onChanged` reads the version again: it is another by now. */
export function useSendingBack(version: Approvable, onDone: () => void, onChanged?: () => void): SendingBack {
  const { userId } = useMe();
  const { key, number, version: expectedVersion, author } = version;
  const { isBusy, refusals, ref, refuse, send } = useForm(
    ReturnTemplateDocument,
    (refusal): Refusals<"note"> => ({ form: decisionRefusal(refusal, author === userId) }),
    (refusal) => {
      const { errorType } = refusal ?? {};
      if (errorType === "VersionConflict" || errorType === "InvalidTransition") onChanged?.();
    },
  );
  return {
    ...{ isBusy, refusals, ref },
    sendBack: async (note) => {
      if (note === "") return refuse({ note: words.noteMissing });
      const data = await send({ key, number, expectedVersion, note });
      if (data?.decided) onDone();
    },
    forget: () => refuse({}),
  };
}
