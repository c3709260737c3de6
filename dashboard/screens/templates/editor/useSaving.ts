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
import { templateRefusalsOf } from "../mail/refusals.ts";

export interface Saving {
  isBusy: boolean;
  refusals: Refusals<DraftField>;
  /** The form's first wrong field gets the focus. */
  ref: ReturnType<typeof useRefusals>["ref"];
  /** The template as another window has saved it since. */
  elsewhere: EditedTemplateFragment | undefined;
  /** Saves the draft. Resolves to the saved template; undefined if it was not saved. */
  save: (draft: Draft) => Promise<EditedTemplateFragment | undefined>;
}

/**
 * Saves a draft as the next version, one at a time. If another window has saved one since, that is said
 * first: the draft stays, and is saved after it when it is sent again.
 */
export function useSaving(template: EditedTemplateFragment | undefined): Saving {
  const client = useClient();
  const { ref, refusals, refuse } = useRefusals<DraftField>();
  const [isBusy, setIsBusy] = useState(false);
  const [elsewhere, setElsewhere] = useState<EditedTemplateFragment>();
  const attempt = useRef(new Attempt());
  const isUnderWay = useRef(false);
  useEffect(() => setElsewhere(undefined), [template]);
  const read = async (key: string): Promise<EditedTemplateFragment | undefined> => {
    const { data } = await client.query(EditedTemplateDocument, { key }).toPromise();
    return data?.template ?? undefined;
  };
  const send = async (draft: Draft): Promise<EditedTemplateFragment | undefined> => {
    const base = elsewhere ?? template;
    const answer = base
      ? await client.mutation(UpdateTemplateDocument, { input: updateInputOf(draft, base) }).toPromise()
      : await client
          .mutation(CreateTemplateDocument, { input: attempt.current.inputOf(createInputOf(draft)) })
          .toPromise();
    const { data, error } = answer;
    if (data?.saved) {
      refuse({});
      return data.saved;
    }
    const refusal = refusalOf(error);
    refuse(templateRefusalsOf(refusal, error?.graphQLErrors[0]?.message));
    if (refusal?.errorType !== "VersionConflict" || !base) return undefined;
    const fresh = await read(base.key);
    // If it is as it was typed by now, it was saved before, and only the answer was lost.
    if (fresh && isSame(draftOf(fresh), draft)) return fresh;
    setElsewhere(fresh);
    return undefined;
  };
  const save = async (draft: Draft): Promise<EditedTemplateFragment | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setIsBusy(true);
    try {
      return await send(draft);
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, refusals, ref, elsewhere, save };
}
