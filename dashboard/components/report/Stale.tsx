import type { ReactNode } from "react";
import { Button } from "../Button.tsx";
import { timeOfDay } from "../../lib/format.ts";
import { common } from "../../strings/common.ts";
import { report } from "../../strings/report.ts";
import styles from "./Stale.module.css";

interface Props {
  /** The instant that the figures are of, in the zone of their site. */
  at: string;
  timezone: string;
  again: () => void;
}

/** Says that figures could not be read again, with a way to try it. */
export function Stale({ at, timezone, again }: Props): ReactNode {
  return (
    <p className={styles.stale} role="status">
      {report.asOf(timeOfDay(at, timezone))}
      <Button kind="quiet" onClick={again}>
        {common.tryAgain}
      </Button>
    </p>
  );
}
