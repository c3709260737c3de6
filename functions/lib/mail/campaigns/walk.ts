import { setTimeout as wait } from "node:timers/promises";
import type { CampaignItem, SkipReason } from "#table/mail/campaign";
import { isWalking } from "#table/mail/campaign";
import type { EmailSettingsItem } from "#table/mail/settings";
import * as settings from "#table/mail/settings";
import { get } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import * as log from "../../aws/log.ts";
import { sendAll } from "../../aws/sqs.ts";
import { sendingTimeOf } from "../send/pace.ts";
import { audienceOf } from "./audience.ts";
import type { WalkedPage } from "./page.ts";
import { walkAudiencePage } from "./page.ts";
import { changeCampaign, findCampaign } from "./store.ts";

/** A campaign whose walk is to go on. */
export interface CampaignMessage {
  campaignId: string;
}

/**
 * For how long one message is worked on, in ms: a page begins at the latest then, and has the rest of the
 * time limit.
 */
const WORK_MS = 40_000;
/** A shorter wait for the next page is no message of its own. */
const SHORT_MS = 1000;
/** SQS guide, "Amazon SQS message timers". */
const MAX_DELAY_MS = 900_000;
/** A list of a segment is made again in two minutes at least (docs/segments.md). */
const BUILDING_MS = 60_000;
/** Each try reads again what people, the schedule or another walk have changed. */
const TRIES = 8;

/** A page, and the milliseconds that bulk mail takes for its mails. */
type TimedPage = WalkedPage & { sendingMs: number };

/**
 * Visits the people of a campaign page by page, at the pace at which bulk mail is sent, and sends a message
 * for the rest. A page is counted by one write of the campaign. If something fails before that, the page is
 * visited again, which claims no mail twice, and counted once.
 */
export async function walkCampaign({ campaignId }: CampaignMessage): Promise<void> {
  const until = Date.now() + WORK_MS;
  let found = await findCampaign(campaignId);
  while (found && isWalking(found)) {
    const set = await get<EmailSettingsItem>(settings.key);
    if (!found.isDryRun && set?.pausedAt !== undefined) return putOff(found, MAX_DELAY_MS);
    const audience = await audienceOf(found);
    if (audience === "BUILDING") return putOff(found, BUILDING_MS);
    if (audience === "DELETED") return endWithoutList(found);
    const began = Date.now();
    const page = await walkAudiencePage(found, audience, settings.zoneOf(set));
    const sendingMs = await sendingTimeOf(page.claimed);
    const pace = found.isDryRun ? 0 : Math.min(sendingMs, MAX_DELAY_MS);
    const pausing = Math.max(0, began + pace - Date.now());
    found = await count(found, { ...page, sendingMs }, pausing);
    if (page.isUnsendable)
      log.info("a campaign sends no more mails, because the versions of its templates were cancelled", {
        campaignId,
      });
    if (!found || !isWalking(found)) return;
    if (pausing > SHORT_MS || Date.now() > until)
      return sendAll("campaigns", [{ campaignId }], { delaySeconds: Math.ceil(pausing / 1000) });
    await wait(pausing);
  }
}

/**
 * Counts a page, also if the campaign was paused or cancelled while it was visited: then it stays so. Returns
 * undefined if another walk has counted the page, which goes on with the next one: then more people are
 * counted.
 */
async function count(
  visited: CampaignItem,
  page: TimedPage,
  pausing: number,
): Promise<CampaignItem | undefined> {
  let before: CampaignItem | undefined = visited;
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (!before || isBehind(before, visited)) return undefined;
    const after = await changeCampaign(before, counted(before, page), pausing);
    if (after) return after;
    before = await findCampaign(visited.campaignId);
  }
  throw new InternalError("a campaign was changed by others at every try: the message is delivered again");
}

/**
 * True if another walk has counted the page. A campaign that was cancelled has no cursor any more, and a page
 * of a segment can be without people.
 */
function isBehind(now: CampaignItem, visited: CampaignItem): boolean {
  const isElsewhere = now.cursor !== undefined && now.cursor !== visited.cursor;
  return now.walkedAt !== undefined || isElsewhere || peopleOf(now) !== peopleOf(visited);
}

function counted(before: CampaignItem, page: TimedPage): Partial<CampaignItem> {
  const claimed = before.claimed + page.claimed;
  const skipped = sumOf<SkipReason>(before.skipped, page.skipped);
  const people = { claimed, skipped, ...(before.isDryRun ? estimated(before, page) : {}) };
  // Nothing needs these any more: an erasure would not find the address, and variables can be secrets.
  const over = { ...people, cursor: undefined, variables: undefined };
  if (before.status === "CANCELLED") return over;
  const stops: Partial<CampaignItem> =
    isWalking(before) && page.isUnsendable ? { status: "PAUSED", pausedBecause: "TEXT_CANCELLED" } : {};
  if (!page.isLast) return { ...people, cursor: page.cursor, ...stops };
  const status = isWalking(before) ? "DONE" : before.status;
  return { ...over, status, walkedAt: new Date().toISOString(), ...stops };
}

/** The time that sending takes, and the people by their time zone, with those of a page. */
function estimated(
  { sendingMs = 0, zones = {} }: CampaignItem,
  page: TimedPage,
): Pick<CampaignItem, "sendingMs" | "zones"> {
  return { sendingMs: sendingMs + page.sendingMs, zones: sumOf<string>(zones, page.zones) };
}

function sumOf<Name extends string>(
  counts: Partial<Record<Name, number>>,
  more: Partial<Record<Name, number>>,
): Record<Name, number> {
  const sum = { ...counts } as Record<Name, number>;
  for (const [name, people] of Object.entries(more) as [Name, number][])
    sum[name] = (sum[name] ?? 0) + people;
  return sum;
}

function peopleOf({ claimed, skipped }: CampaignItem): number {
  return Object.values(skipped).reduce((sum, people) => sum + people, claimed);
}

/**
 * Ends the visits. Mails that were requested wait until a person resumes the campaign, which is then done, or
 * cancels it.
 */
async function endWithoutList(found: CampaignItem): Promise<void> {
  const over = { cursor: undefined, variables: undefined, walkedAt: new Date().toISOString() };
  await changeCampaign(found, { ...over, status: "PAUSED", pausedBecause: "SEGMENT_DELETED" });
  log.info("a campaign visits no more people, because its segment was deleted", {
    campaignId: found.campaignId,
  });
}

/**
 * Sending is paused, or it is not known who is in the segment. The campaign is checked again later; this is
 * no lack of progress.
 */
async function putOff(found: CampaignItem, ms: number): Promise<void> {
  const { campaignId } = found;
  if (await changeCampaign(found, {}, ms))
    await sendAll("campaigns", [{ campaignId }], { delaySeconds: ms / 1000 });
}
