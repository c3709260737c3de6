import type { DynamoDBRecord } from "aws-lambda";
import type { EventItem } from "#table/sites/event";
import { unmarshallImage } from "#functions/aws/attributes";
import * as log from "#functions/aws/log";
import { inParallel } from "#functions/aws/parallel";
import { goalsOfSite, siteById } from "../site.ts";
import { foldEvents } from "./fold.ts";
import type { GoalsWanted } from "./goalsReached.ts";
import { mergeByChance } from "./mergeByChance.ts";

/** Sites at a time: most batches have events of few sites. */
const MAX_SITES = 4;

/** An event and its index in the batch. */
interface Inserted {
  event: EventItem;
  at: number;
}

/**
 * Folds the events of a batch, separately for each site. Returns the indexes of the records that could not be
 * folded; errors are logged.
 */
export async function foldRecords(
  records: DynamoDBRecord[],
  areGoalsWanted?: GoalsWanted,
): Promise<number[]> {
  const bySite = [...sitesOf(records)];
  const results = await inParallel(MAX_SITES, bySite, ([siteId, inserted]) =>
    foldSite(siteId, inserted, areGoalsWanted),
  );
  return results.flatMap((result, at) => {
    if (result.status === "fulfilled") return result.value;
    const [siteId, inserted] = bySite[at]!;
    log.willRetry("the events of a site could not be folded: the stream delivers them again", result.reason, {
      siteId,
    });
    return inserted.map((each) => each.at);
  });
}

/** Returns the indexes of the records that could not be folded. Events of a deleted site are not counted. */
async function foldSite(
  siteId: string,
  inserted: Inserted[],
  areGoalsWanted?: GoalsWanted,
): Promise<number[]> {
  const site = await siteById(siteId);
  if (!site) {
    log.info("events were dropped: their site does not exist or is deleted", {
      siteId,
      count: inserted.length,
    });
    return [];
  }
  const events = inserted.map(({ event }) => event);
  const { added, failed } = await foldEvents(site, await goalsOfSite(siteId), events, areGoalsWanted);
  await mergeByChance(site, added, events[0]!.eventId);
  return inserted.filter(({ event }) => failed.has(event.visitorId)).map(({ at }) => at);
}

function sitesOf(records: DynamoDBRecord[]): Map<string, Inserted[]> {
  const sites = new Map<string, Inserted[]>();
  records.forEach(({ dynamodb }, at) => {
    const event = unmarshallImage<EventItem>(dynamodb?.NewImage);
    // The same stream has counts of mail, which belong to no site.
    if (event?.siteId === undefined) return;
    sites.set(event.siteId, [...(sites.get(event.siteId) ?? []), { event, at }]);
  });
  return sites;
}
