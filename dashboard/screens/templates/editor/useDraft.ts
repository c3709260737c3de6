import { useEffect, useMemo, useState } from "react";
import type { EditedTemplateFragment } from "../api/documents.ts";
import { draftOf, BLANK, isSame, type Draft } from "../mail/draft.ts";

/**
 * Drafts that are not saved, by the key of their template; a new template has none. They stay while the page
 * does, so that a person who looks at another screen finds them again.
 */
const kept = new Map<string, Draft>();

interface DraftState {
  draft: Draft;
  isChanged: boolean;
  type: (typed: Partial<Draft>) => void;
  /** Forgets the draft, because it is saved or replaced by another version. */
  forget: (now: Draft) => void;
}

/** The draft of a template. The browser asks before the page is closed, as long as it is not saved. */
export function useDraft(template: EditedTemplateFragment | undefined): DraftState {
  const name = template?.key ?? "";
  const base = useMemo(() => (template ? draftOf(template) : BLANK), [template]);
  const [draft, setDraft] = useState<Draft>(kept.get(name) ?? base);
  const isChanged = !isSame(draft, base);
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isChanged]);
  return {
    draft,
    isChanged,
    type: (typed) =>
      setDraft((before) => {
        const now = { ...before, ...typed };
        kept.set(name, now);
        return now;
      }),
    forget: (now) => {
      kept.delete(name);
      setDraft(now);
    },
  };
}
