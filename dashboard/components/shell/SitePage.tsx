import type { ReactNode } from "react";
import type { SiteOf } from "../../lib/site.ts";
import { common } from "../../strings/common.ts";
import { shell } from "../../strings/shell.ts";
import { Boundary } from "../Boundary.tsx";
import { Missing } from "../Missing.tsx";
import { SiteShell, type Tab } from "./SiteShell.tsx";
import { Failed, Skeleton } from "../States.tsx";
import { useTitle } from "../title.ts";

interface Props<Found> {
  tab: Tab;
  of: SiteOf<Found>;
  /** Shown if the site is gone, or if this person may not see it. */
  missing?: ReactNode;
  children: (site: Found) => ReactNode;
}

/** A page of a site: what it shows once the site is known, and what stands there before, or instead. */
export function SitePage<Found extends { siteId: string; name: string }>(props: Props<Found>): ReactNode {
  const { tab, of, missing = <Missing />, children } = props;
  const { status, site, read } = of;
  useTitle(shell[tab], site?.name);
  return (
    <SiteShell site={site} tab={tab} isLoading={status === "loading"}>
      {status === "missing" && missing}
      {status === "failed" && <Failed words={common.failed} again={() => void read()} />}
      {status === "loading" && <Skeleton rows={6} />}
      {site && (
        <>
          <h1>{shell[tab]}</h1>
          <Boundary>{children(site)}</Boundary>
        </>
      )}
    </SiteShell>
  );
}
