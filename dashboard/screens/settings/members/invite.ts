import { useState } from "react";
import type { ApiRefusal } from "../../../lib/api.ts";
import { Attempt } from "../../../lib/attempt.ts";
import { useForm, type Refusals } from "../../../lib/form.ts";
import { invitations as words } from "../../../strings/members/members.ts";
import { InviteSiteMemberDocument, type InviteSiteMemberInput } from "../api/documents.ts";

type Details = Pick<InviteSiteMemberInput, "siteId" | "email" | "role">;

interface Invite extends Pick<
  ReturnType<typeof useForm<unknown, unknown, "email">>,
  "ref" | "isBusy" | "refusals"
> {
  /** Resolves to true if the invitation was mailed. */
  invite: (details: Details) => Promise<boolean>;
}

/** Invites an address, once for the same details. `onStored` is called if only the mail failed. */
export function useInvite(onStored: () => void): Invite {
  const [attempt, setAttempt] = useState(() => new Attempt());
  const { ref, isBusy, refusals, send } = useForm<unknown, InviteSiteMemberInput, "email">(
    InviteSiteMemberDocument,
    wordsOf,
    (refusal) => {
      if (refusal?.errorType !== "Unavailable") return;
      // A repetition of this call would mail nothing.
      setAttempt(new Attempt());
      onStored();
    },
  );
  const invite = async (details: Details): Promise<boolean> => {
    if ((await send(attempt.inputOf(details))) === undefined) return false;
    setAttempt(new Attempt());
    return true;
  };
  return { ref, isBusy, refusals, invite };
}

function wordsOf(refusal: ApiRefusal | undefined): Refusals<"email"> {
  if (!refusal) return { form: words.unanswered };
  const { errorType, errorInfo } = refusal;
  const isOfEmail = errorInfo?.field === "email";
  if (isOfEmail && errorType === "ValidationError") return { email: words.wrongEmail };
  if (isOfEmail && errorType === "Conflict") return { email: words.isIn };
  if (errorType === "LimitExceeded") return { form: words.limit };
  return { form: errorType === "Unavailable" ? words.notMailed : words.refused };
}
