import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import { describe, expect, test } from "vitest";
import {
  joinedMessages,
  routesOf as routesBy,
  withoutDuplicates,
  writeAfter,
} from "../../../../functions/lib/routes.ts";
import { routes as ofSites } from "../../../../functions/lib/sites/routes.ts";
import { routes as ofUsers } from "../../../../functions/lib/users/routes.ts";

// Records as DynamoDB Streams gives them to Lambda (Lambda guide, "Using AWS Lambda with Amazon DynamoDB":
// example event).
type Image = Record<string, AttributeValue>;
const user = (over: Image = {}): Image => ({
  entity: { S: "User" },
  userId: { S: "u1" },
  status: { S: "ACTIVE" },
  email: { S: "ada@example.com" },
  version: { N: "3" },
  ...over,
});
const email: Image = { entity: { S: "Email" }, userId: { S: "u1" }, emailId: { S: "e1" } };
const modified = (before: Image, now: Image): DynamoDBRecord => ({
  eventName: "MODIFY",
  dynamodb: { OldImage: before, NewImage: now },
});
const routesOf = (record: DynamoDBRecord) => routesBy([ofUsers, ofSites], record);
const push = { queue: "publish" as const, message: { userId: "u1", keepsRights: true } };
const pushAndEnd = { queue: "publish" as const, message: { userId: "u1" } };
const follow = { queue: "cognito" as const, message: { userId: "u1" } };

const site = (status: string, version: string): Image => ({
  entity: { S: "Site" },
  siteId: { S: "s1" },
  status: { S: status },
  version: { N: version },
});

describe("who is to know", () => {
  test("who erases, of a site that was deleted, and of no other change of one", () => {
    const deletion = modified(site("ACTIVE", "1"), site("DELETED", "2"));
    expect(routesOf(deletion)).toEqual([{ queue: "erase", message: { siteId: "s1" } }]);
    expect(routesOf(modified(site("ACTIVE", "1"), site("ACTIVE", "2")))).toEqual([]);
    expect(routesOf(modified(site("DELETED", "2"), site("DELETED", "2")))).toEqual([]);
  });

  test("listeners, of any change of a user", () => {
    expect(routesOf(modified(user(), user({ version: { N: "4" } })))).toEqual([push]);
    expect(routesOf({ eventName: "INSERT", dynamodb: { NewImage: user() } })).toEqual([push]);
  });

  test("no listener, of a change of index keys, marks and counts alone", () => {
    const moved = user({ GSI2PK: { S: "USERS#ACTIVE" }, GSI2SK: { S: "2026-01-01#u1" } });
    expect(routesOf(modified(user(), moved))).toEqual([]);
    expect(routesOf(modified(user(), user({ siteCount: { N: "1" } })))).toEqual([]);
    expect(routesOf(modified(user(), user({ accountMissingSince: { S: "2026-01-01" } })))).toEqual([]);
  });

  test("listeners, of any change of an address, and of one that was removed", () => {
    expect(routesOf({ eventName: "INSERT", dynamodb: { NewImage: email } })).toEqual([push]);
    expect(routesOf(modified(email, { ...email, isVerified: { BOOL: true } }))).toEqual([push]);
    expect(routesOf({ eventName: "REMOVE", dynamodb: { OldImage: email } })).toEqual([push]);
  });

  test("Cognito and the old address, of another primary one", () => {
    const now = user({ email: { S: "new@example.com" }, locale: { S: "de-AT" }, version: { N: "4" } });
    expect(routesOf(modified(user(), now))).toEqual([
      push,
      follow,
      {
        queue: "mail",
        message: { kind: "primaryChanged", userId: "u1", version: 4, to: "ada@example.com", locale: "de-AT" },
      },
    ]);
  });

  test.each(["SUSPENDED", "DELETED"])("Cognito, of the status %s", (status) => {
    expect(routesOf(modified(user(), user({ status: { S: status }, version: { N: "4" } })))).toEqual([
      pushAndEnd,
      follow,
    ]);
  });

  test("Cognito, of groups that were set, or set to none; not of the same in another order", () => {
    const groups = (version: string, ...names: string[]): Image =>
      user({ version: { N: version }, groups: { L: names.map((S) => ({ S })) } });
    expect(routesOf(modified(user(), groups("4", "admin")))).toEqual([pushAndEnd, follow]);
    expect(routesOf(modified(groups("3", "admin"), groups("4")))).toEqual([pushAndEnd, follow]);
    expect(routesOf(modified(user(), groups("4")))).toEqual([pushAndEnd, follow]);
    const inOrder = groups("3", "admin", "viewer");
    expect(routesOf(modified(inOrder, groups("4", "viewer", "admin")))).toEqual([push]);
  });

  test("Cognito and the person's address, of a reset second factor; no one, once Cognito has it", () => {
    const at = { secondFactorResetAt: { S: "2026-11-28T09:00:00Z" } };
    const waiting = user({ ...at, version: { N: "4" }, locale: { S: "de-AT" } });
    const message = { userId: "u1", version: 4, to: "ada@example.com", locale: "de-AT" };
    expect(routesOf(modified(user(), waiting))).toEqual([
      ...[push, follow],
      { queue: "mail", message: { kind: "secondFactorReset", ...message } },
    ]);
    const off = { ...waiting, secondFactorOffAt: at.secondFactorResetAt };
    expect(routesOf(modified(waiting, off))).toEqual([]);
    const again = { ...off, secondFactorResetAt: { S: "2026-11-29T09:00:00Z" }, version: { N: "5" } };
    expect(routesOf(modified(off, again))).toEqual([
      ...[push, follow],
      { queue: "mail", message: { kind: "secondFactorReset", ...message, version: 5 } },
    ]);
    const deleted = { ...waiting, status: { S: "DELETED" }, version: { N: "5" } };
    expect(routesOf(modified(waiting, deleted))).toEqual([pushAndEnd, follow]);
    expect(routesOf(modified(waiting, { ...waiting, version: { N: "5" } }))).toEqual([push]);
  });

  test("Cognito and the person's address, of a sign-out; subscribers, once Cognito has it", () => {
    const at = { signedOutAt: { S: "2026-11-28T09:00:00Z" } };
    const waiting = user({ ...at, version: { N: "4" }, locale: { S: "de-AT" } });
    const message = { kind: "signedOut", userId: "u1", version: 4, to: "ada@example.com", locale: "de-AT" };
    expect(routesOf(modified(user(), waiting))).toEqual([push, follow, { queue: "mail", message }]);
    const done = { ...waiting, signOutDoneAt: at.signedOutAt };
    const end = { queue: "publish", message: { userId: "u1", isSignedOut: true } };
    expect(routesOf(modified(waiting, done))).toEqual([end]);
    const again = { ...done, signedOutAt: { S: "2026-11-29T09:00:00Z" }, version: { N: "5" } };
    expect(routesOf(modified(done, again))).toEqual([
      ...[push, follow],
      { queue: "mail", message: { ...message, version: 5 } },
    ]);
    const deleted = { ...waiting, status: { S: "DELETED" }, version: { N: "5" } };
    expect(routesOf(modified(waiting, deleted))).toEqual([pushAndEnd, follow]);
    expect(routesOf(modified(done, { ...done, version: { N: "5" } }))).toEqual([push]);
  });

  test("no consumer, for a tombstone that expired (DynamoDB guide, TTL and streams: userIdentity)", () => {
    const userIdentity = { type: "Service", principalId: "dynamodb.amazonaws.com" };
    const record = { eventName: "REMOVE" as const, userIdentity, dynamodb: { OldImage: user() } };
    expect(routesOf(record)).toEqual([]);
  });

  test("no consumer, for what is neither a user nor an address", () => {
    expect(
      routesOf({ eventName: "INSERT", dynamodb: { NewImage: { entity: { S: "EmailOwner" } } } }),
    ).toEqual([]);
    expect(routesOf({ eventName: "INSERT", dynamodb: {} })).toEqual([]);
  });
});

