import { allInParallel } from "#functions/aws/parallel";
import { ofDomains } from "#functions/domains";
import { onceIn, type TimedWork } from "#functions/due/pace";
import { wakeWalks } from "#functions/due/wake";
import { startCommit } from "#functions/lake/changes";
import { beginWalks, unwalkedLists } from "#functions/lists/begin";
import { judgeSending } from "#functions/mail/send/health";
import { pushWatchedSites } from "#functions/sites/realtime/watched";
import { startEarlierRollUps, startRollUps } from "#functions/sites/stats/rollupMessage";

/** The work of each domain besides the walks. A stage may have left domains out. */
const OF_DOMAINS: Record<string, TimedWork[]> = {
  sites: [
    pushWatchedSites,
    onceIn(15, startRollUps),
    onceIn(60, startEarlierRollUps),
    onceIn(15, startCommit),
  ],
  mail: [onceIn(5, judgeSending)],
};
const WORKS = [startWalks, ...ofDomains(OF_DOMAINS)];

/**
 * Runs each minute for all that has to begin by itself. Throws the first error once all of the work has
 * ended; the next run does again what failed.
 */
export async function handler(): Promise<void> {
  const now = Date.now();
  await allInParallel(WORKS.length, WORKS, (work) => work(now));
}

/** Starts walks over what is due, and those of lists that are new in this release. */
async function startWalks(now: number): Promise<void> {
  const found = await wakeWalks(now);
  await beginWalks(unwalkedLists(found), now);
}
