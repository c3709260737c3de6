import { ulid } from "#functions/ids/ulid";
import * as destination from "#table/people/destination";
import type { Person, TestCloud } from "../../support/cloud.ts";
import { staff } from "../../support/people.ts";
import { send } from "../../support/collecting.ts";
import { subscribed } from "../../support/links.ts";
import { sendItem, textItems } from "../../support/sends.ts";
import { deliveryItem } from "../../support/people/deliveries.ts";
import { eventItem, profileItems } from "../../support/people/profiles.ts";
import { change, ownSite, putItems, STEPS } from "../../support/sites.ts";
import { read, upsert } from "../../support/subscribers.ts";
import { pass, settle } from "./settle.ts";

/** An address whose mails come back (SES guide, "Using the mailbox simulator"). */
const BOUNCE = "bounce+facts@simulator.amazonses.com";

/** Asks every field of destinations, and has a delivery replayed. */
export async function driveDestinations(test: TestCloud): Promise<void> {
  const admin = await staff(test, "admin");
  const segment = { segmentId: "asked-by", name: "Asked", rule: { trait: { name: "plan", op: "EXISTS" } } };
  const { version } = await change<{ version: number }>(test, admin, "putSegment", segment, "version");
  const destinationId = "asked";
  const webhook = { destinationId, name: "Asked", kind: "WEBHOOK", url: "https://example.com/" };
  const once = { ...webhook, segments: ["asked-by"], idempotencyKey: "asked-destination" };
  for (let times = 0; times < 2; times += 1)
    await change(test, admin, "putDestination", once, "destination { version }");
  // A write that fails with a conflict reads the destination again.
  const { faults } = test.cloud.dynamodb;
  const operation = "TransactWriteItems";
  faults.add({ error: "TransactionConflict", operation, prefix: `DESTINATION#${destinationId}`, times: 100 });
  const type = "PutDestinationInput";
  const changing = `mutation($input: ${type}!) { putDestination(input: $input) { secret } }`;
  const input = { ...webhook, headers: [{ name: "X-Key", value: "one" }], expectedVersion: 1 };
  await test.graphql(admin, changing, { input });
  faults.clear();
  await change(test, admin, "putDestination", input, "secret");
  await change(test, admin, "rotateDestinationSecret", { destinationId, expectedVersion: 2 }, "secret");
  await change(test, admin, "pauseDestination", { destinationId, expectedVersion: 3 }, "version");
  const pausing = "mutation($input: PauseDestinationInput!) { pauseDestination(input: $input) { version } }";
  await test.graphql(admin, pausing, { input: { destinationId, expectedVersion: 3 } });
  await change(test, admin, "resumeDestination", { destinationId, expectedVersion: 4 }, "version");
  const now = test.cloud.clock.now();
  // It is of this destination: one that was noted before the destination was created is not replayed.
  await putItems(test, [deliveryItem(destinationId, now - 1, "FAILED")]);
  const instant = (at: number) => new Date(at).toISOString();
  const range = { from: instant(now - 3_600_000), to: instant(now) };
  await change(test, admin, "replayDeliveries", { destinationId, ...range }, "jobId");
  await read(test, "destinations { nextToken }");
  const hours = `hours(from: "${range.from}", to: "${range.to}") { at }`;
  const lists = `deliveries { nextToken } oldest: deliveries(order: OLDEST_FIRST) { nextToken } ${hours}`;
  await read(test, `destination(destinationId: "${destinationId}") { ${lists} }`);
  await change(test, admin, "testDestination", { destinationId }, "status");
  // A job whose request timed out on a busy machine comes again after 13 minutes.
  await pass(test, "PT15M", "PT2M", "PT2M");
  // The token of before has ended.
  const later = await staff(test, "admin");
  await driveSlow(test, later);
  await driveChanges(test, later);
  await change(test, later, "deleteDestination", { destinationId, expectedVersion: 5 }, "version");
  await change(test, later, "deleteSegment", { segmentId: "asked-by", expectedVersion: version }, "version");
  await pass(test, "PT3M", "PT3M");
}

