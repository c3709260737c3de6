import type { CSSProperties, ReactNode } from "react";
import { full, timeOfDay } from "../../lib/format.ts";
import type { Minute } from "../../lib/live/minutes.ts";
import { live } from "../../strings/live.ts";
import styles from "./Bars.module.css";

/** The visitors of each minute as bars. The last one still grows. */
export function MinuteBars({
  minutes,
  timezone,
}: {
  minutes: readonly Minute[];
  timezone: string;
}): ReactNode {
  const most = Math.max(1, ...minutes.map(({ visitors }) => visitors));
  const [from, to] = [minutes[0], minutes.at(-1)].map((each) => each && timeOfDay(each.at, timezone));
  return (
    <figure className={styles.figure}>
      <div
        className={styles.bars}
        role="img"
        aria-label={`${live.minutesTo(from ?? "", to ?? "")}, ${live.most(full(most))}`}
      >
        {minutes.map(({ at, visitors }) => (
          <span
            key={at}
            className={styles.bar}
            title={`${timeOfDay(at, timezone)}: ${full(visitors)}`}
            style={{ "--share": visitors / most } as CSSProperties}
          />
        ))}
      </div>
      <figcaption className={styles.axis} aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}
