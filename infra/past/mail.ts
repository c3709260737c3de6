import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { callsOf, PEOPLE } from "../demo/people.ts";
import type { Ask } from "../start/graphql.ts";
import { askAs } from "../start/seed.ts";
import { approveText, createText, NEWS } from "../start/seedTemplates.ts";
import { campaign, type PastCampaign } from "./campaign.ts";
import { dayOf, type Happening } from "./clock.ts";
import { GIFTS, WINTER_TEXTS } from "./texts.ts";

const AUTUMN: PastCampaign = {
  name: "Hats of this autumn",
  tag: "trial",
  text: { templateKey: "newsletter" },
  opened: ["finn", "kim"],
  clicked: ["ada"],
};
/** To customers who have come since. One address does not exist, and one person reports the mail as spam. */
const NEW: PastCampaign = {
  name: "New at the shop",
  tag: "shop",
  text: { templateKey: "newsletter" },
  opened: ["bruno", "clara", "felix", "ida", "klara", "noah", "pia"],
  clicked: ["alma", "greta", "lukas"],
};
const WINTER: PastCampaign = {
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

/** The first of the customers who are no subscribers of `seedMail.ts`: they subscribe as they come. */
const FIRST_NEW = 20;
/** Addresses of mailboxes that no mail stays in, by the name: SES's simulator, and a reserved domain. */
const ADDRESSES: Record<string, string> = {
  Tom: "complaint+tom@simulator.amazonses.com",
  Vera: "vera@mail.invalid",
};

/** The mail of 15 days: two campaigns that people read, and a welcome. */
export function shortMail(cloud: Cloud): Happening[] {
  return [
    { day: 14, isTimed: true, happen: () => campaign(cloud, AUTUMN) },
    { day: 5, isTimed: true, happen: () => winter(cloud) },
  ];
}

/** The mail of 60 days: customers subscribe, and get campaigns and a welcome. */
export function pastMail(cloud: Cloud): Happening[] {
  const asEditor = () => askAs(cloud, "editor");
  return [
    ...subscriptions(asEditor),
    { day: 52, isTimed: true, happen: () => campaign(cloud, AUTUMN) },
    { day: 9, isTimed: true, happen: () => campaign(cloud, NEW) },
    { day: 8, happen: async () => leave(await asEditor(), "felix@example.org") },
    { day: 5, isTimed: true, happen: () => winter(cloud) },
  ];
}

/** Each new customer subscribes with the first visit. */
function subscriptions(asEditor: () => Promise<Ask>): Happening[] {
  const calls = callsOf(PEOPLE.length);
  const upsert = "mutation ($input: UpsertSubscriberInput!) { upsertSubscriber(input: $input) { email } }";
  return PEOPLE.slice(FIRST_NEW).map((firstName, at) => {
    const { ago } = calls.find(({ messageId }) => messageId === `demo-${FIRST_NEW + at + 1}-1`)!;
    const email = ADDRESSES[firstName] ?? `${firstName.toLowerCase()}@example.org`;
    const input = { email, firstName, tags: ["shop"], source: "checkout" };
    return { day: dayOf(ago), happen: async () => void (await (await asEditor())(upsert, { input })) };
  });
}

async function leave(ask: Ask, email: string): Promise<void> {
  const end = "mutation ($input: UnsubscribeInput!) { unsubscribe(input: $input) { email } }";
  await ask(end, { input: { email } });
}

async function winter(cloud: Cloud): Promise<void> {
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

/** Has an editor ask for the approval of a new text, and of a change to the newsletter. */
export async function askForApproval(ask: Ask): Promise<void> {
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
