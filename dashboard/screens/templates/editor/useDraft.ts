import { useMemo, useRef, useState } from "react";
import { useUnsaved } from "../../../lib/browser/unsaved.ts";
import { useMe } from "../../../lib/session/session.tsx";
import type { EditedTemplateFragment } from "../api/documents.ts";
import { draftOf, BLANK, isSame, type Draft, type Format } from "../mail/draft.ts";

/** The sources of a draft in the other formats that were typed before. */
type Sources = Partial<Record<Format, string>>;

interface Kept {
  draft: Draft;
  from: Template;
  sources: Sources;
}

/** A template as it was read; undefined for a new one. */
type Template = EditedTemplateFragment | undefined;

/**
 * Drafts that are not saved, by person and key, each with the template that it was begun on. They stay while
 * the page does, so that a person who looks at another screen finds them again.
 */
const kept = new Map<string, Kept>();

interface DraftState {
  draft: Draft;
  isChanged: boolean;
  /** The template that the draft was begun on: another one may have been saved since. */
  from: Template;
  type: (typed: Partial<Draft>) => void;
  /** Goes on in another format. The source of each format comes back with it. */
  write: (format: Format) => void;
  /** Goes on from a template that was saved. A draft that it contains is replaced by it. */
  goOn: (saved: EditedTemplateFragment, contained: Draft) => void;
}

/** The draft of a template. The browser asks before the page is closed, as long as it is not saved. */
export function useDraft(template: Template): DraftState {
  const { userId } = useMe();
  const name = `${userId} ${template?.key ?? ""}`;
  const base = useMemo(() => (template ? draftOf(template) : BLANK), [template]);
  const [{ draft, from, sources }, setState] = useState<Kept>(
    () => kept.get(name) ?? { draft: base, from: template, sources: {} },
  );
  const latest = useRef(draft);
  const isChanged = !isSame(draft, base);
  useUnsaved(isChanged);
  const keep = (now: Kept, as: string): void => {
    const saved = now.from ? draftOf(now.from) : BLANK;
    const isTyped = Object.values(now.sources).some((source) => source !== "" && source !== saved.html);
    if (isSame(now.draft, saved) && !isTyped) kept.delete(as);
    else kept.set(as, now);
    latest.current = now.draft;
    setState(now);
  };
  return {
    draft,
    isChanged,
    from,
    type: (typed) => keep({ draft: { ...latest.current, ...typed }, from, sources }, name),
    write: (format) => {
      const { current } = latest;
      const all = { ...sources, [current.format]: current.html };
      keep({ draft: { ...current, format, html: all[format] ?? "" }, from, sources: all }, name);
    },
    goOn: (saved, contained) => {
      kept.delete(name);
      // Text that was typed while it was saved stays.
      const isContained = isSame(latest.current, contained);
      const now = isContained ? draftOf(saved) : { ...latest.current, key: saved.key };
      keep({ draft: now, from: saved, sources: {} }, `${userId} ${saved.key}`);
    },
  };
}
