import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settle } from "../../access/askers/settle.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { read, server } from "../../support/subscribers.ts";
import { createText, decide, newApprover, saveText } from "../../support/templates.ts";
import { until } from "../../support/until.ts";

let test: TestCloud;
let author: Person;
let approver: Person;

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  author = await test.person({ groups: ["editor"] });
  approver = await test.person({ groups: ["editor"] });
});
afterAll(() => test?.stop());

interface Waiting {
  key: string;
  number: number;
}

const PEOPLE = ["authorUser", "approvedByUser", "requestedByUser", "returnedByUser"]
  .map((name) => `${name} { userId }`)
  .join(" ");
const LIST = "items { key number } nextToken";

/** Waits until the list of those that wait for approval, which follows a moment later, is this one. */
async function untilWaiting(expected: Waiting[]): Promise<void> {
  await until(`the list is ${JSON.stringify(expected)}`, async () => {
    const { items } = await read<{ items: Waiting[] }>(test, `templatesToApprove(limit: 100) { ${LIST} }`);
    return JSON.stringify(items) === JSON.stringify(expected);
  });
}

/** The mails that ask this address for an approval. */
async function requestsTo(email: string) {
  const mails = await test.mails(email);
  return mails.filter(({ subject }) => subject.startsWith("Please approve"));
}

describe("the people who are asked for an approval", () => {
  it("get one mail each with the note and the link, whatever is repeated", async () => {
    const admin = await test.person({ groups: ["admin"] });
    const asked = await newApprover(test, admin);
    const other = await newApprover(test, admin);
    const { key } = await createText(test, author, { key: "offers/autumn" });
    const first = {
      ...{ key, number: 1, expectedVersion: 1, note: "The autumn prices." },
      ...{ to: [asked.userId, other.userId], idempotencyKey: "autumn" },
    };
    for (let time = 0; time < 3; time += 1) await decide(test, author, "requestApproval", first);
    await settle(test);
    for (const { email } of [asked, other]) {
      const mails = await requestsTo(email);
      expect(mails.map(({ subject }) => subject)).toEqual([`Please approve: ${key}`]);
      expect(mails[0]!.text).toContain("The autumn prices.");
      expect(mails[0]!.text).toContain(
        `${test.outputs.httpUrl as string}/app/#/mail/approvals?key=offers%2Fautumn&number=1`,
      );
    }

    // Asking again is another request; the draft keeps its place and its other values.
    await decide(test, author, "requestApproval", { key, number: 1, expectedVersion: 2, to: [asked.userId] });
    await settle(test);
    expect([(await requestsTo(asked.email)).length, (await requestsTo(other.email)).length]).toEqual([2, 1]);
    await decide(test, asked, "approveTemplate", { key, number: 1, expectedVersion: 3 });
    await untilWaiting([]);
  });

  it("are editors and admins whom an admin has put in their group", async () => {
    const { key } = await createText(test, author);
    const person = await test.person();
    const input = { key, number: 1, expectedVersion: 1, to: [person.userId] };
    const query = "mutation($input: RequestApprovalInput!) { requestApproval(input: $input) { key } }";
    const { errors } = await test.graphql(author, query, { input });
    expect(errors).toMatchObject([{ errorType: "ValidationError", errorInfo: { field: "to[0]" } }]);
    await settle(test);
    expect(await requestsTo(person.email)).toEqual([]);
  });
});

describe("an editor asks another one for approval", () => {
  it("gets the draft back, edits it, asks again, and it is approved", async () => {
    const text = await createText(test, author, { subject: "Spring" });
    const { key } = text;
    await untilWaiting([]);
    const asked = await decide(test, author, "requestApproval", {
      ...{ key, number: 1, expectedVersion: 1, note: "The spring prices." },
    });
    expect(asked).toMatchObject({ status: "DRAFTED", version: 2 });
    await untilWaiting([{ key, number: 1 }]);

    const returned = { key, number: 1, expectedVersion: 2, note: "Which prices?" };
    expect(await decide(test, approver, "returnTemplate", returned)).toMatchObject({ version: 3 });
    await untilWaiting([]);

    await saveText(test, author, text, { subject: "Spring prices" });
    await untilWaiting([]);
    await decide(test, author, "requestApproval", { key, number: 2, expectedVersion: 1 });
    await untilWaiting([{ key, number: 2 }]);
    await decide(test, approver, "approveTemplate", { key, number: 2, expectedVersion: 2 });
    await untilWaiting([]);

    const selection = `approvedNumber number(number: 1) { requestedAt returnedBy returnNote }
      latest { requestedBy requestNote approvedBy ${PEOPLE} } audit { items { number action actor note } }`;
    const did = (number: number, action: string, person: Person, note: string | null = null) => ({
      ...{ number, action, actor: person.userId, note },
    });
    expect(await read(test, `template(key: "${key}") { ${selection} }`)).toEqual({
      approvedNumber: 2,
      number: { requestedAt: null, returnedBy: approver.userId, returnNote: "Which prices?" },
      latest: {
        ...{ requestedBy: author.userId, requestNote: null, approvedBy: approver.userId },
        ...{ authorUser: { userId: author.userId }, requestedByUser: { userId: author.userId } },
        ...{ approvedByUser: { userId: approver.userId }, returnedByUser: null },
      },
      audit: {
        items: [
          did(1, "SAVED", author),
          did(1, "REQUESTED", author, "The spring prices."),
          did(1, "RETURNED", approver, "Which prices?"),
          did(2, "SAVED", author),
          did(1, "SUPERSEDED", author),
          did(2, "REQUESTED", author),
          did(2, "APPROVED", approver),
        ],
      },
    });
  });

  it("has the longest wait first, page by page, in both orders; asking again keeps the place", async () => {
    const keys: string[] = [];
    for (let time = 0; time < 3; time += 1) {
      const { key } = await createText(test, server(test));
      await decide(test, author, "requestApproval", { key, number: 1, expectedVersion: 1 });
      keys.push(key);
    }
    const [first = "", second = "", third = ""] = keys;
    await decide(test, author, "requestApproval", { key: first, number: 1, expectedVersion: 2 });
    await untilWaiting(keys.map((key) => ({ key, number: 1 })));
    const page = async (args: string) => {
      const query = `templatesToApprove(limit: 2, ${args}) { ${LIST} }`;
      return read<{ items: Waiting[]; nextToken: string | null }>(test, query);
    };
    const oldest = await page("order: OLDEST_FIRST");
    expect(oldest.items.map(({ key }) => key)).toEqual([first, second]);
    const rest = await page(`nextToken: "${oldest.nextToken}"`);
    expect(rest.items.map(({ key }) => key)).toEqual([third]);
    const newest = await page("order: NEWEST_FIRST");
    expect(newest.items.map(({ key }) => key)).toEqual([third, second]);

    // Each way to be decided leaves the list: a cancellation, and the next number.
    await decide(test, author, "cancelTemplate", { key: first, number: 1, expectedVersion: 3 });
    await saveText(test, author, { key: second, version: 1, latestNumber: 1, approvedNumber: null });
    await untilWaiting([{ key: third, number: 1 }]);
  });
});
