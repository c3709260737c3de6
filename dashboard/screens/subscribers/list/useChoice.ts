import { useEffect, useRef, useState, type Dispatch, type RefObject, type SetStateAction } from "react";

export interface Choice {
  /** For the list: the keyboard goes on there when the bar of the chosen ones has gone with its focus. */
  ref: RefObject<HTMLDivElement | null>;
  /** The addresses of the chosen people. */
  chosen: ReadonlySet<string>;
  choose: Dispatch<SetStateAction<ReadonlySet<string>>>;
}

/** The people of a list who are chosen. */
export function useChoice(): Choice {
  const ref = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const hadAny = useRef(false);
  useEffect(() => {
    const hasLostFocus = document.activeElement === document.body;
    if (hadAny.current && chosen.size === 0 && hasLostFocus) ref.current?.focus();
    hadAny.current = chosen.size > 0;
  }, [chosen]);
  return { ref, chosen, choose };
}
