import { ulid } from "#functions/ids/ulid";
import * as notice from "#table/notice";
import type { TestCloud } from "../../support/cloud.ts";
import { granted } from "../../support/people.ts";
import { linkPathOf, subscribed, suppressed, topicsOf, openPage } from "../../support/links.ts";
import { ownSite, putItems } from "../../support/sites.ts";
import { settle } from "./settle.ts";

/** Follows the links of mails as people do, and makes functions send opt-in mails. */
export async function driveMailPeople(test: TestCloud): Promise<void> {
  await topicsOf(test, { news: "News" });
  const address = await subscribed(test);
  const topicLink = await linkPathOf(test, "unsubscribe", { address, topic: "news" });
  await openPage(test, topicLink, { form: { "List-Unsubscribe": "One-Click" } });
  await openPage(test, topicLink, { form: { action: "join" } });
  await openPage(test, await linkPathOf(test, "preferences", { address }), { form: { action: "save" } });
  await signUp(test);
  await ownSubscription(test);
  const optInId = ulid(test.cloud.clock.now());
  const erased = await subscribed(test, { status: "PENDING", optInId });
  await suppressed(test, erased, "ERASED");
  const confirming = await linkPathOf(test, "optIn", { address: erased, optInId });
  await settle(test);
  await openPage(test, confirming, { form: { action: "confirm" } });
  await mailedBefore(test);
}

/** Reads and changes a signed-in person's subscription. */
async function ownSubscription(test: TestCloud): Promise<void> {
  const person = await test.person();
  const query =
    "mutation($input: UpdateMySubscriptionInput!) { updateMySubscription(input: $input) { email } }";
  const input = { email: person.email, status: "SUBSCRIBED" };
  granted(await test.graphql(person, query, { input }));
  granted(await test.graphql(person, "{ me { emails { items { subscriber { status } } } } }"));
}

/** A sign-up form of a site's page, with a topic, and once more by the same person. */
async function signUp(test: TestCloud): Promise<void> {
  const { siteId, domain } = await ownSite(test, await test.person());
  const form = { email: "form@example.com", topics: "news" };
  const headers = { origin: `https://${domain}` };
  for (let time = 1; time <= 2; time += 1) {
    const { status } = await openPage(test, `/s/${siteId}`, { form, headers });
    if (status !== 202) throw new Error(`a sign-up was answered ${status}`);
    await settle(test);
  }
}

/** An opt-in mail that was mailed before is not mailed again. */
async function mailedBefore(test: TestCloud): Promise<void> {
  const now = test.cloud.clock.now();
  const optInId = ulid(now);
  const done = notice.doneItem(new Date(now).toISOString(), Math.floor(now / 1000));
  await putItems(test, [{ ...notice.ofOptIn(optInId), ...done }]);
  await subscribed(test, { status: "PENDING", optInId });
  await settle(test);
}
