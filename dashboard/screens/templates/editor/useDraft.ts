import { useEffect, useMemo, useRef, useState } from "react";
import { useMe } from "../../../lib/session/session.tsx";
import type { EditedTemplateFragment } from "../api/documents.ts";
import { draftOf, BLANK, isSame, type Draft } from "../mail/draft.ts";

/** A template as it was read; undefined for a new one. */
type Template = EditedTemplateFragment | undefined;

/**
 * Drafts that are not saved, by person and key, each with the template that it was begun on. They stay while
 * the page does, so that a person who looks at another screen finds them again.
 */
const kept = new Map<string, { draft: Draft; from: Template }>();

interface DraftState {
  draft: Draft;
  isChanged: boolean;
  /** The template that the draft was begun on: another one may have been saved since. */
  from: Template;
  type: (typed: Partial<Draft>) => void;
  /** Goes on from a template that was saved. A draft that it contains is replaced by it. */
  goOn: (saved: EditedTemplateFragment, contained: Draft) => void;
}

/** The draft of a template. The browser asks before the page is closed, as long as it is not saved. */
export function useDraft(template: Template): DraftState {
  const { userId } = useMe();
  const name = `${userId} ${template?.key ?? ""}`;
  const base = useMemo(() => (template ? draftOf(template) : BLANK), [template]);
  const [{ draft, from }, setState] = useState(() => kept.get(name) ?? { draft: base, from: template });
  const latest = useRef(draft);
  const isChanged = !isSame(draft, base);
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isChanged]);
  const keep = (now: { draft: Draft; from: Template }, as: string): void => {
    const saved = now.from ? draftOf(now.from) : BLANK;
    if (isSame(now.draft, saved)) kept.delete(as);
    else kept.set(as, now);
    latest.current = now.draft;
    setState(now);
  };
  return {
    draft,
    isChanged,
    from,
    type: (typed) => keep({ draft: { ...latest.current, ...typed }, from }, name),
    goOn: (saved, contained) => {
      kept.delete(name);
      // Text that was typed while it was saved stays.
      const isContained = isSame(latest.current, contained);
      const now = isContained ? draftOf(saved) : { ...latest.current, key: saved.key };
      keep({ draft: now, from: saved }, `${userId} ${saved.key}`);
    },
  };
}
