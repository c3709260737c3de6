import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settle } from "../../access/askers/settle.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { change } from "../../support/sites.ts";
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

  it("are listed for their colleagues, until they are suspended or leave the group", async () => {
    const admin = await test.person({ groups: ["admin"] });
    const [one, other] = [await newApprover(test, admin), await newApprover(test, admin)];
    const listed = async () => {
      const { items } = await read<{ items: Person[] }>(
        test,
        "approvers(limit: 100) { items { userId email } }",
      );
      return items.flatMap(({ email }) => ([one.email, other.email].includes(email) ? [email] : []));
    };
    const untilListed = (...emails: string[]) =>
      until(
        `${emails.join()} may approve`,
        async () => (await listed()).toSorted().join() === emails.toSorted().join(),
      );
    const of = async ({ userId }: Person) => ({
      userId,
      expectedVersion: (await read<{ version: number }>(test, `user(userId: "${userId}") { version }`))
        .version,
    });
    await untilListed(one.email, other.email);
    await change(test, admin, "suspendUser", await of(one), "version");
    await untilListed(other.email);
    await change(test, admin, "reactivateUser", await of(one), "version");
    await change(test, admin, "setUserGroups", { ...(await of(other)), groups: ["viewer"] }, "version");
    await untilListed(one.email);
    await change(test, admin, "deleteUser", await of(one), "version");
    await untilListed();
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

describe("several drafts that are approved by one request", () => {
  interface Approved {
    key: string;
    number: number;
    version: { status: string; version: number; approvedBy: string } | null;
    errorType: string | null;
    errorInfo: string | null;
  }
  const APPROVED = "items { key number version { status version approvedBy } errorType errorInfo }";
  const approveAll = (items: { key: string; number: number; expectedVersion: number }[]) =>
    change<{ items: Approved[] }>(test, approver, "approveTemplates", { items }, APPROVED).then(
      (answer) => answer.items,
    );
  const approvalsOf = async (key: string): Promise<number> => {
    const query = `template(key: "${key}") { audit { items { action } } }`;
    const { audit } = await read<{ audit: { items: { action: string }[] } }>(test, query);
    return audit.items.filter(({ action }) => action === "APPROVED").length;
  };
  const first = ({ key }: { key: string }, expectedVersion = 1) => ({ key, number: 1, expectedVersion });

  it("each answer for itself, and are approved once", async () => {
    const one = await createText(test, author);
    const other = await createText(test, author);
    const changed = await createText(test, author);
    const own = await createText(test, approver);
    const absent = { key: "approvals/absent" };
    const input = [first(one), first(own), first(changed, 4), first(absent), first(other)];
    const approved = ({ key }: { key: string }) => ({
      ...{ key, number: 1, errorType: null, errorInfo: null },
      version: { status: "APPROVED", version: 2, approvedBy: approver.userId },
    });
    const refused = ({ key }: { key: string }, errorType: string, errorInfo: object | null = null) => ({
      ...{ key, number: 1, version: null, errorType },
      errorInfo: errorInfo && JSON.stringify(errorInfo),
    });
    expect(await approveAll(input)).toEqual([
      approved(one),
      refused(own, "Unauthorized"),
      refused(changed, "VersionConflict", { currentVersion: 1 }),
      refused(absent, "NotFound"),
      approved(other),
    ]);
    expect(await approveAll([first(one), first(changed)])).toEqual([
      refused(one, "InvalidTransition", { status: "APPROVED" }),
      approved(changed),
    ]);
    for (const { key } of [one, other, changed]) expect(await approvalsOf(key)).toBe(1);
  });

  it("are 20, and approved once by three requests at once", async () => {
    const texts = await Promise.all(Array.from({ length: 20 }, () => createText(test, author)));
    const all = await Promise.all([1, 2, 3].map(() => approveAll(texts.map((each) => first(each)))));
    const approved = all.flat().flatMap(({ key, version }) => (version ? [key] : []));
    // A request that met another one says so: sent again, it finishes the rest.
    const rest = await approveAll(texts.map((each) => first(each)));
    const keys = [...approved, ...rest.flatMap(({ key, version }) => (version ? [key] : []))];
    expect(keys.toSorted()).toEqual(texts.map(({ key }) => key).toSorted());
    for (const { key } of texts) expect(await approvalsOf(key)).toBe(1);
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

describe("the lists of templates by the state of their latest version", () => {
  const STATES = ["DRAFT", "WAITING", "RETURNED", "APPROVED", "CANCELLED"];
  const FOLDER = "states/";

  /** Waits until the folder is in the list of this state, and in no other. */
  async function untilIn(state: string): Promise<void> {
    const query = STATES.map(
      (each) => `${each}: templates(state: ${each}, prefix: "${FOLDER}") { items { key } }`,
    ).join(" ");
    await until(`the template is ${state}`, async () => {
      const { data } = await test.graphql(server(test), `{ ${query} }`);
      const lists = Object.entries(data as Record<string, { items: unknown[] }>);
      const found = lists.flatMap(([name, { items }]) => (items.length > 0 ? [name] : []));
      return found.join() === state;
    });
  }

  async function countOf(state: string): Promise<number> {
    const { data } = await test.graphql(server(test), "{ templateCounts { state count isComplete } }");
    const { templateCounts: counts } = data as { templateCounts: { state: string; count: number }[] };
    expect(counts.map((each) => each.state)).toEqual(STATES);
    return counts.find((each) => each.state === state)!.count;
  }

  it("follow each change of it", async () => {
    const text = await createText(test, author, { key: `${FOLDER}one` });
    const { key } = text;
    await untilIn("DRAFT");
    const first = { key, number: 1 };
    await decide(test, author, "requestApproval", { ...first, expectedVersion: 1 });
    await untilIn("WAITING");
    await decide(test, approver, "returnTemplate", { ...first, expectedVersion: 2, note: "Shorter." });
    await untilIn("RETURNED");
    await decide(test, author, "requestApproval", { ...first, expectedVersion: 3 });
    await untilIn("WAITING");
    await decide(test, approver, "approveTemplate", { ...first, expectedVersion: 4 });
    await untilIn("APPROVED");
    await saveText(test, author, text);
    await untilIn("DRAFT");
    // A number that is not the latest one leaves the list as it is.
    await decide(test, author, "cancelTemplate", { ...first, expectedVersion: 5 });
    await untilIn("DRAFT");
    const cancelled = (await countOf("CANCELLED")) + 1;
    await decide(test, author, "cancelTemplate", { key, number: 2, expectedVersion: 1 });
    await untilIn("CANCELLED");
    expect(await countOf("CANCELLED")).toBe(cancelled);
  });

  it("have no template that can be sent once only", async () => {
    const { key } = await createText(test, author, { key: `${FOLDER}two`, once: true });
    await decide(test, author, "requestApproval", { key, number: 1, expectedVersion: 1 });
    await decide(test, approver, "approveTemplate", { key, number: 1, expectedVersion: 2 });
    await untilIn("CANCELLED");
  });
});
