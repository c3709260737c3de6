import { useEffect, useMemo, useRef, useState } from "react";
import { useHash, useHashSearch } from "../hash.ts";
import { useMe } from "../session/session.tsx";
import { DraftStore } from "./store.ts";

export interface DraftOfForm<Draft> {
  draftId: string;
  draft: Draft;
  /** False if the browser keeps no drafts. */
  isKept: boolean;
  keep: (draft: Draft) => void;
  /** Forgets the draft, and begins a blank one: it was sent, or is not wanted. */
  discard: () => void;
}

/** The drafts of one kind of the person who is signed in. */
export function useDrafts<Draft>(kind: string): DraftStore<Draft> {
  const { userId } = useMe();
  return useMemo(() => new DraftStore<Draft>(kind, userId), [kind, userId]);
}

/** The name of the draft in the address. */
const DRAFT = "draft";

/** The address at which a form goes on with a draft. */
export function addressOfDraft(form: string, draftId: string): string {
  return `${form}?${new URLSearchParams({ [DRAFT]: draftId })}`;
}

/**
 * The draft of a form, which this browser keeps from the first change on. Its id is in the address then, so
 * that a reload, another tab and the list of drafts go on with it.
 */
export function useKeptDraft<Draft extends object>(kind: string, blank: Draft): DraftOfForm<Draft> {
  const drafts = useDrafts<Draft>(kind);
  const [form, go] = useHash();
  const asked = new URLSearchParams(useHashSearch()).get(DRAFT);
  const [state, setState] = useState(() => {
    const kept = asked === null ? undefined : drafts.find(asked);
    // The id of a draft that is gone may be the key of what was sent.
    const draftId = asked !== null && kept ? asked : crypto.randomUUID();
    return { draftId, draft: { ...blank, ...kept }, isKept: true };
  });
  const { draftId } = state;
  // An answer may come when the form was left: the address is another page's then.
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return {
    ...state,
    keep: (draft) => {
      setState({ draftId, draft, isKept: drafts.keep(draftId, draft) });
      if (asked !== draftId && isHere.current) go(addressOfDraft(form, draftId), { replace: true });
    },
    discard: () => {
      drafts.drop(draftId);
      setState({ draftId: crypto.randomUUID(), draft: blank, isKept: true });
      if (asked !== null && isHere.current) go(form, { replace: true });
    },
  };
}
