import type { TypedDocumentNode } from "urql";
import type { ApiRefusal } from "../../../lib/api.ts";
import { useForm, type Refusals } from "../../../lib/form.ts";
import { members as words } from "../../../strings/members/members.ts";

interface Deed<Input> {
  isBusy: boolean;
  /** The words of a refusal. */
  refusal: string | undefined;
  run: (input: Input) => Promise<void>;
}

/** The refusals by which another window, or another person, has changed the members since they were read. */
const STALE = ["VersionConflict", "NotFound"];

function isStale({ errorType = "" }: ApiRefusal): boolean {
  return STALE.includes(errorType);
}

/** One thing to do with a member. `onStale` is called if the member is not as it was read. */
export function useDeed<Input>(
  document: TypedDocumentNode<unknown, { input: Input }>,
  { onDone, onStale }: { onDone: () => void; onStale: () => void },
): Deed<Input> {
  const { isBusy, refusals, send } = useForm<unknown, Input, "form">(
    document,
    wordsOf,
    (refusal) => refusal && isStale(refusal) && onStale(),
  );
  const run = async (input: Input): Promise<void> => {
    if ((await send(input)) !== undefined) onDone();
  };
  return { isBusy, refusal: refusals.form, run };
}

function wordsOf(refusal: ApiRefusal | undefined): Refusals<"form"> {
  if (!refusal) return { form: words.unanswered };
  if (isStale(refusal)) return {};
  return { form: refusal.errorType === "LimitExceeded" ? words.fullOwner : words.refused };
}
