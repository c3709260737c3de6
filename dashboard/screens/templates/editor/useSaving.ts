import { useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import { refusalOf } from "../../../lib/api.ts";
import { Attempt } from "../../../lib/attempt.ts";
import { useRefusals, type Refusals } from "../../../lib/form.ts";
import {
  CreateTemplateDocument,
  EditedTemplateDocument,
  UpdateTemplateDocument,
  type EditedTemplateFragment,
} from "../api/documents.ts";
import { createInputOf, draftOf, isSame, updateInputOf, type Draft, type DraftField } from "../mail/draft.ts";
import { templateRefusalsOf, wrongIn } from "../mail/refusals.ts";

type Saved = EditedTemplateFragment | undefined;

export interface Saving {
  isBusy: boolean;
  refusals: Refusals<DraftField>;
  /** The form's first wrong field gets the focus. */
  ref: ReturnType<typeof useRefusals>["ref"];
  /** The template as another window has saved it since. */
  elsewhere: Saved;
  /** Forgets the template of another window, because the draft goes on from it. */
  forgetElsewhere: () => void;
  /** Forgets the errors, because the draft has changed. */
  forgetRefusals: () => void;
  /** Saves the draft. Resolves to undefined if it was not saved, or if the editor was left. */
  save: (draft: Draft) => Promise<Saved>;
}

/**
 * Saves a draft as the version after `from`, one at a time. If another window has saved one since, that is
 * said first: the draft stays, and is saved after it when it is sent again.
 */
export function useSaving(template: Saved, from: Saved): Saving {
  const client = useClient();
  const { ref, refusals, refuse } = useRefusals<DraftField>();
  const [isBusy, setIsBusy] = useState(false);
  const [elsewhere, setElsewhere] = useState<Saved>(() =>
    from?.version === template?.version ? undefined : template,
  );
  const attempt = useRef(new Attempt());
  const underWay = useRef<Promise<Saved>>(undefined);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const send = async (draft: Draft): Promise<Saved> => {
    const wrong = wrongIn(draft);
    refuse(wrong ?? {});
    if (wrong) return undefined;
    const base = elsewhere ?? from;
    const answer = base
      ? await client.mutation(UpdateTemplateDocument, { input: updateInputOf(draft, base) }).toPromise()
      : await client
          .mutation(CreateTemplateDocument, { input: attempt.current.inputOf(createInputOf(draft)) })
          .toPromise();
    const { data, error } = answer;
    refuse(data?.saved ? {} : templateRefusalsOf(refusalOf(error), error?.graphQLErrors[0]?.message));
    if (data?.saved) {
      setElsewhere(undefined);
      return data.saved;
    }
    if (refusalOf(error)?.errorType !== "VersionConflict" || !base) return undefined;
    const { data: read } = await client.query(EditedTemplateDocument, { key: base.key }).toPromise();
    const fresh = read?.template ?? undefined;
    // If it is as it was typed by now, it was saved before, and only the answer was lost.
    if (fresh && isSame(draftOf(fresh), draft)) return fresh;
    setElsewhere(fresh);
    return undefined;
  };
  const save = async (draft: Draft): Promise<Saved> => {
    const before = await underWay.current;
    if (before && isSame(draftOf(before), draft)) return before;
    setIsBusy(true);
    underWay.current = send(draft);
    const saved = await underWay.current.finally(() => {
      underWay.current = undefined;
      setIsBusy(false);
    });
    return isHere.current ? saved : undefined;
  };
  return {
    ...{ isBusy, refusals, ref, elsewhere, save },
    forgetElsewhere: () => setElsewhere(undefined),
    forgetRefusals: () => refuse({}),
  };
}
