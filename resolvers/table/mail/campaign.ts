import type { Waiting } from "../due.ts";
import { waiting } from "../due.ts";
import { namesWith } from "../flagged.ts";
import type { Key, Range } from "../key.ts";
import { part, span } from "../key.ts";
import type { Searched } from "../word.ts";
import type { Condition } from "./sequenceVersion.ts";

/**
 * One mail to everybody, to all who have a tag, or to the members of a segment: what is sent, to whom, and
 * how far it is. A walk over the people claims the mails; each change has the version that was read as its
 * condition.
 */
export type CampaignItem = Key &
  Waiting & {
    entity: "Campaign";
    campaignId: string;
    /** Its name in lists; absent if none was given. */
    name?: string;
    status: CampaignStatus;
    version: number;
    /** The text with the number that was approved when the campaign was made; absent with variants. */
    templateKey?: string;
    number?: number;
    /** The texts between which a hash of campaign and address decides, likewise with their numbers. */
    variants?: CampaignVariant[];
    /**
     * The tag or segment whose subscribers get it; without `tag` and `segmentId` everybody who is subscribed.
     */
    tag?: string;
    segmentId?: string;
    /** The condition on these subscribers for getting the mail. */
    where?: Condition;
    /**
     * Variables of the texts, as JSON: DynamoDB cannot store all JSON as a map. They can be secrets, and are
     * removed when everybody was visited.
     */
    variables?: string;
    /** When the mails are to be sent, if not at once. */
    sendAt?: string;
    /**
     * The date and time of `sendAt` as it was written, `2026-12-01T09:00:00`: it is that of each person's
     * time zone.
     */
    localTime?: string;
    /** It counts whom it would mail, and sends nothing. */
    isDryRun?: true;
    /** When its walk begins: the campaigns are listed by it. */
    startsAt: string;
    /**
     * The last address, or place in a segment's list (`placeOf`), that was visited; absent before the first
     * page, and once `walkedAt` is set.
     */
    cursor?: string;
    /** When everybody was visited. */
    walkedAt?: string;
    /** The members of its segment when it was started. */
    expected?: number;
    /** Mails that were claimed, or would be. */
    claimed: number;
    /** People who get no mail, by reason. */
    skipped: Partial<Record<SkipReason, number>>;
    /** Of a dry run: the milliseconds that bulk mail takes for the claimed mails, at the account's rate. */
    sendingMs?: number;
    /** Of a dry run: the people who would get a mail, by the time zone that their local time is of. */
    zones?: Record<string, number>;
    pausedBecause?: CampaignPauseReason;
    /** A user id, or `backend` for every server. */
    actor: string;
    createdAt: string;
    updatedAt: string;
    /** Absent in a dry run: it is in no list, and expires. */
    GSI1PK?: string;
    GSI1SK?: string;
    /**
     * The place in the list of its status. The first part follows each change of the status; a dry run has no
     * second part, and so no place.
     */
    GSI3PK?: string;
    GSI3SK?: string;
    ttl?: number;
  };

export type CampaignVariant = { templateKey: string; number: number; weight: number };

/** A status of campaigns: the work that goes on in it, and the changes that it allows. */
interface StatusRow {
  /** The walk over the people goes on. */
  isWalking?: true;
  /** The mails that were claimed are still wanted; in PAUSED they wait. */
  isSending?: true;
  isPausable?: true;
  isCancellable?: true;
}

const STATUSES = {
  COUNTING: { isWalking: true, isCancellable: true },
  SCHEDULED: { isPausable: true, isCancellable: true },
  RUNNING: { isWalking: true, isSending: true, isPausable: true, isCancellable: true },
  PAUSED: { isCancellable: true },
  DONE: { isSending: true, isPausable: true, isCancellable: true },
  CANCELLED: {},
} as const satisfies Record<string, StatusRow>;

export type CampaignStatus = keyof typeof STATUSES;

