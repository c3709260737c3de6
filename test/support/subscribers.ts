import type { Caller, TestCloud } from "./cloud.ts";
import * as settings from "#table/mail/settings";
import * as suppression from "#table/mail/suppression";
import { granted, outputsOf, type Someone } from "./people.ts";
import { change, putItems } from "./sites.ts";

/** A server of the operator. */
export function server(test: TestCloud): Caller {
  return { role: outputsOf(test).credentials.backend };
}

/** A subscriber as a server makes it; `selection` is what is asked of it. */
export function upsert<Data = { email: string; version: number }>(
  test: TestCloud,
  input: object,
  selection = "email version",
  caller = server(test),
): Promise<Data> {
  return change<Data>(test, caller, "upsertSubscriber", input, selection);
}

/** One field of Query with its selection, such as `subscribers(prefix: "a") { items { email } }`. */
export async function read<Data>(test: TestCloud, query: string, caller = server(test)): Promise<Data> {
  return granted<Data>(await test.graphql(caller, `{ ${query} }`));
}

/** The addresses of a list. */
export async function addresses(test: TestCloud, list: string): Promise<string[]> {
  const { items } = await read<{ items: { email: string }[] }>(test, `${list} { items { email } }`);
  return items.map(({ email }) => email);
}

/** A user whose primary address is a subscriber's, with one of everything that an address can have. */
export async function furnishedSubscriber<Person extends Someone>(
  test: TestCloud,
  person: Person,
): Promise<Person> {
  const { email, userId } = person;
  const own = { tags: [`sample-${userId}`], customerId: `customer-${userId}` };
  await change(test, server(test), "putTopic", { topic: `topic-${userId}`, name: "News" }, "topic");
  await upsert(test, { email, optOuts: ["left"], ...own, attributes: JSON.stringify({ plan: "pro" }) });
  const item = suppression.item({
    email,
    kind: "MANUAL",
    reason: "asked by phone",
    at: new Date(0).toISOString(),
  });
  const days = { cap: { messages: 3, days: 7 }, quietHours: { from: "22:00", to: "07:00" } };
  const set = {
    entity: "EmailSettings",
    version: 1,
    postalAddress: email,
    timezone: "UTC",
    ...days,
    reminders: [{ type: "FIRST_REMINDER", daysOverdue: 3, templateKey: "reminder", mode: "DRAFT" }],
    ...{ pausedAt: new Date(0).toISOString(), pausedBecause: "MANUAL" },
  };
  await putItems(test, [
    { ...suppression.key(email), ...item },
    { ...settings.key, ...set },
  ]);
  return person;
}
