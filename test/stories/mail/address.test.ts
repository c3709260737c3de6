import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";
import { tableOf } from "../../support/people.ts";
import { change } from "../../support/sites.ts";
import { addresses, read, server, upsert } from "../../support/subscribers.ts";

let test: TestCloud;
beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
});
afterAll(() => test?.stop());

const move = (email: string, newEmail: string, expectedVersion: number) =>
  change<{ version: number }>(
    test,
    server(test),
    "changeSubscriberAddress",
    { email, newEmail, expectedVersion },
    "email version previous tags customerId",
  );

describe("the address of a subscriber", () => {
  it("changes with tags and lists; the old one leads to it, and history is read on", async () => {
    const [first, second, third] = [
      "first@move.example",
      "second@move.example",
      "third@move.example",
    ] as const;
    await upsert(test, { email: first, tags: ["moving"], customerId: "moving" });
    expect(await move(first, second, 1)).toEqual({
      email: second,
      version: 2,
      previous: [first],
      tags: ["moving"],
      customerId: "moving",
    });
    await change(test, server(test), "unsubscribe", { email: first, topic: "news" }, "email");
    // An old address is followed for the next change, too, and then leads to the newest one.
    await move(first, third, 3);
    for (const email of [first, second, third])
      expect(await read(test, `subscriber(email: "${email}") { email previous }`)).toEqual({
        email: third,
        previous: [second, first],
      });
    for (const list of [
      'subscribers(prefix: "")',
      'subscribersByTag(tag: "moving")',
      'subscribersByCustomer(customerId: "moving")',
      `subscribersByEmail(emails: ["${first}", "${third}"])`,
    ])
      expect(await addresses(test, list)).toEqual([third]);
    const actions: string[] = [];
    let token: string | null = null;
    do {
      const after: string = token === null ? "" : `(nextToken: "${token}")`;
      const {
        consents,
      }: { consents: { items: { action: string; email: string }[]; nextToken: string | null } } = await read(
        test,
        `subscriber(email: "${third}") { consents${after} { items { action email } nextToken } }`,
      );
      actions.push(...consents.items.map(({ action, email }) => `${action} ${email}`));
      token = consents.nextToken;
    } while (token !== null);
    expect(actions).toEqual([`SUBSCRIBED ${first}`, `TOPIC_OUT ${second}`]);
    const { items } = await read<{ items: object[] }>(
      test,
      `subscriberItems(email: "${first}") { items { ... on Subscriber { email movedTo tags } } }`,
    );
    expect(items).toEqual([{ email: first, movedTo: third, tags: [] }]);
  });

  it("changes once of two changes at the same time, and no tag is lost or left behind", async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `race${round}@move.example`;
      await upsert(test, { email, tags: ["before"] });
      const moved = (to: string) => move(email, `${to}${round}@move.example`, 1).then(Boolean, () => false);
      const tagged = () => upsert(test, { email, tags: ["after"] }).then(Boolean, () => false);
      const outcomes = await Promise.all([moved("one"), tagged(), moved("other")]);
      expect(outcomes.filter(Boolean).length).toBeGreaterThanOrEqual(1);
      const found = await read<{ email: string; tags: string[] }>(
        test,
        `subscriber(email: "${email}") { email tags }`,
      );
      const stored = Object.values(await tableOf(test)).filter(
        (item) => item.entity?.S === "SubscriberTag" && item.email?.S?.includes(`${round}@move`),
      );
      expect(stored.map((item) => [item.email?.S, item.tag?.S])).toEqual(
        found.tags.map((tag) => [found.email, tag]),
      );
    }
  });
});
