import { useId, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { full } from "../../../lib/format.ts";
import { allMatching as words } from "../../../strings/mail/allMatching.ts";
import styles from "./List.module.css";
import { MOST } from "./walk.ts";

interface Props {
  /** The number of people that match, if it is known. */
  count: number | undefined;
  onChoose: () => void;
}

/** Chooses all people that match, loaded or not, unless they are too many. */
export function ChooseMatching({ count, onChoose }: Props): ReactNode {
  const reason = useId();
  const isTooMany = count !== undefined && count > MOST;
  return (
    <>
      <Button
        kind="quiet"
        disabled={isTooMany}
        aria-describedby={isTooMany ? reason : undefined}
        onClick={onChoose}
      >
        {words.choose(count === undefined ? undefined : full(count))}
      </Button>
      {isTooMany && (
        <span id={reason} className={styles.note}>
          {words.tooMany(full(MOST))}
        </span>
      )}
    </>
  );
}
