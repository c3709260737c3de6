import type { ReactNode } from "react";
import { Link } from "wouter";
import { Button } from "../../../components/Button.tsx";
import { Empty } from "../../../components/States.tsx";
import { routes } from "../../../places/routes.ts";
import { retention } from "../../../strings/explore.ts";
import { collection } from "../../../strings/settings.ts";
import type { ExploredSite, SitePartProps } from "../../../components/explore/part.ts";
import { Retention } from "../../../components/explore/retention/Retention.tsx";

/** The returning visitors of a site, for people who may see its settings. */
export function SiteRetention(props: SitePartProps): ReactNode {
  return <Retention {...props} ofShort={(onDay) => <ShortLived site={props.site} onDay={onDay} />} />;
}

/** The message that ids do not last as long as the question needs, and what to do. */
function ShortLived({ site, onDay }: { site: ExploredSite; onDay: (() => void) | undefined }): ReactNode {
  const { siteId, visitorIdRotation } = site;
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
