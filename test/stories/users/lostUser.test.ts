import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { until } from "../../support/until.ts";
import { accountOf, verify } from "../../support/accounts.ts";
import { brokenInvariants, scanTable } from "../../races/invariants.ts";
import { claim, granted, mutate } from "../../support/people.ts";
import { reconciled } from "../../support/reconciled.ts";
import { change, ownSite } from "../../support/sites.ts";

let test: TestCloud;

beforeAll(async () => {
  test = await startTestCloud({ begun: false, timers: ["reconcile"] });
  // The test makes by hand the damage that it would repair.
  await reconciled(test);
});
afterAll(() => test?.stop());

const ME = "{ me { email primaryEmailId version emails { items { email isPrimary isVerified } } } }";

// An account without a user: the reconciliation creates the user.
async function loseUser({ userId }: Person): Promise<void> {
  await test.cloud.dynamodb.call("DeleteItem", {
    TableName: test.outputs.tableName,
    Key: { PK: { S: `USER#${userId}` }, SK: { S: "PROFILE" } },
  });
}

async function countOf({ userId }: Person): Promise<string> {
  const { Item } = (await test.cloud.dynamodb.call("GetItem", {
    TableName: test.outputs.tableName,
    Key: { PK: { S: `USER#${userId}` }, SK: { S: "PROFILE" } },
  })) as { Item: { emailCount: { N: string } } };
  return Item.emailCount.N;
}

it("creates a lost user again around its addresses, and does not take its own lock for another user's", async () => {
  const alice = await test.person({ email: "alice@example.com" });
  await verify(test, alice, "alice@work.example");
  await claim(test, alice, "alice@claim.example");
  const before = granted<{ primaryEmailId: string }>(await test.graphql(alice, ME));
  await loseUser(alice);

  expect(granted(await test.graphql(alice, ME))).toEqual({ ...before, version: 1 });
  expect(await countOf(alice)).toBe("3");
  expect(await accountOf(test, alice.userId)).toMatchObject({ isEnabled: true });
});

it("counts the sites of a lost user again, so that none is orphaned", async () => {
  const carol = await test.person({ email: "carol@example.com" });
  const site = await ownSite(test, carol);
  await ownSite(test, carol);
  await loseUser(carol);

  granted(await test.graphql(carol, ME));
  expect(brokenInvariants(await scanTable(test.outputs))).toEqual([]);
  await change(test, carol, "deleteSite", { siteId: site.siteId, expectedVersion: 1 }, "siteId");
  const left = await mutate(test, carol, "deleteUser", { expectedVersion: 1 });
  expect(left.errors).toMatchObject([{ errorType: "Conflict", errorInfo: { sites: 1 } }]);
});

it("refuses no user because of a lock without a verified address: it repairs the lock", async () => {
  const bob = await test.person({ email: "bob@example.com" });
  const { primaryEmailId } = granted<{ primaryEmailId: string }>(await test.graphql(bob, ME));
  await loseUser(bob);
  await test.cloud.dynamodb.call("DeleteItem", {
    TableName: test.outputs.tableName,
    Key: { PK: { S: `USER#${bob.userId}` }, SK: { S: `EMAIL#${primaryEmailId}` } },
  });

  expect((await test.graphql(bob, ME)).errors[0]?.errorType).toBe("Unavailable");
  expect(await accountOf(test, bob.userId)).toMatchObject({ isEnabled: true });

  // The reconciliation's first walks release the lock, and those of the next round make the user.
  await test.advance("PT6H");
  await test.advance("PT6H");
  const token = await test.signIn("bob@example.com");
  expect(await mended(token)).toMatchObject({ email: "bob@example.com", version: 1 });
});

async function mended(token: string): Promise<unknown> {
  return until("the user", async () => {
    const { data, errors } = await test.graphql({ token }, ME);
    return errors.length === 0 && (data as { me: unknown }).me;
  });
}