/**
 * Has an event delivered to destinations that are slow: one takes it, and one takes nothing, and is deleted
 * before the next try.
 */
async function driveSlow(test: TestCloud, admin: Person): Promise<void> {
  const bus = { destinationId: "slow-bus", name: "Bus", kind: "EVENTBRIDGE" };
  // Nothing listens there: it is refused at once, without a name to look up.
  const hook = { destinationId: "slow-hook", name: "Hook", kind: "WEBHOOK", url: "http://127.0.0.1:9/" };
  const now = test.cloud.clock.now();
  const slowUntil = new Date(now + 3_600_000).toISOString();
  for (const input of [bus, hook]) {
    await change(test, admin, "putDestination", input, "secret");
    const health = { entity: "DestinationHealth", slowUntil, ttl: 4_000_000_000 };
    await putItems(test, [{ ...destination.healthKey(input.destinationId), ...health }]);
  }
  const profileId = ulid(now);
  const event = eventItem(profileId, new Date(now).toISOString(), "slow", { sourceId: "source" });
  await putItems(test, profileItems(profileId));
  await putItems(test, [event]);
  await settle(test);
  for (const { destinationId } of [bus, hook])
    await change(test, admin, "deleteDestination", { destinationId, expectedVersion: 1 }, "version");
}

/**
 * Has changes of all entities that the log does not name delivered to a destination that takes nothing, and
 * to one that is slow as well, and a bounce and a reached goal to two others. Then the waiting ones are tried
 * again.
 */
async function driveChanges(test: TestCloud, admin: Person): Promise<void> {
  const domains = ["MAIL", "SITES"];
  const hook = { name: "Hook", kind: "WEBHOOK", url: "http://127.0.0.1:9/", domains };
  const slow = { ...hook, destinationId: "slow-changes" };
  const slowUntil = new Date(test.cloud.clock.now() + 3_600_000).toISOString();
  const health = { entity: "DestinationHealth", slowUntil, ttl: 4_000_000_000 };
  const facts = { changes: ["send.bounced", "goal.reached"] };
  await change(test, admin, "putDestination", { ...hook, destinationId: "changes" }, "secret");
  await change(test, admin, "putDestination", { ...hook, ...facts, destinationId: "facts" }, "secret");
  await change(test, admin, "putDestination", { ...slow, ...facts, destinationId: "slow-facts" }, "secret");
  await change(test, admin, "putDestination", slow, "secret");
  for (const id of ["slow-changes", "slow-facts"])
    await putItems(test, [{ ...destination.healthKey(id), ...health }]);
  // Functions use destinations as they were up to 30 s ago.
  await pass(test, "PT31S");
  const { siteId, domain } = await ownSite(test, admin);
  const named = { siteId, name: "Changed" };
  const goal = { ...named, goalId: "changed", kind: "EVENT", pattern: "Order" };
  await change(test, admin, "putGoal", goal, "goalId");
  await change(test, admin, "putFunnel", { ...named, funnelId: "changed", steps: STEPS }, "funnelId");
  await change(test, admin, "shareSite", { siteId, fields: ["STATS"] }, "token");
  await change(test, admin, "createSiteKey", { siteId }, "siteKey { siteKeyId }");
  const invited = { siteId, email: "invited@example.com", role: "VIEWER" };
  await change(test, admin, "inviteSiteMember", invited, "invitationId");
  const email = "changed@subscriber.example";
  await change(test, admin, "suppress", { email, reason: "asked" }, "email");
  await upsert(test, { email: "other@subscriber.example" });
  const invoice = { invoiceId: "changed", customerId: "changed", email, amount: 1, currency: "EUR" };
  await change(test, admin, "putInvoice", { ...invoice, dueDate: "2026-12-01" }, "version");
  await subscribed(test, { email: BOUNCE });
  const text = { key: "facts" };
  const mail = sendItem(BOUNCE, text, { now: test.cloud.clock.now() });
  await putItems(test, [...textItems(text), mail]);
  // Functions use goals as they were up to 30 s ago.
  await pass(test, "PT31S");
  await send(test, { n: "Order", u: `https://${domain}/`, d: domain });
  await pass(test, "PT15S", "PT7M");
}
