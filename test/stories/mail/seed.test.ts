import { afterAll, beforeAll, expect, it } from "vitest";
import { seedMail } from "../../../infra/start/seedMail.ts";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";
import { brokenInvariants, scanTable } from "../../races/invariants.ts";
import { read } from "../../support/subscribers.ts";

let test: TestCloud;
beforeAll(async () => {
  test = await startTestCloud();
});
afterAll(() => test?.stop());

it("an interrupted seeding of subscribers can run again", async () => {
  const admin = await test.person({ groups: ["admin"] });
  const run = () =>
    seedMail(async (query, variables) => {
      const { data, errors } = await test.graphql(admin, query, variables);
      expect(errors).toEqual([]);
      return data as Record<string, unknown>;
    });
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
  const { cloud } = test;
  const [dynamodbUrl, region] = [cloud.origin, cloud.region];
  const tableName = cloud.assembly.outputs.TableName;
  expect(brokenInvariants(await scanTable({ dynamodbUrl, region, tableName }))).toEqual([]);
});
