import { useState, type ReactNode } from "react";
import { Button } from "../Button.tsx";
import { Card } from "../Card.tsx";
import { full, timeOfDay } from "../../lib/format.ts";
import { lastMinutes, type Minute } from "../../lib/live/minutes.ts";
import { common } from "../../strings/common.ts";
import { live } from "../../strings/live.ts";
import styles from "./Bars.module.css";
import { useMinute } from "./minute.ts";
import { MinuteBars } from "./MinuteBars.tsx";

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
        <MinuteBars minutes={shown} timezone={timezone} />
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
