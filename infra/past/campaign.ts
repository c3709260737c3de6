import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import type { Ask } from "../start/graphql.ts";
import { askAs } from "../start/seed.ts";
import { GATHERED, MINUTE, pass } from "./clock.ts";

/** The most looks for the end of a campaign. */
const MOST_TIMES = 30;
/** A browser of a person: programs that open mails for their users say less of themselves. */
const READER =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";

/** A campaign to a tag, and the names of its readers. A reader who follows a link has opened the mail. */
export interface PastCampaign {
  name: string;
  tag: string;
  text: { templateKey: string } | { variants: { templateKey: string; weight: number }[] };
  opened: string[];
  clicked: string[];
}

/** Sends a campaign, which people read. */
export async function campaign(
  cloud: Cloud,
  { name, tag, text, opened, clicked }: PastCampaign,
): Promise<void> {
  const ask = await askAs(cloud, "editor");
  const send = "mutation ($input: SendToTagInput!) { sendToTag(input: $input) { campaignId } }";
  await ask(send, { input: { name, tag, ...text } });
  await untilDone(cloud, ask);
  for (const each of opened) await read(cloud, each, false);
  for (const each of clicked) await read(cloud, each, true);
  await pass(cloud, GATHERED);
}

/** Waits until all mails of the latest campaign have come or come back, and are counted. */
async function untilDone(cloud: Cloud, ask: Ask): Promise<void> {
  for (let times = 0; times < MOST_TIMES; times += 1) {
    await pass(cloud, GATHERED);
    const { campaigns } = await ask(
      "{ campaigns(limit: 1) { items { totals { claimed delivered bounced } } } }",
      {},
    );
    const { items } = campaigns as {
      items: { totals: { claimed: number; delivered: number; bounced: number } }[];
    };
    const { claimed = 0, delivered = 0, bounced = 0 } = items[0]?.totals ?? {};
    if (claimed > 0 && delivered + bounced === claimed) return;
  }
  throw new Error(
    `the mails of a campaign had not all ended after ${(MOST_TIMES * GATHERED) / MINUTE} minutes`,
  );
}

/** Loads the picture of the newest mail to a person, which counts as opened, and follows its first link. */
async function read(cloud: Cloud, name: string, clicks: boolean): Promise<void> {
  const inbox = await fetch(`${cloud.origin}/inbox/messages?to=${name}@example.org`);
  const html = ((await inbox.json()) as { html: string }[]).at(-1)?.html;
  if (html === undefined) throw new Error(`no mail has come to ${name}@example.org`);
  const urls = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url!.replaceAll("&amp;", "&"));
  const headers = { "user-agent": READER };
  const counted = [
    urls.find((url) => url.includes("/I0/")),
    clicks ? urls.find((url) => url.includes("/L0/")) : undefined,
  ];
  for (const url of counted) if (url !== undefined) await fetch(url, { headers, redirect: "manual" });
}
