import type { ReactNode } from "react";
import { Failed } from "../../../components/States.tsx";
import { full } from "../../../lib/format.ts";
import { sequence as words, sequences } from "../../../strings/mail/sequences.ts";
import type { SequenceFacts } from "../parts/useSequenceFacts.ts";
import { peopleOf, type PeopleState } from "../parts/usePeople.ts";
import styles from "../parts/Parts.module.css";

/** The people of a sequence in one line: in it, finished, left early and failed. */
export function PeopleLine({
  about: { people, hasNoPeople, countAgain },
}: {
  about: SequenceFacts;
}): ReactNode {
  if (hasNoPeople) return <Failed words={words.countsFailed} again={countAgain} />;
  const text = (state: PeopleState, say: (count: string) => string): string[] => {
    const counts = people[state];
    if (counts === undefined) return [];
    const total = peopleOf(counts);
    return [say(total === undefined ? sequences.many : full(total))];
  };
  return (
    <p className={styles.note}>
      {[
        ...text("waiting", words.inIt),
        ...text("done", words.finished),
        ...text("exited", words.left),
        ...text("failed", words.failures),
      ].join(" · ")}
    </p>
  );
}
