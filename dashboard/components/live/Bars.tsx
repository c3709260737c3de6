import { useEffect, useState, type CSSProperties, type ReactNode } from "react";
import { Button } from "../Button.tsx";
import { Card } from "../Card.tsx";
import { full, timeOfDay } from "../../lib/format.ts";
import { lastMinutes, type Minute } from "../../lib/live/minutes.ts";
import { common } from "../../strings/common.ts";
import { live } from "../../strings/live.ts";
import styles from "./Bars.module.css";

const MINUTE_MS = 60_000;

interface Props {
  minutes: readonly Minute[];
  /** The time by which the API's clock is ahead of this machine's, in ms. */
  aheadMs: number;
  /** While it is not, minutes without visitors cannot be known, and the bars stand still. */
  isLive: boolean;
  timezone: string;
}

/** The visitors of each of the last 30 minutes, as bars or as a table. The last bar still grows. */
export function Bars({ minutes, aheadMs, isLive, timezone }: Props): ReactNode {
  const [isTable, setIsTable] = useState(false);
  const now = useMinute(aheadMs);
  const shown = isLive ? lastMinutes(minutes, now) : minutes;
  const most = Math.max(1, ...shown.map(({ visitors }) => visitors));
  const [from, to] = [shown[0], shown.at(-1)].map((each) => each && timeOfDay(each.at, timezone));
  return (
    <Card aria-label={live.minutes}>
      <div className={styles.head}>
        <h2>{live.minutes}</h2>
        <Button kind="quiet" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {common.table}
        </Button>
      </div>
      {isTable ? (
        <Table minutes={shown} timezone={timezone} />
      ) : (
        <figure className={styles.figure}>
          <div
            className={styles.bars}
            role="img"
            aria-label={`${live.minutesTo(from ?? "", to ?? "")}, ${live.most(full(most))}`}
          >
            {shown.map(({ at, visitors }) => (
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
      )}
    </Card>
  );
}

function Table({ minutes, timezone }: { minutes: readonly Minute[]; timezone: string }): ReactNode {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{live.minute}</th>
          <th scope="col">{live.visitors}</th>
        </tr>
      </thead>
      <tbody>
        {minutes.map(({ at, visitors }) => (
          <tr key={at}>
            <th scope="row">{timeOfDay(at, timezone)}</th>
            <td>{full(visitors)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The time of the API's clock in ms, which is renewed with each minute. */
function useMinute(aheadMs: number): number {
  const [, setTick] = useState(0);
  const now = Date.now() + aheadMs;
  const minute = Math.floor(now / MINUTE_MS);
  useEffect(() => {
    const next = (minute + 1) * MINUTE_MS - aheadMs - Date.now();
    const timer = setTimeout(() => setTick((tick) => tick + 1), Math.max(0, next));
    return () => clearTimeout(timer);
  }, [minute, aheadMs]);
  return now;
}
