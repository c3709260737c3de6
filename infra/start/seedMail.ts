import type { Ask } from "./graphql.ts";

const TOPICS = [
  { topic: "news", name: "News", description: "What is new, once a month." },
  { topic: "offers", name: "Offers", description: "Discounts, at most twice a month." },
];

/** Invented. Mail that is not transactional needs one. */
const POSTAL_ADDRESS = "The Shop\n1 Example Street\n12345 Exampletown";

const NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gail", "Hugo", "Ines", "Jan"];
const MORE = ["Kim", "Leo", "Mia", "Nils", "Olga", "Paul", "Rosa", "Sam", "Tina", "Uwe"];

/** 20 subscribers: each fifth has a trial, each fourth reads German, two have left the offers. */
const SUBSCRIBERS = [...NAMES, ...MORE].map((firstName, at) => ({
  email: `${firstName.toLowerCase()}@example.org`,
  firstName,
  attributes: JSON.stringify({ plan: at % 5 === 0 ? "trial" : "pro", seats: (at % 4) + 1 }),
  tags: at % 5 === 0 ? ["trial"] : ["customer", ...(at % 2 === 0 ? ["monthly"] : ["yearly"])],
  customerId: `customer-${Math.floor(at / 2) + 1}`,
  ...(at % 4 === 0
    ? { locale: "de-AT", timezone: "Europe/Vienna" }
    : { locale: "en-GB", timezone: "Europe/London" }),
  optOuts: at % 10 === 9 ? ["offers"] : [],
  source: "seed",
}));

/** Two of them have unsubscribed. */
const UNSUBSCRIBED = ["tina@example.org", "uwe@example.org"];

/**
 * Creates the topics and subscribers of a new data folder through the public API, and sets its postal
 * address. After an interruption it may run again: an address and topics that exist stay, and subscribers are
 * set to the same values.
 */
export async function seedMail(ask: Ask): Promise<void> {
  await setPostalAddress(ask);
  const { topics } = await ask("{ topics { items { topic } } }", {});
  const existing = (topics as { items: { topic: string }[] }).items.map(({ topic }) => topic);
  const put = "mutation ($input: PutTopicInput!) { putTopic(input: $input) { topic } }";
  for (const input of TOPICS.filter(({ topic }) => !existing.includes(topic))) await ask(put, { input });
  const upsert = "mutation ($input: UpsertSubscriberInput!) { upsertSubscriber(input: $input) { email } }";
  for (const input of SUBSCRIBERS) await ask(upsert, { input });
  const end = "mutation ($input: UnsubscribeInput!) { unsubscribe(input: $input) { email } }";
  for (const email of UNSUBSCRIBED) await ask(end, { input: { email } });
}

async function setPostalAddress(ask: Ask): Promise<void> {
  const { emailSettings } = await ask("{ emailSettings { version postalAddress } }", {});
  const { version, postalAddress } = emailSettings as { version: number; postalAddress: string };
  if (postalAddress !== "") return;
  const update =
    "mutation ($input: UpdateEmailSettingsInput!) { updateEmailSettings(input: $input) { version } }";
  await ask(update, { input: { expectedVersion: version, postalAddress: POSTAL_ADDRESS } });
}
