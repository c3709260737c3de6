import type { ReactElement, ReactNode } from "react";
import { Card } from "../../Card.tsx";
import { Segment } from "../../Segment.tsx";
import { retention } from "../../../strings/explore.ts";
import { Answered } from "../Answered.tsx";
import type { RetentionPeriod } from "../documents.ts";
import styles from "../Explore.module.css";
import type { PartProps } from "../part.ts";
import { isOfRotation } from "../refused.ts";
import { useSource } from "../source.ts";
import { Grid } from "./Grid.tsx";

interface Props extends PartProps {
  /**
   * Returns the words for ids that do not last long enough. `onDay` asks by day; undefined if that was asked.
   */
  ofShort: (onDay: (() => void) | undefined) => ReactElement;
}

/** The returning visitors, by days or by weeks. */
export function Retention(props: Props): ReactNode {
  const { site, source, question, about, view, setView, ofShort } = props;
  const by: RetentionPeriod = view.chosen.by === "week" ? "WEEK" : "DAY";
  const { by: _by, ...others } = view.chosen;
  const asked = useSource(source.retention, { ...question, by }, `${about} ${by}`);
  const choose = (next: RetentionPeriod): void =>
    setView({ chosen: { ...others, ...(next === "WEEK" && { by: "week" }) } });
  return (
    <Card aria-label={retention.title}>
      <div className={styles.answer}>
        <div className={styles.head}>
          <h2>{retention.title}</h2>
          <Segment<RetentionPeriod>
            label={retention.by}
            options={retention.bys}
            value={by}
            onChange={choose}
          />
        </div>
        <Answered
          asked={asked}
          to={question.to}
          timezone={site.timezone}
          refused={(error) =>
            isOfRotation(error) ? ofShort(by === "WEEK" ? () => choose("DAY") : undefined) : undefined
          }
        >
          {({ cohorts }) =>
            cohorts.length === 0 ? (
              <p>{retention.nothing}</p>
            ) : (
              <>
                <p className={styles.note}>{retention.about[by]}</p>
                <Grid {...{ cohorts, by }} timezone={site.timezone} />
              </>
            )
          }
        </Answered>
      </div>
    </Card>
  );
}
