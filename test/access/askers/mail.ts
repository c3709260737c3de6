import type { TestCloud } from "../../support/cloud.ts";
import { read, upsert } from "../../support/subscribers.ts";

const ASKED = 'email: "asked@example.com"';
const READS = [
  `subscriber(${ASKED}) { email }`,
  'subscribers(prefix: "asked") { nextToken }',
  "subscribers { nextToken }",
  'subscribersByEmail(emails: ["asked@example.com"]) { nextToken }',
  'subscribersByTag(tag: "asked") { nextToken }',
  'subscribersByCustomer(customerId: "asked") { nextToken }',
  `subscriberItems(${ASKED}) { nextToken }`,
  `subscriberItems(${ASKED}, withHistory: true) { nextToken }`,
];

/** Asks every field by which groups and servers deal with subscribers. */
export async function driveMail(test: TestCloud): Promise<void> {
  const editor = await test.person({ groups: ["editor"] });
  const own = { email: "asked@example.com", tags: ["asked"], customerId: "asked" };
  await upsert(test, own);
  await upsert(test, { ...own, tags: ["asked", "again"], firstName: "Ann" }, "email", editor);
  await upsert(test, { ...own, tags: ["asked", "again"], firstName: "Ann" });
  for (const query of READS) await read(test, query);
}
