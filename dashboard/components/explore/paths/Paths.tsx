import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "../../Button.tsx";
import { Card } from "../../Card.tsx";
import { Segment } from "../../Segment.tsx";
import { paths } from "../../../strings/explore.ts";
import { parseActs, printAct, type Act } from "../acts.ts";
import type { PathDirection } from "../documents.ts";
import styles from "../Explore.module.css";
import type { PartProps } from "../part.ts";
import { Begin } from "./Begin.tsx";
import { Column } from "./Column.tsx";
import own from "./Paths.module.css";

const BACK = "back";
/** As many columns as a path has steps. */
const MOST = 8;

/**
 * The acts of visits one after the other, as columns that one clicks through: forward from their beginning,
 * or back from their end.
 */
export function Paths({ site, source, question, about, view, setView }: PartProps): ReactNode {
  const acts = parseActs(view.steps);
  const { way, ...others } = view.chosen;
  const direction: PathDirection = way === BACK ? "BACKWARD" : "FORWARD";
  const last = useRef<HTMLDivElement>(null);
  // The clicked row stays in sight, and the column that it leads to comes into it.
  useEffect(() => {
    last.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [acts.length]);
  const go = (next: readonly Act[]): void => setView({ steps: next.map(printAct) });
  const columns = Array.from({ length: Math.min(MOST, acts.length + 1) }, (_, at) => at);
  return (
    <Card aria-label={paths.columns}>
      <div className={styles.answer}>
        <div className={styles.head}>
          <Segment<PathDirection>
            label={paths.direction}
            options={paths.directions}
            value={direction}
            onChange={(next) =>
              setView({ steps: [], chosen: { ...others, ...(next === "BACKWARD" && { way: BACK }) } })
            }
          />
          {acts.length > 0 && <Button onClick={() => go([])}>{paths.again}</Button>}
        </div>
        <Begin onBegin={(act) => go([act])} />
        <div className={own.columns}>
          {columns.map((at) => (
            <div key={at} ref={at === acts.length ? last : undefined} className={own.column}>
              <Column
                {...{ site, source, question, about, direction }}
                after={acts.slice(0, at)}
                chosen={acts[at]}
                // The eighth column is the last one.
                onChoose={at < MOST - 1 ? (act) => go([...acts.slice(0, at), act]) : undefined}
              />
            </div>
          ))}
        </div>
      </div>
    </Card>
  );
}
