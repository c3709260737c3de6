import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { createHash } from "node:crypto";
import type { EventItem } from "#table/sites/event";
import type { SiteItem } from "#table/sites/site";
import { fold } from "#functions/sites/fold/fold";
import type { Added } from "#functions/sites/fold/write";
import { mergeHour } from "#functions/sites/stats/hour";
import { itemFrom } from "#functions/aws/image";
import * as log from "#functions/aws/log";
import { inParallel } from "#functions/aws/parallel";
import { goalsOfSite, siteById } from "#functions/sites/site";
import { headOf, isVeryLong, partsOf } from "#functions/sites/stats/store";

/** Sites at a time: most batches have events of few. */
const MOST_SITES = 4;

/** Readers of an open hour read what lies beside it: 128 KB are 16 units. Two parts of an hour's long lists are as much. */
const MERGED_BYTES = 128 * 1024;
const PARTS_OF_THAT = 2;

/** An event, and where it stands in the batch. */
interface Inserted {
  event: EventItem;
  at: number;
}

/**
 * Folds inserted events into sessions and hours. A batch may have been folded before, wholly or in part, and in another order: each event
 * counts once all the same. What could not be folded comes again, from the first such record on; what is done stays done.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const bySite = [...sitesOf(Records)];
  const results = await inParallel(MOST_SITES, bySite, ([siteId, inserted]) => foldSite(siteId, inserted));
  const failed = results.flatMap((result, at) => {
    if (result.status === "fulfilled") return result.value;
    const [siteId, inserted] = bySite[at]!;
    log.again("the events of a site are to be folded again", result.reason, { siteId });
    return inserted.map((each) => each.at);
  });
  if (failed.length === 0) return { batchItemFailures: [] };
  const itemIdentifier = Records[Math.min(...failed)]!.dynamodb?.SequenceNumber ?? "";
  return { batchItemFailures: [{ itemIdentifier }] };
}

/** Answers which records are to come again. Events of a site that is gone count nowhere. */
async function foldSite(siteId: string, inserted: Inserted[]): Promise<number[]> {
  const site = await siteById(siteId);
  if (!site) {
    log.info("events of a site that is not there", { siteId, count: inserted.length });
    return [];
  }
  const events = inserted.map(({ event }) => event);
  const { added, failed } = await fold(site, await goalsOfSite(siteId), events);
  await mergeByChance(site, added, events[0]!.eventId);
  return inserted.filter(({ event }) => failed.has(event.visitorId)).map(({ at }) => at);
}

/**
 * Takes now and then what lies beside an hour into it, so that readers find little there: about once in 128 KB. The draw hangs on the
 * batch's first event, not on a generator: the same batch does the same again. What fails here is done by the roll-up.
 */
async function mergeByChance(site: SiteItem, added: Added[], eventId: string): Promise<void> {
  for (const hour of new Set(added.map((each) => each.hour))) {
    const own = added.filter((each) => each.hour === hour);
    const bytes = own.reduce((all, each) => all + each.bytes, 0);
    const draw = createHash("sha256").update(`${eventId} ${hour}`).digest().readUInt32BE() / 2 ** 32;
    if (draw >= bytes / MERGED_BYTES) continue;
    await mergeIfWorth(site, hour, bytes / draw).catch((error: unknown) =>
      log.again("an hour is left to the roll-up", error, { siteId: site.siteId, hour }),
    );
  }
}

/**
 * A merge writes an hour's lists anew, so of long ones the more lies beside them before: else whoever invents paths would have the same
 * megabytes written again and again. `most` is how many bytes there might lie for the draw to mean a merge. Very long ones are left to
 * the roll-up: here all the sites of the shard would wait.
 */
async function mergeIfWorth(site: SiteItem, hour: string, most: number): Promise<void> {
  const head = await headOf(site.siteId, "HOUR", hour);
  if (isVeryLong(head)) return;
  if (most > MERGED_BYTES * Math.max(1, partsOf(head) / PARTS_OF_THAT)) await mergeHour(site, hour);
}

function sitesOf(records: DynamoDBRecord[]): Map<string, Inserted[]> {
  const sites = new Map<string, Inserted[]>();
  records.forEach(({ dynamodb }, at) => {
    const event = itemFrom<EventItem>(dynamodb?.NewImage ?? {});
    sites.set(event.siteId, [...(sites.get(event.siteId) ?? []), { event, at }]);
  });
  return sites;
}