/**
 * `MANUAL`: a person. `NO_PROGRESS`: its walk failed 8 times. `TEXT_CANCELLED`: all its numbers were
 * cancelled. `SEGMENT_DELETED`: there is no list of people any more.
 */
export type CampaignPauseReason = "MANUAL" | "NO_PROGRESS" | "TEXT_CANCELLED" | "SEGMENT_DELETED";

/**
 * The reason why a person gets no mail. `VARIABLE_MISSING`: the text cannot be rendered with what is known of
 * the person. `TEXT_CANCELLED`: the number that the person would get was cancelled. `ADDRESS_CHANGED`: the
 * address has changed, and the person is visited, or was mailed, at another one. For members of a segment:
 * `NO_SUBSCRIBER` leads to none, `LEFT_SEGMENT` has left since the list was written, `ENTERED_BY_CLAIM` is in
 * it by a page's claim, `SAME_SUBSCRIBER` leads to the subscriber of another member.
 */
export type SkipReason =
  | ("NOT_SUBSCRIBED" | "LEFT_TOPIC" | "SUPPRESSED" | "CONDITION" | "VARIABLE_MISSING")
  | (
      | "TEXT_CANCELLED"
      | "ADDRESS_CHANGED"
      | "NO_SUBSCRIBER"
      | "LEFT_SEGMENT"
      | "ENTERED_BY_CLAIM"
      | "SAME_SUBSCRIBER"
    );

export const WALKS_IN = namesWith<CampaignStatus, StatusRow>(STATUSES, "isWalking");
export const SENDING_CAMPAIGN_STATUSES = namesWith<CampaignStatus, StatusRow>(STATUSES, "isSending");
export const PAUSABLE = namesWith<CampaignStatus, StatusRow>(STATUSES, "isPausable");
export const CANCELLABLE_CAMPAIGN_STATUSES = namesWith<CampaignStatus, StatusRow>(STATUSES, "isCancellable");

/** True if the walk over its people goes on. */
export function isWalking({ status }: Pick<CampaignItem, "status">): boolean {
  return WALKS_IN.indexOf(status) >= 0;
}

/**
 * The list price of a mail in US dollars, without attachments and dedicated addresses
 * (aws.amazon.com/ses/pricing).
 */
export const MAIL_DOLLARS = 0.1 / 1e3;
/** A walk that makes no progress for so long is begun again where it was. */
export const CAMPAIGN_PROGRESS_SECONDS = 15 * 60;
/**
 * One that is paused for so long is cancelled: its cursor is an address, and its variables can be secrets.
 * One that is paused before `startsAt` has so long after that.
 */
export const PAUSED_SECONDS = 30 * 24 * 3600;
/**
 * The time after `startsAt` in which a repetition with the same `idempotencyKey` finds it: as long as a send
 * is kept.
 */
export const REPEATABLE_SECONDS = 90 * 24 * 3600;
/** A dry run is kept for as long as its start can be repeated. */
export const DRY_CAMPAIGN_SECONDS = REPEATABLE_SECONDS + 24 * 3600;
/** The people of one page of the walk. */
export const PEOPLE_PER_PAGE = 100;
/** The mails from which the rates of one campaign are judged (docs/email/delivery.md). */
export const MIN_CAMPAIGN_SENDS = 500;

const LIST = "CAMPAIGNS";

/**
 * A place in the list of a segment's members: the part of it, and the profile that was visited last. Ids have
 * no `#`.
 */
export type MemberPlace = { shard: number; profileId: string };

export function cursorAt({ shard, profileId }: MemberPlace): string {
  return `${shard}#${profileId}`;
}

export function placeOf(cursor: string): MemberPlace {
  const [shard = "0", profileId = ""] = cursor.split("#");
  return { shard: Number(shard), profileId };
}

export function key(campaignId: string): Key {
  return { PK: `CAMPAIGN#${part(campaignId)}`, SK: "META" };
}

/** All campaigns but dry runs, by the time at which they begin. */
export const campaigns: Range = { index: "GSI1", partition: LIST };

