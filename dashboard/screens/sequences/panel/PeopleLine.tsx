import type { ReactNode } from "react";
import { Failed } from "../../../components/States.tsx";
import { full } from "../../../lib/format.ts";
import { sequence as words, sequences } from "../../../strings/mail/sequences.ts";
import type { SequenceFacts } from "../parts/useSequenceFacts.ts";
import { peopleOf, type StepCounts } from "../parts/usePeople.ts";
import styles from "../parts/Parts.module.css";

/** The people of a sequence in one line: in it, finished, left early and failed. */
export function PeopleLine({
  about: { people, hasNoPeople, countAgain },
}: {
  about: SequenceFacts;
}): ReactNode {
  if (hasNoPeople) return <Failed words={words.countsFailed} again={countAgain} />;
  if (!people) return null;
  const text = (counts: StepCounts): string => {
    const total = peopleOf(counts);
    return total === undefined ? sequences.many : full(total);
  };
  const { waiting, done, exited, failed } = people;
  return (
    <p className={styles.note}>
      {[
        words.inIt(text(waiting)),
        words.finished(text(done)),
        words.left(text(exited)),
        words.failures(text(failed)),
      ].join(" · ")}
    </p>
  );
}
