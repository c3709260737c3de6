import { vi } from "vitest";
import type { CampaignItem } from "#table/mail/campaign";
import * as campaign from "#table/mail/campaign";
import type { SendItem } from "#table/mail/send";
import * as send from "#table/mail/send";
import * as settings from "#table/mail/settings";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriberTag from "#table/mail/subscriberTag";
import type { ProfileItem } from "#table/people/profile";
import type { SegmentItem, SegmentMemberItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import { ulid } from "#functions/ids/ulid";
import { profileItems } from "../../../../../support/people/profiles.ts";
import { subscriberItem, textItems, type SampleText } from "../../../../../support/sends.ts";
import { startMailing } from "../send/mailing.ts";

export const NOW = "2026-11-22T12:00:00.000Z";
const AT = "2026-11-01T00:00:00.000Z";
const GENERATION = "000001";

export const inside = (segmentId: string) => ({ [segmentId]: { generation: GENERATION, enteredAt: AT } });

export function segmentItem(segmentId: string, more: Partial<SegmentItem> = {}): SegmentItem {
  const lists = { status: "READY" as const, generation: GENERATION, listed: GENERATION };
  const about = { name: segmentId, version: 1, createdAt: AT, updatedAt: AT, rule: { all: [] }, ...lists };
  return { ...segment.key(segmentId), entity: "Segment", segmentId, ...about, ...more };
}

/** A line of a list of members, in the part that the last digit of the id says. */
export function memberItem(segmentId: string, profileId: string, generation = GENERATION): SegmentMemberItem {
  const key = segment.segmentMemberKey(segmentId, generation, segment.memberShardOf(profileId), profileId);
  return { ...key, entity: "SegmentMember", segmentId, profileId, enteredAt: AT, version: 1 };
}

type Status = CampaignItem["status"];
/** A campaign: of the text `one` for a tag, if not said otherwise. */
export type Wanted = Partial<Omit<Parameters<typeof campaign.item>[0], "campaignId" | "status">> & {
  status?: Status;
};

/** Campaigns whose walks a test takes itself, over a clock that it moves. */
export type Walking = Awaited<ReturnType<typeof startWalking>>;

/** Serves what walks need, with the approved texts `one` and `two`. Import what makes a client after it. */
export async function startWalking() {
  const mailing = await startMailing("campaigns");
  const { put, get, query, queryAll, writeAll } = await import("#functions/aws/dynamodb");
  const { walkCampaign } = await import("#functions/mail/campaigns/walk");
  const keys: string[] = [];
  const text = async (wanted: SampleText): Promise<void> => {
    keys.push(wanted.key);
    for (const item of textItems(wanted)) await put(item);
  };
  for (const key of ["one", "two"]) await text({ key, subject: `${key} {{ name | default: 'you' }}` });
  await put({ ...settings.key, entity: "EmailSettings", ...settings.DEFAULTS, postalAddress: "Street 1" });
  await mailing.control({ maxSendRate: 100_000 });
  const passedOn: { campaignId: string; delaySeconds: number }[] = [];
  mailing.queues.before = async ({ body }) => {
    const { QueueUrl, Entries = [] } = JSON.parse(body.toString()) as SendMessageBatch;
    if (!QueueUrl.endsWith("/campaigns")) return undefined as never;
    for (const { MessageBody, DelaySeconds = 0 } of Entries)
      passedOn.push({ ...(JSON.parse(MessageBody) as { campaignId: string }), delaySeconds: DelaySeconds });
    return undefined as never;
  };
  let tags = 0;
  const walking = {
    mailing,
    put,
    get,
    /** Stores a text with an approved number 1. */
    text,
    /** The messages that walks have sent for their rest. */
    passedOn,
    /** A tag that no person has yet. */
    tag: (): string => `tag${(tags += 1)}`,
    /** People who have a tag: subscribed, but for what is said. */
    people: async (
      tag: string,
      count: number,
      more: (at: number) => Partial<SubscriberItem> = () => ({}),
    ) => {
      const emails = Array.from(
        { length: count },
        (_, at) => `${tag}-${String(at).padStart(4, "0")}@x.example`,
      );
      const puts = emails.flatMap((email, at) => [
        subscriberItem(email, { tags: [tag], ...more(at) }),
        { ...subscriberTag.key(tag, email), ...subscriberTag.item(tag, email) },
      ]);
      await writeAll({ puts });
      return emails;
    },
    /**
     * A new segment, as it is after its first list is made, with these people: each `inside` it unless said
     * otherwise, and on its list.
     */
    segment: async (members: Record<string, Partial<ProfileItem>>, more: Partial<SegmentItem> = {}) => {
      const segmentId = `segment${(tags += 1)}`;
      await put(segmentItem(segmentId, more));
      const of = Object.entries(members);
      const puts = of.flatMap(([profileId, about]) => [
        // Without its identities, which no walk reads: people of a test can have the same.
        ...profileItems(profileId, { segments: inside(segmentId), ...about }).slice(0, 1),
        memberItem(segmentId, profileId),
      ]);
      await writeAll({ puts });
      return segmentId;
    },
    /** A new campaign, as its request stores it. */
    campaign: async ({ status = "RUNNING", ...more }: Wanted): Promise<string> => {
      const campaignId = ulid(Date.now());
      const now = new Date().toISOString();
      const text = more.variants ? {} : { templateKey: "one", number: 1 };
      const about = { campaignId, status, startsAt: now, actor: "backend", ...text, ...more };
      const dueAt = new Date(Date.now() + campaign.CAMPAIGN_PROGRESS_SECONDS * 1000).toISOString();
      await put({ ...campaign.key(campaignId), ...campaign.item(about, dueAt, now) });
      return campaignId;
    },
    find: async (campaignId: string): Promise<CampaignItem> =>
      (await get<CampaignItem>(campaign.key(campaignId)))!,
    change: async (campaignId: string, more: Partial<CampaignItem>): Promise<void> => {
      const found = await walking.find(campaignId);
      await put({ ...found, ...more, version: found.version + 1 });
    },
    /** Walks as the queue has it done: each message, and those that it leads to. */
    walk: async (campaignId: string): Promise<CampaignItem> => {
      passedOn.length = 0;
      await walkCampaign({ campaignId });
      for (const each of passedOn) await walkCampaign(each);
      return walking.find(campaignId);
    },
    /** The sends of a campaign. */
    sends: async (campaignId: string): Promise<SendItem[]> => {
      const ranges = keys.map((key) => send.ofTemplate(key, "2026-01-01", "2028-01-01"));
      const all = await Promise.all(ranges.map((range) => queryAll<SendItem>(range)));
      return all.flat().filter((each) => each.campaignId === campaignId);
    },
    to: async (email: string): Promise<SendItem[]> => (await query<SendItem>(send.to(email))).items,
    pass: (minutes: number): void => void vi.setSystemTime(Date.now() + minutes * 60_000),
  };
  return walking;
}

interface SendMessageBatch {
  QueueUrl: string;
  Entries?: { MessageBody: string; DelaySeconds?: number }[];
}