/** The campaigns that begin in `[from, until)`, without dry runs. */
export function within(from: string, until: string): Range {
  return { index: "GSI1", partition: LIST, between: span("", from, until) };
}

export function listed(startsAt: string, campaignId: string) {
  return { GSI1PK: LIST, GSI1SK: `${startsAt}#${part(campaignId)}` };
}

/** The campaigns with a status that begin in `[from, until)`, without dry runs: keys alone. */
export function inStatus(status: CampaignStatus, from: string, until: string): Range {
  return { index: "GSI3", partition: ofStatus(status).GSI3PK, between: span("", from, until) };
}

/** The list of a status, in which a campaign is at the time at which it begins. */
export function ofStatus(status: CampaignStatus) {
  return { GSI3PK: `${LIST}#${status}` };
}

/** The place of a campaign in the list of its status. */
export function listedByStatus(status: CampaignStatus, startsAt: string, campaignId: string) {
  return { ...ofStatus(status), GSI3SK: listed(startsAt, campaignId).GSI1SK };
}

/**
 * The key that makes the mail of a person happen once, whatever becomes of the walk. It has the address as
 * its SHA-256 only, because an erasure of the person cannot find it.
 */
export function campaignSendKey(campaignId: string, addressHash: string): Key {
  return { PK: `ONCE#CAMPAIGN#${part(campaignId)}#${part(addressHash)}`, SK: "SENDKEY" };
}

/**
 * The item of `campaignSendKey`. For a campaign to a segment it has the SHA-256 of the member for whom the
 * mail was claimed.
 */
export type SendKeyItem = Key & { entity: "SendKey"; sendId: string; memberHash?: string; ttl: number };
export const SEND_KEY_TTL_SECONDS = 400 * 24 * 3600;

/** A new campaign. `dueAt` is when its walk begins, or is looked after. A dry run is in no list. */
export function item(
  input: Pick<CampaignItem, "campaignId" | "status" | "startsAt" | "actor"> &
    Partial<
      Pick<
        CampaignItem,
        | ("templateKey" | "number" | "variants" | "tag" | "segmentId" | "where" | "variables")
        | ("sendAt" | "localTime" | "isDryRun" | "ttl" | "name" | "expected")
      >
    >,
  dueAt: string,
  now: string,
): Omit<CampaignItem, keyof Key> {
  return {
    ...input,
    entity: "Campaign",
    version: 1,
    claimed: 0,
    skipped: {},
    createdAt: now,
    updatedAt: now,
    ...placesOf(input),
    ...waiting(input.campaignId, dueAt),
  };
}

/** The places of a campaign in lists. A dry run has none. */
export function placesOf(
  item: Pick<CampaignItem, "status" | "startsAt" | "campaignId" | "isDryRun">,
): Partial<ReturnType<typeof listed> & ReturnType<typeof listedByStatus>> {
  const { status, startsAt, campaignId, isDryRun } = item;
  if (isDryRun) return {};
  return { ...listed(startsAt, campaignId), ...listedByStatus(status, startsAt, campaignId) };
}

/** The name of a campaign in lists. */
export function campaignNameOf({ name, templateKey, variants }: Omit<CampaignItem, "variables">): string {
  return name ?? templateKey ?? variants?.[0]?.templateKey ?? "";
}

/** A campaign as a search finds it: by its name, its templates, and its tag. A dry run is not found. */
export function searchedCampaign(found: CampaignItem): Searched | undefined {
  const { campaignId: id, isDryRun, name, templateKey, variants = [], tag, startsAt } = found;
  if (isDryRun) return undefined;
  const templates = [templateKey, ...variants.map((each) => each.templateKey)];
  return {
    id,
    title: campaignNameOf(found),
    detail: startsAt.slice(0, 10),
    texts: [name, tag, ...templates],
  };
}

/** The campaign as it may leave the functions and the API. */
export function shown({ variables: _, ...kept }: CampaignItem): Omit<CampaignItem, "variables"> {
  return kept;
}
