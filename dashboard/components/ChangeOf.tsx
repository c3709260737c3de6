import type { ReactNode } from "react";
import { change, type Kind } from "../lib/format.ts";
import { changes } from "../strings/common.ts";
import styles from "./ChangeOf.module.css";

interface Props {
  /** Null if there is none, as with a rate of nothing. */
  now: number | null;
  /** The earlier count; null if there is none, for the reason that `missing` says. */
  before: number | null;
  missing?: string | undefined;
  /** The period of the earlier count, such as "the 7 days before". */
  than: string;
  /** True if more is worse, as with bounces. */
  isTurned?: boolean | undefined;
  kind?: Kind;
}

const TURNED = { up: "down", down: "up", same: "same" } as const;

/**
 * The difference between a count and an earlier one: an arrow and a share, or a dash with the reason in its
 * title.
 */
export function ChangeOf({
  now,
  before,
  missing = changes.nothing,
  than,
  isTurned,
  kind = "count",
}: Props): ReactNode {
  const found = now === null || before === null ? undefined : change(now, before);
  if (!found)
    return (
      <span className={styles.same} title={missing}>
        <span aria-hidden="true">–</span>
        <span className="unseen">{missing}</span>
      </span>
    );
  const { direction, share } = found;
  const words = changes[kind][direction](share, than);
  return (
    <span className={styles[isTurned ? TURNED[direction] : direction]} title={words}>
      <span aria-hidden="true">{changes.sign[direction] + share}</span>
      <span className="unseen">{words}</span>
    </span>
  );
}
