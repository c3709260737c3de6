import { afterAll, beforeAll, expect, it } from "vitest";
import { graphql } from "../../../infra/start/graphql.ts";
import { seedInvoices } from "../../../infra/start/seedInvoices.ts";
import { seedMail } from "../../../infra/start/seedMail.ts";
import { seedSequences, startRenewals } from "../../../infra/start/seedSequences.ts";
import { seedTexts } from "../../../infra/start/seedTemplates.ts";
import { settle } from "../../access/askers/settle.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { brokenInvariants, scanTable } from "../../races/invariants.ts";
import { read } from "../../support/subscribers.ts";
import { until } from "../../support/until.ts";

let test: TestCloud;
beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
});
afterAll(() => test?.stop());

it("an interrupted seeding of subscribers can run again", async () => {
  const admin = await test.person({ groups: ["admin"] });
  const run = () => seedMail((query, variables) => graphql(test.cloud, admin.token, query, variables));
  await run();
  await run();
  type Found = {
    items: { email: string; status: string; topics: string[]; consents: { items: object[] } }[];
  };
  const { items } = await read<Found>(
    test,
    "subscribers(limit: 100) { items { email status topics consents { items { action } } } }",
  );
  expect(items).toHaveLength(20);
  const tina = items.find(({ email }) => email === "tina@example.org");
  expect(tina).toMatchObject({ status: "UNSUBSCRIBED", topics: ["news", "offers"] });
  expect(tina?.consents.items).toEqual([{ action: "SUBSCRIBED" }, { action: "UNSUBSCRIBED" }]);
  expect(items.find(({ email }) => email === "jan@example.org")?.topics).toEqual(["news"]);
  expect(await read(test, "emailSettings { version postalAddress }")).toEqual({
    version: 1,
    postalAddress: "The Shop\n1 Example Street\n12345 Exampletown",
  });
  const { cloud } = test;
  const [dynamodbUrl, region] = [cloud.origin, cloud.region];
  const tableName = cloud.assembly.outputs.TableName;
  await settle(test);
  expect(brokenInvariants(await scanTable({ dynamodbUrl, region, tableName }))).toEqual([]);
});

it("three texts are approved, however often the seeding runs, and can be previewed and sent", async () => {
  const as = (person: Person) => (query: string, variables: object) =>
    graphql(test.cloud, person.token, query, variables);
  const editor = await test.person({ groups: ["editor"] });
  const asking = { editor: as(editor), admin: as(await test.person({ groups: ["admin"] })) };
  for (let time = 1; time <= 2; time += 1) await seedTexts(asking);
  type Texts = { items: { key: string; latestNumber: number; approvedNumber: number }[] };
  const { items } = await read<Texts>(test, "templates { items { key latestNumber approvedNumber } }");
  expect(items).toEqual(
    ["newsletter", "receipt", "welcome"].map((key) => ({ key, latestNumber: 1, approvedNumber: 1 })),
  );
  const preview = (args: string) => read(test, `previewTemplate(${args}) { subject warnings }`);
  expect(await preview('key: "welcome", email: "ada@example.org"')).toEqual({
    subject: "Welcome, Ada!",
    warnings: [],
  });
  expect(await preview('key: "newsletter", email: "ada@example.org"')).toEqual({
    subject: "New hats, and how they are made",
    warnings: [],
  });
  const order = { id: "A-1", total: "€ 50", lines: [{ name: "Fedora", price: "€ 50" }] };
  const variables = JSON.stringify(JSON.stringify({ order }));
  expect(await preview(`key: "receipt", email: "ada@example.org", variables: ${variables}`)).toEqual({
    subject: "Your order A-1",
    warnings: [],
  });
  const sending = { input: { email: "ada@example.org", templateKey: "newsletter" } };
  const send = "mutation ($input: SendEmailInput!) { sendEmail(input: $input) { status } }";
  expect(await asking.editor(send, sending)).toEqual({ sendEmail: { status: "QUEUED" } });
});

it("two sequences of these texts are active: one has runs, and no seeded subscriber has the tag of the other", async () => {
  const editor = await test.person({ groups: ["editor"] });
  const ask = (query: string, variables: object) => graphql(test.cloud, editor.token, query, variables);
  await seedSequences(ask);
  await until("the sequences are listed", async () => {
    const { items } = await read<{ items: object[] }>(test, "sequences { items { version } }");
    return items.length === 2;
  });
  await seedSequences(ask);
  for (let time = 1; time <= 2; time += 1) await startRenewals(ask);
  const selection = "version status latest { trigger { tagged } } executions { items { email } }";
  const { latest, ...head } = await read<{ latest: { trigger: { tagged: string } } }>(
    test,
    `sequence(sequenceId: "onboarding") { ${selection} }`,
  );
  expect(head).toEqual({ version: 1, status: "ACTIVE", executions: { items: [] } });
  const tagged = `subscribersByTag(tag: "${latest.trigger.tagged}") { items { email } }`;
  expect(await read(test, tagged)).toEqual({ items: [] });
  const waiting = await read<{ waiting: { count: number }[] }>(
    test,
    'sequence(sequenceId: "renewal") { waiting { count } }',
  );
  expect(waiting).toEqual({ waiting: [{ count: 8 }] });
});

it("two invoices are open, one of them overdue, however often the seeding runs", async () => {
  const editor = await test.person({ groups: ["editor"] });
  const ask = (query: string, variables: object) => graphql(test.cloud, editor.token, query, variables);
  const now = test.cloud.clock.now();
  await seedInvoices(ask, now);
  const today = new Date(now).toISOString().slice(0, 10);
  type Lists = { items: { invoiceId: string; version: number }[] };
  const open = (args = "") => read<Lists>(test, `openInvoices${args} { items { invoiceId version } }`);
  await until("both are listed", async () => (await open()).items.length === 2);
  await seedInvoices(ask, now);
  const [first, second] = ["2026-17", "2026-18"].map((invoiceId) => ({ invoiceId, version: 1 }));
  expect(await open()).toEqual({ items: [first, second] });
  expect(await open(`(dueBefore: "${today}")`)).toEqual({ items: [first] });
});
