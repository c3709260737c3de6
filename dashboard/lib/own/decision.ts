import { useState } from "react";

/**
 * Does what a person has decided, as what it changes was when they were asked. If that has another version by
 * now, nothing is done: `refuse` says so, and from then on it is asked of what is shown. `work` resolves to
 * whether it was done; if not, once what was refused is read again.
 */
export function useDecision(
  version: number,
  refuse: () => void,
): (work: (expectedVersion: number) => Promise<boolean>) => Promise<void> {
  const [asked, ask] = useState<number | undefined>(version);
  if (asked === undefined) ask(version);
  return async (work) => {
    if (asked !== version) refuse();
    else if (await work(version)) return;
    // The next version that is shown is the one that is asked about.
    ask(undefined);
  };
}
