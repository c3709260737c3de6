import type { DynamoDBRecord } from "aws-lambda";
import type { EventItem } from "#table/sites/event";
import { unmarshallImage } from "#functions/aws/image";
import * as log from "#functions/aws/log";
import { inParallel } from "#functions/aws/parallel";
import { goalsOfSite, siteById } from "../site.ts";
import { fold } from "./fold.ts";
import { mergeByChance } from "./mergeByChance.ts";

/** Sites at a time: most batches have events of few. */
const MAX_SITES = 4;

/** An event, and where it stands in the batch. */
interface Inserted {
  event: EventItem;
  at: number;
}

/** Folds the events of a batch, each site's by itself. Returns the places of the records that could not be folded. */
export async function foldRecords(records: DynamoDBRecord[]): Promise<number[]> {
  const bySite = [...sitesOf(records)];
  const results = await inParallel(MAX_SITES, bySite, ([siteId, inserted]) => foldSite(siteId, inserted));
  return results.flatMap((result, at) => {
    if (result.status === "fulfilled") return result.value;
    const [siteId, inserted] = bySite[at]!;
    log.willRetry("the events of a site are to be folded again", result.reason, { siteId });
    return inserted.map((each) => each.at);
  });
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

function sitesOf(records: DynamoDBRecord[]): Map<string, Inserted[]> {
  const sites = new Map<string, Inserted[]>();
  records.forEach(({ dynamodb }, at) => {
    const event = unmarshallImage<EventItem>(dynamodb?.NewImage);
    if (!event) return;
    sites.set(event.siteId, [...(sites.get(event.siteId) ?? []), { event, at }]);
  });
  return sites;
}
