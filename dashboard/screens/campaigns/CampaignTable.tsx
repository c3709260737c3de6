import type { ReactNode } from "react";
import { Link } from "wouter";
import { full, shareText, short } from "../../lib/format.ts";
import { routes } from "../../places/routes.ts";
import { campaign, campaigns as words } from "../../strings/mail/campaigns.ts";
import type { CampaignStateFragment } from "./api/documents.ts";
import styles from "./Campaigns.module.css";
import { audienceText, useSegmentNames } from "./parts/audience.ts";
import { progressOf, visitedOf } from "./parts/progress.ts";
import { StatusTag } from "./parts/StatusTag.tsx";
import { usePushed } from "./parts/usePushed.ts";

/** A campaign with its segment, where the stage has segments. */
export type ListedCampaign = CampaignStateFragment & { segmentId?: string | null };

const COLUMNS = Object.keys(words.columns) as (keyof typeof words.columns)[];

/** The states in which nothing changes any more, or only slowly. */
const QUIET = ["DONE", "CANCELLED", "PAUSED"];

/** Campaigns with their numbers, a row each. On a phone a row has two lines. */
export function CampaignTable({ campaigns }: { campaigns: ListedCampaign[] }): ReactNode {
  const names = useSegmentNames();
  return (
    <table className={styles.table} role="table" aria-label={words.title}>
      <thead role="rowgroup" className={styles.heads}>
        <tr role="row">
          {COLUMNS.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {words.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {campaigns.map((each) =>
          QUIET.includes(each.status) ? (
            <Row key={each.campaignId} campaign={each} names={names} />
          ) : (
            <PushedRow key={each.campaignId} campaign={each} names={names} />
          ),
        )}
      </tbody>
    </table>
  );
}

interface RowProps {
  campaign: ListedCampaign;
  names: ReadonlyMap<string, string>;
}

function PushedRow({ campaign: read, names }: RowProps): ReactNode {
  return <Row campaign={usePushed(read) ?? read} names={names} />;
}

function Row({ campaign: shown, names }: RowProps): ReactNode {
  const { campaignId, name, status, totals } = shown;
  const audience = audienceText(shown, names);
  return (
    <tr role="row" className={styles.row}>
      <th role="rowheader" scope="row" className={styles.name} dir="auto">
        <Link href={routes.campaign(campaignId)} title={name}>
          {name}
        </Link>
      </th>
      <td role="cell" className={styles.audience} title={audience} dir="auto">
        {audience}
      </td>
      <td role="cell" className={styles.status}>
        <StatusTag status={status} /> {status === "RUNNING" && totals && <Going totals={totals} />}
      </td>
      <Count of={totals?.sent} />
      <Count of={totals?.opened} among={totals?.delivered} />
      <Count of={totals?.clicked} among={totals?.delivered} />
      <Count of={totals?.unsubscribed} among={totals?.delivered} />
    </tr>
  );
}

function Going({ totals }: { totals: NonNullable<ListedCampaign["totals"]> }): ReactNode {
  const progress = progressOf(totals);
  return (
    <span className={styles.note}>
      {progress === undefined ? campaign.soFar(short(visitedOf(totals))) : shareText(progress)}
    </span>
  );
}

/** A number of mails, and its share among those that were delivered. */
function Count({ of, among }: { of: number | undefined; among?: number | undefined }): ReactNode {
  const isNone = of === undefined || among === 0;
  return (
    <td role="cell" className={styles.number} title={isNone ? words.notCounted : full(of)}>
      {isNone ? words.unknown : short(of)}
      {!isNone && among !== undefined && <span className={styles.note}> {shareText(of / among)}</span>}
    </td>
  );
}
