import type { ReactNode } from "react";
import { change } from "../lib/format.ts";
import { changes } from "../strings/common.ts";
import styles from "./ChangeOf.module.css";

interface Props {
  now: number;
  /** The earlier count; null if there is none, for the reason that `missing` says. */
  before: number | null;
  missing?: string | undefined;
  /** What the earlier count is of, such as "the 7 days before". */
  than: string;
}

/** How a count differs from an earlier one: an arrow and a share, or a dash with the reason in its title. */
export function ChangeOf({ now, before, missing = changes.nothing, than }: Props): ReactNode {
  const found = before === null ? undefined : change(now, before);
  if (!found)
    return (
      <span className={styles.same} title={missing}>
        <span aria-hidden="true">–</span>
        <span className="unseen">{missing}</span>
      </span>
    );
  const { direction, share } = found;
  const words = changes[direction](share, than);
  return (
    <span className={styles[direction]} title={words}>
      <span aria-hidden="true">{changes.sign[direction] + share}</span>
      <span className="unseen">{words}</span>
    </span>
  );
}
