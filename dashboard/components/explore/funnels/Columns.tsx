import type { CSSProperties, ReactNode } from "react";
import { Path } from "../../Path.tsx";
import { full, shareText, short } from "../../../lib/format.ts";
import { funnels } from "../../../strings/explore.ts";
import type { FunnelAnswerFragment, FunnelWithin } from "../documents.ts";
import styles from "./Funnels.module.css";

export type Within = FunnelWithin;
type Step = FunnelAnswerFragment["steps"][number];

/** The steps as columns by their counts, with what was lost before each: rows on a phone. */
export function Columns({ steps, within }: { steps: readonly Step[]; within: Within }): ReactNode {
  const most = Math.max(1, steps[0]!.count);
  return (
    <ol className={styles.columns}>
      {steps.map((step, at) => {
        const { name, count, lost } = step;
        const parts = { "--share": count / most, "--lost": (count + lost) / most } as CSSProperties;
        return (
          <li key={at} className={styles.column}>
            <p className={styles.what}>
              <span className={styles.small}>{funnels.step(at + 1)}</span>
              <Path path={name} />
            </p>
            <p className={styles.small}>{rateOf(step, at)}</p>
            <div className={styles.track} style={parts} aria-hidden="true">
              <span className={styles.lost} />
              <span className={styles.bar} />
            </div>
            <p title={full(count)}>
              <b className={styles.count}>{short(count)}</b> {funnels.reach[within](count)}
            </p>
            <p className={styles.small} title={full(lost)}>
              {at > 0 && funnels.lost(short(lost))}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

/** From the third step on, the step before is another than the first one. */
function rateOf({ rate, stepRate }: Step, at: number): string {
  if (at === 0 || rate === null) return "";
  const ofFirst = funnels.ofFirst(shareText(rate));
  return at === 1 || stepRate === null ? ofFirst : `${ofFirst}, ${funnels.ofBefore(shareText(stepRate))}`;
}
