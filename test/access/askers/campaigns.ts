import * as campaign from "#table/mail/campaign";
import * as subscriberTag from "#table/mail/subscriberTag";
import * as segment from "#table/people/segment";
import { ulid } from "#functions/ids/ulid";
import type { TestCloud } from "../../support/cloud.ts";
import { subscribed, topicsOf } from "../../support/links.ts";
import { own, profileItems } from "../../support/people/profiles.ts";
import { textItems } from "../../support/sends.ts";
import { putItems } from "../../support/sites.ts";
import { segmentItem } from "./campaignLists.ts";
import { pass } from "./settle.ts";

/**
 * Walks campaigns to a list and to everybody, with and without a topic, a local time, a condition and a text
 * to send; and has a large one judged.
 */
export async function driveCampaigns(test: TestCloud): Promise<void> {
  await topicsOf(test, { campaigns: "Campaigns" });
  await putItems(test, textItems({ key: "campaigns" }));
  await putItems(test, textItems({ key: "campaigns/topic", topic: "campaigns" }));
  const email = await subscribed(test, { email: "campaigns@example.com" });
  await putItems(test, [
    { ...subscriberTag.key("campaigns", email), ...subscriberTag.item("campaigns", email) },
  ]);
  await begin(test, { templateKey: "campaigns", tag: "campaigns" });
  await begin(test, { templateKey: "campaigns/topic", tag: "campaigns" });
  // Its mail waits, so the claim checks the suppression.
  const tomorrow = new Date(test.cloud.clock.now() + 86_400_000).toISOString().slice(0, 19);
  await begin(test, { templateKey: "campaigns", tag: "campaigns", localTime: tomorrow });
  await begin(test, { templateKey: "campaigns", tag: "campaigns", where: { sentTemplate: "campaigns" } });
  await begin(test, { templateKey: "campaigns", status: "COUNTING", isDryRun: true });
  await putItems(test, textItems({ key: "campaigns/cancelled", status: "CANCELLED" }));
  const variant = { templateKey: "campaigns/cancelled", number: 1, weight: 1 };
  await begin(test, { variants: [variant, variant], tag: "campaigns" });
  await beginToSegment(test, email);
  const later = new Date(test.cloud.clock.now() + 60_000).toISOString();
  await begin(test, { templateKey: "campaigns", tag: "campaigns", status: "SCHEDULED", startsAt: later });
  await pass(test, "PT2M");
  await begin(test, { templateKey: "campaigns", status: "DONE" }, { claimed: campaign.MIN_CAMPAIGN_SENDS });
  await pass(test, "PT5M");
}

/** To two members: one with a user, who has another profile, and one with an address. */
async function beginToSegment(test: TestCloud, email: string): Promise<void> {
  const segmentId = "campaign-walks";
  const segments = { [segmentId]: { generation: "000001", enteredAt: AT } };
  const identities = [own("user", "campaign-walks")];
  const people = [
    ...profileItems("campaign-walks-0", { segments, members: ["campaign-walks-9"] }),
    ...profileItems("campaign-walks-9", { into: "campaign-walks-0", identities }),
    ...profileItems("campaign-walks-1", { segments, identities: [own("email", email)] }),
  ];
  const lines = ["campaign-walks-0", "campaign-walks-1"].map((profileId) => ({
    ...segment.segmentMemberKey(segmentId, "000001", segment.memberShardOf(profileId), profileId),
    ...{ entity: "SegmentMember", segmentId, profileId, enteredAt: AT, version: 1 },
  }));
  await putItems(test, [segmentItem(segmentId, test.cloud.clock.now()), ...people, ...lines]);
  await begin(test, { templateKey: "campaigns", segmentId });
}

const AT = "2026-01-01T00:00:00.000Z";

type Made = Partial<Parameters<typeof campaign.item>[0]>;

/** As its request stores it. */
async function begin(test: TestCloud, wanted: Made, more: object = {}): Promise<void> {
  const now = test.cloud.clock.now();
  const at = new Date(now).toISOString();
  const campaignId = ulid(now);
  const about = {
    campaignId,
    status: "RUNNING" as const,
    startsAt: at,
    actor: "backend",
    number: 1,
    ...wanted,
  };
  const dueAt = about.status === "SCHEDULED" ? about.startsAt : new Date(now + 900_000).toISOString();
  await putItems(test, [{ ...campaign.key(campaignId), ...campaign.item(about, dueAt, at), ...more }]);
  await pass(test, "PT1S");
}
