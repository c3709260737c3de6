import type { ReactNode } from "react";
import { Link } from "wouter";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { Segment } from "../../../components/Segment.tsx";
import { Empty } from "../../../components/States.tsx";
import { useAsked } from "../../../lib/asked.ts";
import { routes } from "../../../routes.ts";
import { retention } from "../../../strings/explore.ts";
import { collection } from "../../../strings/settings.ts";
import { Answered } from "../Answered.tsx";
import { AskRetentionDocument, type RetentionPeriod } from "../documents.ts";
import styles from "../Explore.module.css";
import type { PartProps, Site } from "../part.ts";
import { isOfRotation } from "../refused.ts";
import { Grid } from "./Grid.tsx";

const BYS = (["DAY", "WEEK"] as const).map((value) => ({ value, label: retention.bys[value] }));

/** Who comes back, by days or by weeks. */
export function Retention({ site, question, about, view, setView }: PartProps): ReactNode {
  const by: RetentionPeriod = view.chosen.by === "week" ? "WEEK" : "DAY";
  const { by: _by, ...others } = view.chosen;
  const asked = useAsked(AskRetentionDocument, { ...question, by }, `${about} ${by}`);
  const choose = (next: RetentionPeriod): void =>
    setView({ chosen: { ...others, ...(next === "WEEK" && { by: "week" }) } });
  return (
    <Card aria-label={retention.title}>
      <div className={styles.answer}>
        <div className={styles.head}>
          <h2>{retention.title}</h2>
          <Segment<RetentionPeriod> label={retention.by} options={BYS} value={by} onChange={choose} />
        </div>
        <Answered
          asked={asked}
          of={({ site: of }) => of?.retention}
          to={question.to}
          timezone={site.timezone}
          refused={(error) =>
            isOfRotation(error) ? (
              <ShortLived {...site} {...(by === "WEEK" && { onDay: () => choose("DAY") })} />
            ) : undefined
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

/** That ids do not last as long as is asked for, and what to do. */
function ShortLived(props: Pick<Site, "siteId" | "visitorIdRotation"> & { onDay?: () => void }): ReactNode {
  const { siteId, visitorIdRotation, onDay } = props;
  return (
    <Empty title={retention.shortTitle}>
      <p>{retention.shortLived[visitorIdRotation]}</p>
      <p>
        {retention.setLonger(collection.rotation, collection.rotations.MONTH)}{" "}
        <Link href={routes.settings(siteId)}>{retention.settings}</Link>
      </p>
      {onDay && visitorIdRotation !== "DAY" && <Button onClick={onDay}>{retention.askByDay}</Button>}
    </Empty>
  );
}
