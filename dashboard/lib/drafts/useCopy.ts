import { useState } from "react";
import { useLocation } from "wouter";
import { addressOfDraft, useDrafts } from "./useKeptDraft.ts";

interface Copy<Draft> {
  /** Keeps a copy as a draft, and goes on with it. */
  keep: (copy: Draft) => void;
  /** True if the browser has not kept it. */
  isLost: boolean;
}

/** Makes a copy of one of these drafts, for their form. */
export function useCopy<Draft>(kind: string, form: string): Copy<Draft> {
  const drafts = useDrafts<Draft>(kind);
  const [, go] = useLocation();
  const [isLost, setIsLost] = useState(false);
  const keep = (copy: Draft): void => {
    const draftId = crypto.randomUUID();
    if (!drafts.keep(draftId, copy)) return setIsLost(true);
    go(addressOfDraft(form, draftId), { replace: true });
  };
  return { keep, isLost };
}
