import type { CampaignItem } from "#table/mail/campaign";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import { getAll } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import { inParallel } from "../../aws/parallel.ts";
import { refuseVersion } from "../send/checks.ts";
import type { Audience } from "./audience.ts";
import type { ListedMember } from "./listed.ts";
import { readCampaignPeople } from "./people.ts";
import type { RecipientOutcome } from "./claimRecipient.ts";
import { claimRecipient } from "./claimRecipient.ts";
import type { SkippedSubscriber } from "./skipped.ts";
import { noteSkipped } from "./skipped.ts";

/** The result of a page of the walk. */
export interface WalkedPage {
  /** The position of the next page; absent if nothing was read. */
  cursor?: string;
  /** No person is behind it. */
  isLast: boolean;
  claimed: number;
  skipped: CampaignItem["skipped"];
  /** The claimed people by their time zone. */
  zones: Record<string, number>;
  /** All numbers that the campaign sends were cancelled. */
  isUnsendable: boolean;
}

/** A visit to one person: the address is absent if no subscriber was found, the zone if the list had none. */
interface Visit {
  outcome: RecipientOutcome;
  email?: string;
  timezone?: string;
}

/** The claims of a page at a time: most of the time of each is waiting for the table. */
const AT_ONCE = 10;

/** The most reads of a page. It is read again if a person of it was changed between reading and claiming. */
const TRIES = 4;

/**
 * Visits the people of the next page; `timezone` is for people without one. Throws if one of them could not
 * be visited: visiting the page again claims nothing twice.
 */
export async function walkAudiencePage(
  found: CampaignItem,
  audience: Audience,
  timezone: string,
): Promise<WalkedPage> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const page = await tryPage(found, audience, timezone);
    if (page) return page;
  }
  throw new InternalError("people of a page were changed at every try: the message is delivered again");
}

/**
 * Returns undefined if a person was changed in between: an address that has changed can be on the page, or
 * behind it.
 */
async function tryPage(
  found: CampaignItem,
  audience: Audience,
  timezone: string,
): Promise<WalkedPage | undefined> {
  const { listed, cursor, isLast } = await audience(found.cursor);
  const visits = await visitAll(found, listed, timezone);
  const visited = visits.map(({ outcome }) => outcome);
  if (visited.includes("CHANGED")) return undefined;
  // A dry run stores nothing about people.
  if (!found.isDryRun) await noteSkipped(found.campaignId, visits.flatMap(skippedIn));
  return {
    ...(cursor === undefined ? {} : { cursor }),
    isLast,
    claimed: visited.filter((each) => each === "CLAIMED").length,
    skipped: skippedBy(visited),
    zones: zonesOf(visits),
    isUnsendable: visited.includes("TEXT_CANCELLED") && !(await hasTemplate(found)),
  };
}

async function visitAll(found: CampaignItem, listed: ListedMember[], timezone: string): Promise<Visit[]> {
  const known = listed.flatMap((each) => ("outcome" in each ? [{ outcome: each.outcome }] : []));
  if (known.some(({ outcome }) => outcome === "CHANGED")) return known;
  const reached = listed.flatMap((each) => ("outcome" in each ? [] : [each]));
  const people = await readCampaignPeople(found, reached, timezone);
  const results = await inParallel(AT_ONCE, people, (person) => claimRecipient(found, person));
  const visits = results.map((each, at): Visit => {
    if (each.status === "rejected") throw each.reason;
    const { email, subscriber, timezone: zone } = people[at]!;
    return { outcome: each.value, timezone: zone, ...(subscriber ? { email } : {}) };
  });
  return [...known, ...visits];
}

function skippedIn({ outcome, email }: Visit): SkippedSubscriber[] {
  if (email === undefined || outcome === "CLAIMED" || outcome === "CHANGED") return [];
  return [{ email, reason: outcome }];
}

function skippedBy(visited: RecipientOutcome[]): CampaignItem["skipped"] {
  const skipped: CampaignItem["skipped"] = {};
  for (const each of visited)
    if (each !== "CLAIMED" && each !== "CHANGED") skipped[each] = (skipped[each] ?? 0) + 1;
  return skipped;
}

function zonesOf(visits: Visit[]): Record<string, number> {
  const zones: Record<string, number> = {};
  for (const { outcome, timezone } of visits)
    if (outcome === "CLAIMED" && timezone !== undefined) zones[timezone] = (zones[timezone] ?? 0) + 1;
  return zones;
}

/** True if a number that the campaign sends can still be sent, after one of them was refused. */
async function hasTemplate({ variants = [] }: CampaignItem): Promise<boolean> {
  // Variants can share a number, and BatchGetItem takes a key once.
  const asked = new Map(
    variants.map((each) => [
      `${each.templateKey}#${each.number}`,
      templateVersion.key(each.templateKey, each.number),
    ]),
  );
  const found = await getAll<TemplateVersionItem>([...asked.values()]);
  return found.some((version) => !refuseVersion(version.number, version));
}
