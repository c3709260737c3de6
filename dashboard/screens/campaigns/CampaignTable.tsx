import type { ReactNode } from "react";
import { Link } from "wouter";
import { TableCell, Table, TableRow } from "../../components/lists/Table.tsx";
import { full, shareText, short } from "../../lib/format.ts";
import { dayHere, momentInWords } from "../../lib/moments.ts";
import { useMayWrite } from "../../lib/session/staff.ts";
import { ownZone } from "../../lib/zone.ts";
import { routes } from "../../places/routes.ts";
import { campaign, campaigns as words } from "../../strings/mail/campaigns.ts";
import styles from "./Campaigns.module.css";
import { audienceText, useSegmentNames } from "./parts/audience.ts";
import { progressOf, visitedOf } from "./parts/progress.ts";
import type { ListedCampaign } from "./parts/listed.ts";
import { UNWATCHED } from "./parts/unwatched.ts";
import { StatusTag } from "./parts/StatusTag.tsx";
import { usePushed } from "./parts/usePushed.ts";

/** Campaigns with their numbers, a row each. */
export function CampaignTable({ campaigns }: { campaigns: ListedCampaign[] }): ReactNode {
  const names = useSegmentNames();
  return (
    <Table name={words.title} columns={words.columns} heard={["copy"]} className={styles.table}>
      {campaigns.map((each) =>
        UNWATCHED.includes(each.status) ? (
          <Row key={each.campaignId} campaign={each} names={names} />
        ) : (
          <PushedRow key={each.campaignId} campaign={each} names={names} />
        ),
      )}
    </Table>
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
  const { campaignId, name, startsAt, status, totals } = shown;
  const audience = audienceText(shown, names);
  const mayWrite = useMayWrite();
  return (
    <TableRow className={styles.row}>
      <TableCell isHead isWritten>
        <Link href={routes.campaign(campaignId)} title={name}>
          {name}
        </Link>
      </TableCell>
      <TableCell isWritten className={styles.audience} title={audience}>
        {audience}
      </TableCell>
      <TableCell className={styles.when} title={momentInWords(startsAt, ownZone)}>
        {dayHere(startsAt)}
      </TableCell>
      <TableCell>
        <StatusTag status={status} /> {status === "RUNNING" && totals && <Going totals={totals} />}
      </TableCell>
      <Count of={totals?.sent} />
      <Count of={totals?.opened} among={totals?.delivered} />
      <Count of={totals?.clicked} among={totals?.delivered} />
      <Count of={totals?.unsubscribed} among={totals?.delivered} />
      <TableCell className={styles.copy}>
        {mayWrite && (
          <Link href={routes.copiedCampaign(campaignId)} aria-label={words.copyNamed(name)}>
            {words.copy}
          </Link>
        )}
      </TableCell>
    </TableRow>
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
    <TableCell className={styles.number} title={isNone ? words.notCounted : full(of)}>
      {isNone ? words.unknown : short(of)}
      {!isNone && among !== undefined && <span className={styles.note}> {shareText(of / among)}</span>}
    </TableCell>
  );
}
