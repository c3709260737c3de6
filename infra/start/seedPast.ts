import { setTimeout as wait } from "node:timers/promises";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import type { Ask } from "./graphql.ts";
import { domainsOf } from "./outputs.ts";
import { askAs } from "./seed.ts";
import { startRenewals } from "./seedSequences.ts";
import { approveText, createText, NEWS } from "./seedTemplates.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The milliseconds before the present at which the clock of the demo data begins. */
export const AGE = 15 * DAY;
/** The time in milliseconds for which events of mails gather before they are counted, and some more. */
const GATHERED = 2 * MINUTE;
/** The most looks for the end of a campaign. */
const MOST_TIMES = 30;
/** A browser of a person: programs that open mails for their users say less of themselves. */
const READER =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";

/** A campaign to a tag, and the names of its readers. A reader who follows a link has opened the mail. */
interface Past {
  name: string;
  tag: string;
  text: { templateKey: string } | { variants: { templateKey: string; weight: number }[] };
  opened: string[];
  clicked: string[];
}

const AUTUMN: Past = {
  name: "Hats of this autumn",
  tag: "trial",
  text: { templateKey: "newsletter" },
  opened: ["finn", "kim"],
  clicked: ["ada"],
};
const WINTER: Past = {
  name: "Felt for the cold",
  tag: "customer",
  text: {
    variants: [
      { templateKey: "winter/felt", weight: 1 },
      { templateKey: "winter/blocks", weight: 1 },
    ],
  },
  opened: ["dan", "eva", "ines", "nils", "sam"],
  clicked: ["ben", "gail", "mia", "rosa"],
};

const FELT = `Hello {{ firstName | default: "there" }},

the first frost is here, and so are our winter hats: wool felt, blocked by hand, lined with cotton.

[See the winter hats](https://shop.example.com/hats/winter)
`;
const WINTER_TEXTS = [
  { key: "winter/felt", subject: "Felt, made for the cold", format: "MARKDOWN", html: FELT },
  {
    key: "winter/blocks",
    subject: "{{ firstName | default: 'Hello' }}, this hat took two days",
    format: "MARKDOWN",
    html: FELT.replace("blocked by hand", "two days on the block"),
  },
];
const GIFTS = {
  key: "winter/gift-cards",
  name: "Gift cards",
  subject: "A hat for somebody else",
  format: "MARKDOWN",
  html: `Hello {{ firstName | default: "there" }},

you do not know the size? A gift card fits everybody.

[Choose a gift card](https://shop.example.com/gift-cards)
`,
};

/**
 * Lives from the making of the demo data to the present: two campaigns that people read and follow, and a
 * welcome. At the end two texts wait for an approval. The cloud's clock begins `AGE` before the present, and
 * stands there when this resolves.
 */
export async function liveToPresent(cloud: Cloud): Promise<void> {
  const hasMail = domainsOf(cloud).includes("mail");
  if (hasMail) await mail(cloud);
  await pass(cloud, untilPresent(cloud) - GATHERED);
  if (hasMail) await waitingWork(await askAs(cloud, "editor"));
  await pass(cloud, untilPresent(cloud));
}

const untilPresent = ({ clock }: Cloud): number => -Number(clock.offset[0]);

/** Work that is under way at the present: people in a sequence, and texts that wait. */
async function waitingWork(editor: Ask): Promise<void> {
  await startRenewals(editor);
  await askForApproval(editor);
}

async function mail(cloud: Cloud): Promise<void> {
  await campaign(cloud, AUTUMN);
  await pass(cloud, 10 * DAY);
  const editor = await askAs(cloud, "editor");
  const admin = await askAs(cloud, "admin");
  for (const text of WINTER_TEXTS) {
    await createText(editor, text);
    await approveText(admin, text.key);
  }
  await welcome(editor);
  await campaign(cloud, WINTER);
}

/** Begins the sequence of a welcome for two subscribers. */
async function welcome(ask: Ask): Promise<void> {
  const tag = "mutation ($input: TagSubscribersInput!) { tagSubscribers(input: $input) { items { email } } }";
  const input = { emails: ["kim@example.org", "leo@example.org"], tags: ["onboarding"], add: true };
  await ask(tag, { input });
}

/** Sends a campaign, which people read. */
async function campaign(cloud: Cloud, { name, tag, text, opened, clicked }: Past): Promise<void> {
  const ask = await askAs(cloud, "editor");
  const send = "mutation ($input: SendToTagInput!) { sendToTag(input: $input) { campaignId } }";
  await ask(send, { input: { name, tag, ...text } });
  await untilDelivered(cloud, ask);
  for (const each of opened) await read(cloud, each, false);
  for (const each of clicked) await read(cloud, each, true);
  await pass(cloud, GATHERED);
}

/** Waits until all mails of the latest campaign have come, and are counted. */
async function untilDelivered(cloud: Cloud, ask: Ask): Promise<void> {
  for (let times = 0; times < MOST_TIMES; times += 1) {
    await pass(cloud, GATHERED);
    const { campaigns } = await ask("{ campaigns(limit: 1) { items { totals { claimed delivered } } } }", {});
    const { items } = campaigns as { items: { totals: { claimed: number; delivered: number } }[] };
    const { claimed = 0, delivered = 0 } = items[0]?.totals ?? {};
    if (claimed > 0 && delivered === claimed) return;
  }
  throw new Error(
    `the mails of a campaign were not all delivered in ${(MOST_TIMES * GATHERED) / MINUTE} minutes`,
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

/** Has an editor ask for the approval of a new text, and of a change to the newsletter. */
async function askForApproval(ask: Ask): Promise<void> {
  await createText(ask, GIFTS);
  const update = "mutation ($input: UpdateTemplateInput!) { updateTemplate(input: $input) { version } }";
  const { template } = await ask('{ template(key: "newsletter") { version } }', {});
  const { version: expectedVersion } = template as { version: number };
  const html = NEWS.replace("dried for two days", "dried for three days");
  await ask(update, { input: { key: "newsletter", subject: "How a hat is made", html, expectedVersion } });
  const request = "mutation ($input: RequestApprovalInput!) { requestApproval(input: $input) { number } }";
  for (const [key, number, note] of [
    [GIFTS.key, 1, "For the first week of December, please."],
    ["newsletter", 2, "It is three days since we use the thicker felt."],
  ] as const)
    await ask(request, { input: { key, number, note, expectedVersion: 1 } });
}

/**
 * Moves the clock, and waits until functions have followed all that is due by then. Long ways are made in
 * steps, so that no message expires on the way.
 */
async function pass(cloud: Cloud, milliseconds: number): Promise<void> {
  await rest(cloud);
  const body = JSON.stringify({ advance: `PT${milliseconds / 1000}S` });
  const answer = await fetch(`${cloud.origin}/clock`, { method: "POST", body });
  if (!answer.ok) throw new Error(await answer.text());
  await rest(cloud);
}

/** Waits until no work is left. Work on the way between two services is known to neither: hence two looks. */
async function rest(cloud: Cloud): Promise<void> {
  for (let looks = 0; looks < 2; looks += 1) {
    await wait(10);
    if (cloud.atWork().length > 0) looks = -1;
  }
}