test("a transaction that writes a user and two addresses is pushed once", () => {
  const records = [
    modified(user(), user({ version: { N: "4" } })),
    modified(email, email),
    modified(email, email),
  ];
  expect(withoutDuplicates(records.flatMap(routesOf))).toEqual([push]);
});

describe("messages that are alike but for what they add to a list", () => {
  const order = (basket: string, product: number) => ({
    ...{ queue: "publish" as const, message: { basket }, adds: { products: { product } } },
  });

  test("are sent as one, in the order of the changes", () => {
    expect(joinedMessages([order("a", 1), push, order("b", 2), order("a", 3)])).toEqual([
      { queue: "publish", message: { basket: "a", products: [{ product: 1 }, { product: 3 }] } },
      push,
      { queue: "publish", message: { basket: "b", products: [{ product: 2 }] } },
    ]);
  });

  test("have at most 25 entries", () => {
    const sent = joinedMessages(Array.from({ length: 60 }, (_, at) => order("a", at)));
    const lists = sent.map(({ message }) => (message as { products: { product: number }[] }).products);
    expect(lists.map(({ length }) => length)).toEqual([25, 25, 10]);
    expect(lists.flat().map(({ product }) => product)).toEqual(Array.from({ length: 60 }, (_, at) => at));
  });

  test("of another queue, or without a list, are not joined", () => {
    expect(joinedMessages(withoutDuplicates([push, follow, push]))).toEqual([push, follow]);
  });
});

test("writes that follow are all done although one fails, and then the batch fails", async () => {
  const done: string[] = [];
  const writing = (name: string, error?: Error) => ({
    of: ["User"],
    write: async () => {
      await Promise.resolve();
      if (error) throw error;
      done.push(name);
    },
  });
  const domains = [
    { writes: [writing("first"), writing("counts", new Error("throttled"))] },
    { writes: [writing("words")] },
  ];
  await expect(writeAfter(domains, [])).rejects.toThrow("throttled");
  expect(done).toEqual(["first", "words"]);
});
