import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestCloud, type Person, type Reply, type TestCloud } from "../../support/cloud.ts";
import { parametersBelow } from "../../support/people/parameters.ts";
import { change } from "../../support/sites.ts";
import { read } from "../../support/subscribers.ts";
import { until } from "../../support/until.ts";
import { scanned } from "../../support/wholeTable.ts";

interface Destination {
  destinationId: string;
  version: number;
  status: string;
  headers: string[];
}
interface Put {
  destination: Destination;
  secret: string | null;
}
interface Stored {
  secrets: { value: string; until?: string }[];
  headers: { name: string; value: string }[];
}

const DESTINATION = "destinationId version status headers";
const PUT = `destination { ${DESTINATION} } secret`;
let test: TestCloud;
let admin: Person;
let made = 0;
beforeAll(async () => {
  test = await startTestCloud();
  admin = await test.person({ groups: ["admin"] });
});
afterAll(() => test?.stop());

const newId = () => `story-${(made += 1)}`;
const webhook = (destinationId: string, input: object = {}) => ({
  ...{ destinationId, name: "Warehouse", kind: "WEBHOOK", url: "https://example.com/hook" },
  ...input,
});
const put = (input: object) => change<Put>(test, admin, "putDestination", input, PUT);
const ask = (name: string, input: object): Promise<Reply> => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation($input: ${type}!) { ${name}(input: $input) { __typename } }`;
  return test.graphql(admin, query, { input });
};
/** Moves the clock, and signs in another admin: a token is valid for 15 minutes. */
const advance = async (duration: string) => {
  await test.advance(duration);
  admin = await test.person({ groups: ["admin"] });
};
const find = (destinationId: string) =>
  read<Destination>(test, `destination(destinationId: "${destinationId}") { ${DESTINATION} }`);
const parameters = () => parametersBelow(test, "/rollcall/dev/destinations");
/** The item of a destination, and what its parameter has. */
async function stored(destinationId: string) {
  const items = Object.values(await scanned(test));
  const item = items.find(
    (each) => each.entity?.S === "Destination" && each.destinationId?.S === destinationId,
  );
  const secretId = item?.secretId?.S;
  const text = secretId === undefined ? undefined : (await parameters())[secretId];
  return { secretId, secret: text === undefined ? undefined : (JSON.parse(text) as Stored) };
}

describe("the secrets of a destination", () => {
  it("are in a parameter alone: neither the table nor an answer has them a second time", async () => {
    const destinationId = newId();
    const headers = [{ name: "Authorization", value: "Bearer kept-apart" }];
    const input = webhook(destinationId, { headers, idempotencyKey: "once" });
    const { destination, secret } = await put(input);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(destination).toEqual({ destinationId, version: 1, status: "ACTIVE", headers: ["Authorization"] });
    expect((await stored(destinationId)).secret).toEqual({ secrets: [{ value: secret }], headers });
    expect(await put(input)).toEqual({ destination, secret: null });
    const table = JSON.stringify(await scanned(test));
    for (const each of [secret!, "kept-apart"]) expect(table).not.toContain(each);
    const other = await ask("putDestination", {
      ...input,
      headers: [{ name: "Authorization", value: "Other" }],
    });
    expect(other.errors).toMatchObject([{ errorType: "Conflict", errorInfo: { field: "idempotencyKey" } }]);
  });

  it("stay with omitted headers; a change of headers stores a new parameter, and deletes the old one later", async () => {
    const destinationId = newId();
    const { secret } = await put(webhook(destinationId, { headers: [{ name: "X-Key", value: "first" }] }));
    const first = await stored(destinationId);
    expect((await put(webhook(destinationId, { name: "Other", expectedVersion: 1 }))).secret).toBeNull();
    expect(await stored(destinationId)).toEqual(first);
    await put(webhook(destinationId, { headers: [{ name: "X-Key", value: "second" }], expectedVersion: 2 }));
    const second = await stored(destinationId);
    expect(second.secret).toEqual({
      secrets: [{ value: secret }],
      headers: [{ name: "X-Key", value: "second" }],
    });
    // Functions that believe the destination as it was still find the old one.
    expect(await parameters()).toHaveProperty(first.secretId!);
    // The delay begins when the stream has sent the message.
    await until("the old parameter is gone", async () => {
      await advance("PT2M");
      return !((first.secretId ?? "") in (await parameters()));
    });
    expect(await stored(destinationId)).toEqual(second);
    await put(webhook(destinationId, { headers: [], expectedVersion: 3 }));
    expect((await stored(destinationId)).secret).toEqual({ secrets: [{ value: secret }], headers: [] });
    expect((await find(destinationId)).headers).toEqual([]);
  });

  it("are as they were after a change with a stale version, and of two changes at once one is made", async () => {
    const destinationId = newId();
    await put(webhook(destinationId));
    const before = await stored(destinationId);
    const ids = Object.keys(await parameters());
    const stale = await ask("putDestination", webhook(destinationId, { headers: [], expectedVersion: 2 }));
    expect(stale.errors).toMatchObject([{ errorType: "VersionConflict", errorInfo: { currentVersion: 1 } }]);
    const again = await ask("putDestination", webhook(destinationId));
    expect(again.errors).toMatchObject([{ errorType: "Conflict", errorInfo: { currentVersion: 1 } }]);
    expect(await stored(destinationId)).toEqual(before);
    expect(Object.keys(await parameters())).toEqual(ids);
    const replies = await Promise.all(
      ["one", "two", "three"].map((value) =>
        ask(
          "putDestination",
          webhook(destinationId, { headers: [{ name: "A", value }], expectedVersion: 1 }),
        ),
      ),
    );
    expect(replies.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect((await find(destinationId)).version).toBe(2);
    const { secretId } = await stored(destinationId);
    // Those that lost have deleted what they had stored.
    const left = Object.keys(await parameters());
    expect(left.filter((each) => each !== secretId && !ids.includes(each))).toEqual([]);
  });
});

it("an EVENTBRIDGE destination has no secret, no URL and no parameter", async () => {
  const destinationId = newId();
  const { secret } = await put({ destinationId, name: "Bus", kind: "EVENTBRIDGE" });
  expect(secret).toBeNull();
  expect((await stored(destinationId)).secretId).toBeUndefined();
  const { errors } = await ask("putDestination", webhook(destinationId, { expectedVersion: 1 }));
  expect(errors).toMatchObject([{ errorType: "ValidationError", errorInfo: { field: "kind" } }]);
});
