import { ofDomains } from "#functions/domains";
import { onceIn, runDue, type TimedWork } from "#functions/due/pace";
import { wakeWalks } from "#functions/due/wake";
import { startCommitOfSites, startCommitOfSources } from "#functions/lake/changes";
import { beginWalks, unwalkedLists } from "#functions/lists/begin";
import { sayReadyIfEmpty } from "#functions/mail/subscriberCounts/walk";
import { judgeSending } from "#functions/mail/send/health";
import { sayCountedIfEmpty } from "#functions/people/profileCounts/walk";
import { pushWatchedSites } from "#functions/sites/realtime/watched";
import { startEarlierRollUps, startRollUps } from "#functions/sites/stats/rollupMessage";

/** The work of each domain besides the walks. A stage may have left domains out. */
const OF_DOMAINS: Record<string, TimedWork[]> = {
  sites: [
    onceIn(1, pushWatchedSites),
    onceIn(15, startRollUps),
    onceIn(60, startEarlierRollUps),
    onceIn(15, startCommitOfSites),
  ],
  mail: [onceIn(5, judgeSending)],
  people: [onceIn(15, startCommitOfSources)],
};
/** A new stage has no subscriber and no profile that only the walk would count. */
const IF_EMPTY = { SUBSCRIBER_COUNTS: sayReadyIfEmpty, PROFILE_COUNTS: sayCountedIfEmpty };
const WORKS = [onceIn(1, startWalks), ...ofDomains(OF_DOMAINS)];

/**
 * Runs each minute, with the time for which it was scheduled, for all that has to begin by itself. Throws the
 * first error once all of the work has ended. Lambda repeats a failed occurrence, with the same scheduled
 * time.
 */
export async function handler({ time }: { time: string }): Promise<void> {
  await runDue(WORKS, Date.parse(time));
}

/** Starts walks over what is due, and those of lists that are new in this release. */
async function startWalks(now: number): Promise<void> {
  await beginWalks(unwalkedLists(await wakeWalks(now)), now, IF_EMPTY);
}
