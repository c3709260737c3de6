import * as campaign from "#table/mail/campaign";
import * as subscriberTag from "#table/mail/subscriberTag";
import { ulid } from "#functions/ulid";
import type { TestCloud } from "../../support/cloud.ts";
import { subscribed, topicsOf } from "../../support/links.ts";
import { textItems } from "../../support/sends.ts";
import { putItems } from "../../support/sites.ts";
import { pass } from "./settle.ts";

/** Walks campaigns to a list and to everybody, with and without a topic, a condition and a text to send; and has a large one judged. */
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
  await begin(test, { templateKey: "campaigns", tag: "campaigns", where: { sentTemplate: "campaigns" } });
  await begin(test, { templateKey: "campaigns", status: "COUNTING", isDryRun: true });
  await putItems(test, textItems({ key: "campaigns/cancelled", status: "CANCELLED" }));
  const variant = { templateKey: "campaigns/cancelled", number: 1, weight: 1 };
  await begin(test, { variants: [variant, variant], tag: "campaigns" });
  const later = new Date(test.cloud.clock.now() + 60_000).toISOString();
  await begin(test, { templateKey: "campaigns", tag: "campaigns", status: "SCHEDULED", startsAt: later });
  await pass(test, "PT2M");
  await begin(test, { templateKey: "campaigns", status: "DONE" }, { claimed: campaign.MIN_SENT });
  await pass(test, "PT5M");
}

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
