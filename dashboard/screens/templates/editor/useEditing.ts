import { ownZone } from "../../../lib/zone.ts";
import { useMemo, useState } from "react";
import { apiNow } from "../../../lib/clock.ts";
import { timeOfDay } from "../../../lib/format.ts";
import { editor as words } from "../../../strings/mail/templates.ts";
import type { EditedTemplateFragment } from "../api/documents.ts";
import type { Draft, Format } from "../mail/draft.ts";
import { usePreview, type Preview } from "../mail/usePreview.ts";
import { useDraft } from "./useDraft.ts";
import { useSaving, type Saving } from "./useSaving.ts";

export interface TemplateEditing {
  draft: Draft;
  isChanged: boolean;
  type: (typed: Partial<Draft>) => void;
  /** Goes on in another format. The source of each format comes back with it. */
  write: (format: Format) => void;
  preview: Preview;
  /** The values that the last preview was composed with, by variable. */
  known: Record<string, unknown>;
  saving: Saving;
  /** Saves the draft. Resolves to the saved template; undefined if it was not saved. */
  save: () => Promise<EditedTemplateFragment | undefined>;
  /** Replaces the draft by the version that another window has saved. */
  takeTheirs: (theirs: EditedTemplateFragment) => void;
  /** The outcome of the last action, in words. */
  said: string | undefined;
  say: (words: string) => void;
}

/** The state of an editor: a draft with its preview, and its saving. `person` is the one of the preview. */
export function useEditing(
  template: EditedTemplateFragment | undefined,
  person: string,
  onSaved: (template: EditedTemplateFragment) => void,
): TemplateEditing {
  const { draft, isChanged, from, type, write, goOn } = useDraft(template);
  const [said, say] = useState<string>();
  const preview = usePreview(draft, person);
  const saving = useSaving(template, from);
  const known = useMemo(() => variablesOf(preview.mail?.variables), [preview.mail]);
  const save = async (): Promise<EditedTemplateFragment | undefined> => {
    const saved = await saving.save(draft);
    if (!saved) return undefined;
    goOn(saved, draft);
    onSaved(saved);
    say(words.savedAt(timeOfDay(new Date(apiNow()), ownZone)));
    return saved;
  };
  const changed = (): void => {
    say(undefined);
    saving.forgetRefusals();
  };
  return {
    ...{ draft, isChanged, preview, known, saving, save, said, say },
    type: (typed) => {
      type(typed);
      changed();
    },
    write: (format) => {
      write(format);
      changed();
    },
    takeTheirs: (theirs) => {
      saving.forgetElsewhere();
      goOn(theirs, draft);
      onSaved(theirs);
    },
  };
}

/** An AWSJSON is a text of JSON. */
function variablesOf(json: unknown): Record<string, unknown> {
  return json === undefined ? {} : (JSON.parse(json as string) as Record<string, unknown>);
}
