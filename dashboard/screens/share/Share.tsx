import type { ReactNode } from "react";
import { Boundary } from "../../components/Boundary.tsx";
import { Failed, Skeleton } from "../../components/States.tsx";
import { useHash } from "../../lib/hash.ts";
import { common } from "../../strings/common.ts";
import { share } from "../../strings/share.ts";
import { Head } from "./Head.tsx";
import { useHasEnded } from "./link/links.ts";
import { SharedReport } from "./SharedReport.tsx";
import { SharedVisitors } from "./SharedVisitors.tsx";
import styles from "./Share.module.css";
import { useLink } from "./link/useLink.ts";

/** The page of a public link, for all who have its address. */
export function Share(): ReactNode {
  // The token is the place behind `#`, and so is not sent to the server.
  const [place] = useHash();
  const token = place.slice(1);
  const hasEnded = useHasEnded(token);
  return (
    <main className="page">
      {/* An address without a token is as good as one with a forged one. */}
      {hasEnded || token === "" ? (
        <h1 role="alert" className={styles.ended}>
          {share.ended}
        </h1>
      ) : (
        <Boundary again={() => location.reload()}>
          <OfLink key={token} token={token} />
        </Boundary>
      )}
    </main>
  );
}

function OfLink({ token }: { token: string }): ReactNode {
  const [{ status, site }, again] = useLink(token);
  if (status === "failed") return <Failed words={share.failed} again={again} />;
  if (!site)
    return (
      <>
        <p className="waits">{common.loading}</p>
        <Skeleton rows={6} />
      </>
    );
  const visitors = site.fields.includes("REALTIME") && (
    <Boundary>
      <SharedVisitors token={token} site={site} />
    </Boundary>
  );
  if (site.fields.some((field) => field !== "REALTIME"))
    return (
      <SharedReport token={token} site={site}>
        {visitors}
      </SharedReport>
    );
  return (
    <>
      <Head site={site} />
      {visitors}
    </>
  );
}
