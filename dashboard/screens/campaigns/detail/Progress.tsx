import type { CSSProperties, ReactNode } from "react";
import { Card } from "../../../components/Card.tsx";
import { full, shareText } from "../../../lib/format.ts";
import { dayHere, momentInWords } from "../../../lib/moments.ts";
import { ownZone } from "../../../lib/zone.ts";
import { campaign as words } from "../../../strings/mail/campaigns.ts";
import type { CampaignStateFragment } from "../api/documents.ts";
import { progressOf, visitedOf, waitingOf, type Totals } from "../parts/progress.ts";
import styles from "./Detail.module.css";

interface Props {
  campaign: CampaignStateFragment;
  totals: Totals;
}

/** The progress of a campaign: people who were visited, and the reason if it stands still. */
export function Progress({ campaign, totals }: Props): ReactNode {
  const { expected, claimed, skipped } = totals;
  const visited = visitedOf(totals);
  const progress = progressOf(totals);
  const all = expected ?? visited;
  const share = (part: number) => ({ "--share": all === 0 ? 0 : part / all }) as CSSProperties;
  return (
    <Card aria-label={words.progress} className={styles.card}>
      <p className={styles.large}>
        {progress !== undefined && <b className={styles.figure}>{shareText(progress)}</b>}
        <span className={styles.note}>
          {expected === null ? words.soFar(full(visited)) : words.of(full(visited), full(expected))}
        </span>
      </p>
      <div className={styles.bar} data-paused={campaign.status === "PAUSED"} aria-hidden="true">
        <span className={styles.sent} style={share(claimed)} />
        <span className={styles.skippedPart} style={share(skipped)} />
      </div>
      <ul className={styles.legend}>
        <li data-part="sent">
          {words.parts.sent} {full(claimed)}
        </li>
        <li data-part="skipped">
          {words.parts.skipped} {full(skipped)}
        </li>
        {expected !== null && expected > visited && (
          <li data-part="open">
            {words.parts.open} {full(expected - visited)}
          </li>
        )}
      </ul>
      {lines(campaign, totals).map((line) => (
        <p key={line} className={styles.note}>
          {line}
        </p>
      ))}
    </Card>
  );
}

/** The state of a campaign in words. */
function lines(campaign: CampaignStateFragment, totals: Totals): string[] {
  const { dryRun, localTime, pausedBecause, startsAt, status, walkedAt } = campaign;
  const said: string[] = [];
  if (status === "SCHEDULED") said.push(words.begins(momentInWords(startsAt, ownZone)));
  if (localTime !== null && status !== "CANCELLED")
    said.push(words.localTime(dayHere(localTime), localTime.slice(11, 16)));
  if (status === "PAUSED" && pausedBecause) said.push(words.paused[pausedBecause]);
  if (status === "CANCELLED") said.push(words.cancelled);
  if (walkedAt !== null && status !== "CANCELLED")
    said.push(words.done(momentInWords(startsAt, ownZone), momentInWords(walkedAt, ownZone)));
  const waiting = waitingOf(totals);
  if (!dryRun && waiting > 0 && status !== "CANCELLED") said.push(words.waiting(full(waiting)));
  return said;
}
