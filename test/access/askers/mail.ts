import type { TestCloud } from "../../support/cloud.ts";
import { staff } from "../../support/people.ts";
import { change } from "../../support/sites.ts";
import { until } from "../../support/until.ts";
import { read, upsert } from "../../support/subscribers.ts";

const DAY = 86_400_000;
const ASKED = 'email: "asked@example.com"';
const READS = [
  `subscriber(${ASKED}) { email }`,
  'subscribers(prefix: "asked") { nextToken }',
  'subscribers(prefix: "asked") { items { state { lastSentAt } } }',
  "subscribers { nextToken }",
  ...["status: SUBSCRIBED", 'status: SUBSCRIBED, prefix: "asked"', "status: PENDING"].map(
    (asked) => `subscribers(${asked}) { nextToken }`,
  ),
  ...['search: "asked"', 'tag: "asked"', 'tag: "asked", prefix: "asked"'].map(
    (asked) => `subscribers(${asked}) { nextToken }`,
  ),
  ...['topic: "asked"', 'topic: "asked", prefix: "asked"'].map(
    (asked) => `subscribers(${asked}) { nextToken }`,
  ),
  'subscribersByEmail(emails: ["asked@example.com"]) { nextToken }',
  'subscribersByTag(tag: "asked") { nextToken }',
  'subscribersByCustomer(customerId: "asked") { nextToken }',
  `subscriberItems(${ASKED}) { nextToken }`,
  `subscriberItems(${ASKED}, withHistory: true) { nextToken }`,
];

const now = Date.now();
const [from, to] = [now - DAY, now + DAY].map((at) => new Date(at).toISOString());
const RANGE = `from: "${from}", to: "${to}"`;
READS.push(
  `consents(action: UNSUBSCRIBED, ${RANGE}) { nextToken }`,
  `consents(action: UNSUBSCRIBED, ${RANGE}, order: NEWEST_FIRST) { nextToken }`,
  'suppressions(prefix: "asked") { nextToken }',
  "suppressions { nextToken }",
  "topics { nextToken }",
  "emailSettings { version }",
  `subscriber(${ASKED}) { topics suppression { kind } user { userId } consents { nextToken } }`,
  `subscriber(${ASKED}) { consents(${RANGE}, order: NEWEST_FIRST) { nextToken } }`,
);

/** Asks every field by which groups and servers deal with subscribers. */
export async function driveMail(test: TestCloud): Promise<void> {
  const editor = await staff(test, "editor");
  // The address belongs to a user.
  await test.person({ email: "asked@example.com" });
  const own = { email: "asked@example.com", tags: ["asked"], customerId: "asked" };
  await upsert(test, own);
  await upsert(test, { email: "asked.pending@example.com", doubleOptIn: true });
  await upsert(test, { ...own, tags: ["asked", "again"], firstName: "Ann" }, "email", editor);
  await change(test, editor, "putTopic", { topic: "asked", name: "Asked" }, "topic");
  await upsert(test, { ...own, tags: ["asked", "again"], firstName: "Ann" });
  const tagged = { emails: [own.email], tags: ["tagged"], add: true };
  await change(test, editor, "tagSubscribers", tagged, "items { errorType }");
  await changeConsent(test);
  for (const query of READS) await read(test, query);
}

async function changeConsent(test: TestCloud): Promise<void> {
  const admin = await staff(test, "admin");
  const own = { email: "asked@example.com", reason: "asked by phone" };
  const { email } = own;
  await change(test, admin, "unsubscribe", { email }, "status");
  await change(test, admin, "resubscribe", own, "status");
  const to = { email, newEmail: "asked.again@example.com" };
  const moving = { email: to.newEmail, newEmail: email };
  type Moved = { version: number };
  const { version } = await read<Moved>(test, `subscriber(${ASKED}) { version }`);
  await change(test, admin, "changeSubscriberAddress", { ...to, expectedVersion: version }, "version");
  await change(
    test,
    admin,
    "changeSubscriberAddress",
    { ...moving, expectedVersion: version + 1 },
    "version",
  );
  const settings = { postalAddress: "Main Street 1", expectedVersion: 0 };
  await change(test, admin, "updateEmailSettings", settings, "version");
  await change(test, admin, "updateEmailSettings", settings, "version").catch(() => undefined);
  // The second time the condition fails, and AppSync reads the suppression that stays.
  for (let time = 1; time <= 2; time += 1) await change(test, admin, "suppress", own, "kind");
  for (const args of ["kind: MANUAL", `kind: MANUAL, prefix: "${own.email}"`])
    await until("the suppression is listed", async () => {
      const { items } = await read<{ items: object[] }>(test, `suppressions(${args}) { items { email } }`);
      return items.length > 0;
    });
  await change(test, admin, "unsuppress", own, "kind");
}
