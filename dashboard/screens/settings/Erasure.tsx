import { useEffect, useRef, type ReactNode } from "react";
import { useQuery } from "urql";
import { Card } from "../../components/Card.tsx";
import { LinkButton } from "../../components/LinkButton.tsx";
import { Missing } from "../../components/Missing.tsx";
import { Failed, Skeleton } from "../../components/States.tsx";
import { SiteErasureDocument } from "./api/documents.ts";
import { useAgain } from "../../lib/again.ts";
import { refusalOf } from "../../lib/api.ts";
import { full } from "../../lib/format.ts";
import { momentInWords } from "../../lib/moments.ts";
import { routes } from "../../places/routes.ts";
import { common } from "../../strings/common.ts";
import { deleted } from "../../strings/deleting.ts";
import { erasedCounts } from "./erasedCounts.ts";
import { Facts } from "./Facts.tsx";
import styles from "./Settings.module.css";

/** Milliseconds between two looks at an erasure that is under way. */
const LOOK_MS = 3_000;

/**
 * The items that were deleted with a site, for 30 days; for any other site, a message that there is nothing
 * here.
 */
export function Erasure({ siteId }: { siteId: string }): ReactNode {
  const [{ data, error, fetching }, again] = useQuery({ query: SiteErasureDocument, variables: { siteId } });
  const head = useRef<HTMLHeadingElement>(null);
  const report = data?.siteErasure;
  const isKnown = Boolean(report);
  useEffect(() => {
    if (isKnown) head.current?.focus();
  }, [isKnown]);
  useAgain(() => {
    if (report?.erasedAt === null && !fetching) again();
  }, LOOK_MS);
  if (refusalOf(error)?.errorType === "NotFound") return <Missing />;
  if (!report) return fetching ? <Skeleton /> : <Failed words={common.failed} again={() => again()} />;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { erasedAt, remaining } = report;
  const counts = erasedCounts(report.deleted ?? []);
  return (
    <Card>
      <h2 ref={head} tabIndex={-1} className={styles.next}>
        {deleted.title}
      </h2>
      <p role="status">{erasedAt === null ? deleted.running : deleted.done}</p>
      {erasedAt !== null && counts.length === 0 && <p>{deleted.nothing}</p>}
      <Facts head={[deleted.what, deleted.count]} rows={counts.map(([what, count]) => [what, full(count)])} />
      <Facts
        head={[deleted.remaining, deleted.until]}
        rows={remaining.map(({ kind, until }) => [
          deleted.remainingKinds[kind] ?? kind,
          momentInWords(until, timeZone),
        ])}
      />
      <div>
        <LinkButton href={routes.sites} kind="primary">
          {deleted.mySites}
        </LinkButton>
      </div>
    </Card>
  );
}
