import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Move, ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import type { SegmentItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import { ulid } from "../../../functions/lib/ids/ulid.ts";
import { startTestCloud, type GraphqlError, type Person, type TestCloud } from "../../support/cloud.ts";
import { listen } from "../../support/listener.ts";
import { outputsOf } from "../../support/people.ts";
import { change, putItems } from "../../support/sites.ts";
import { read } from "../../support/subscribers.ts";

let test: TestCloud;
let editor: Person;

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
  editor = await test.person({ groups: ["editor"] });
});
afterAll(() => test?.stop());

interface Segment {
  segmentId: string;
  version: number;
  status: string;
  rule: object;
  memberCount: number;
  members: { items: { profileId: string; enteredAt: string }[]; nextToken: string | null };
}

const put = (input: object, selection = "segmentId version status"): Promise<Segment> =>
  change<Segment>(test, editor, "putSegment", { name: "Name", ...input }, selection);
const on = (name: string): object => ({ trait: { name, op: "EXISTS" } });
const asks = (segmentId: string): object => ({ member: { segmentId } });

async function refused(name: string, input: object): Promise<GraphqlError> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation($input: ${type}!) { ${name}(input: $input) { __typename } }`;
  const { errors } = await test.graphql(editor, query, { input });
  expect(errors).toHaveLength(1);
  return errors[0]!;
}

describe("rules", () => {
  it("are saved as typed, and come back with what was left out", async () => {
    const where = [{ name: "total", op: "AT_LEAST", number: 9.5 }];
    const event = { event: { name: "Order Completed", where }, atLeast: 3, within: { days: 30 } };
    const sequence = {
      steps: [{ name: "Cart" }, { type: "PAGE", name: "Checkout" }],
      ...{ within: { hours: 1 }, since: { days: 7 }, isLastMissing: true },
    };
    await put({ segmentId: "base", rule: on("plan") });
    const total = { event: { name: "Order Completed" }, total: { property: "total", atMost: 100 } };
    const rule = { all: [{ event }, { any: [{ sequence }, { not: asks("base") }] }, { event: total }] };
    await put({ segmentId: "typed", description: "All kinds", rule });
    const MATCH = "type name where { name op number }";
    const found = await read<Segment>(
      test,
      `segment(segmentId: "typed") { version status rule { all {
        event { event { ${MATCH} } atLeast within { days } total { property atLeast atMost } isFirst }
        any { sequence { steps { ${MATCH} } within { hours } since { days } isLastMissing } not { member { segmentId } } }
      } } }`,
    );
    expect(found).toMatchObject({ version: 1, status: "BUILDING" });
    expect(JSON.parse(JSON.stringify(found.rule))).toMatchObject({
      all: [
        {
          event: {
            event: { type: "TRACK", name: "Order Completed", where },
            ...{ atLeast: 3, within: { days: 30 }, total: null },
          },
        },
        {
          any: [
            {
              sequence: {
                steps: [
                  { type: "TRACK", name: "Cart", where: null },
                  { type: "PAGE", name: "Checkout" },
                ],
                ...{ within: { hours: 1 }, since: { days: 7 }, isLastMissing: true },
              },
            },
            { not: asks("base") },
          ],
        },
        { event: { total: { property: "total", atLeast: null, atMost: 100 } } },
      ],
    });
  });

  it("are put once for an idempotencyKey, and change on their version only", async () => {
    const input = { segmentId: "once", rule: on("plan"), idempotencyKey: "k-1" };
    expect(await put(input)).toEqual(await put(input));
    expect(await refused("putSegment", { ...input, name: "Name", rule: on("other") })).toMatchObject({
      errorType: "Conflict",
      errorInfo: { field: "idempotencyKey" },
    });
    const next = { segmentId: "once", name: "Name", rule: on("other") };
    expect(await refused("putSegment", next)).toMatchObject({
      errorType: "Conflict",
      errorInfo: { field: "segmentId", currentVersion: 1 },
    });
    expect(await put({ ...next, expectedVersion: 1 })).toMatchObject({ version: 2 });
    expect(await refused("putSegment", { ...next, expectedVersion: 1 })).toMatchObject({
      errorType: "VersionConflict",
      errorInfo: { currentVersion: 2 },
    });
  });

  it("never make a circle, also if both halves are saved at once", async () => {
    await put({ segmentId: "one", rule: on("a") });
    await put({ segmentId: "two", rule: on("a") });
    const half = (segmentId: string, other: string) => ({
      ...{ segmentId, name: "Name", rule: asks(other), expectedVersion: 1 },
    });
    const query = "mutation($input: PutSegmentInput!) { putSegment(input: $input) { version } }";
    const both = await Promise.all(
      [half("one", "two"), half("two", "one")].map((input) => test.graphql(editor, query, { input })),
    );
    const failed = both.flatMap(({ errors = [] }) => errors ?? []);
    expect(failed).toHaveLength(1);
    // The lists of both may be completed at this moment, which is a change of what was read.
    expect(["Conflict", "VersionConflict", "ValidationError"]).toContain(failed[0]?.errorType);
    const [loser, other] = both[0]?.errors?.length ? ["one", "two"] : ["two", "one"];
    expect(await refused("putSegment", half(loser, other))).toMatchObject({
      errorType: "ValidationError",
      errorInfo: { field: "rule.member.segmentId" },
    });
    expect(await refused("deleteSegment", { segmentId: loser, expectedVersion: 1 })).toMatchObject({
      errorType: "Conflict",
      errorInfo: { askedBy: other },
    });
  });

  it("of computed traits are put, changed, listed and deleted", async () => {
    const trait = { name: "orders 30", kind: "COUNT", event: { name: "Order Completed" } };
    const putTrait = (more: object) =>
      change<{ version: number }>(test, editor, "putComputedTrait", { ...trait, ...more }, "name version");
    expect(await putTrait({})).toEqual({ name: "orders 30", version: 1 });
    expect(await putTrait({ within: { days: 30 }, expectedVersion: 1 })).toMatchObject({ version: 2 });
    const list = "computedTraits { items { name kind event { type name } property within { days } } }";
    expect(await read(test, list)).toEqual({
      items: [
        {
          ...{ name: "orders 30", kind: "COUNT", property: null, within: { days: 30 } },
          event: { type: "TRACK", name: "Order Completed" },
        },
      ],
    });
    await change(test, editor, "deleteComputedTrait", { name: "orders 30", expectedVersion: 2 }, "name");
    expect(await read(test, "computedTraits { items { name } }")).toEqual({ items: [] });
  });
});

describe("members", () => {
  const AT = "2026-01-01T00:00:00.000Z";
  const profileId = ulid(Date.now());

  /** Writes the next version of a profile, as a fold does. */
  async function write(version: number, segments: ProfileItem["segments"], moves: Move[]): Promise<void> {
    const item: ProfileItem = {
      ...profile.key(profileId),
      ...{
        entity: "Profile",
        profileId,
        version,
        traits: "{}",
        createdAt: AT,
        updatedAt: AT,
        lastSeenAt: AT,
      },
      identities: [{ type: "user", value: "u-1", isVerified: true, firstSeenAt: AT }],
      ...{ segments, moved: JSON.stringify(moves) },
    };
    await putItems(test, [item]);
  }

  it("follow the profiles, are counted, and are pushed while somebody subscribes", async () => {
    await put({ segmentId: "vip", rule: on("plan") });
    // As a walk leaves it.
    const { generation, ...stored } = await storedSegment("vip");
    await putItems(test, [{ ...stored, generation, status: "READY" }]);
    const query =
      "subscription($id: ID!) { onSegmentMembership(segmentId: $id) { segmentId profileId userId change at } }";
    const heard = await listen(test, editor, query, { id: "vip" });
    if ("refused" in heard) throw new Error(heard.refused);
    expect(await listen(test, editor, query, { id: "none" })).toEqual({ refused: "NotFound" });

    const move = { segmentId: "vip", generation, change: "ENTERED" as const, at: AT };
    await write(1, { vip: { generation, enteredAt: AT } }, [move]);
    const entered = await heard.client.next();
    const of = { segmentId: "vip", profileId, userId: "u-1" };
    expect(entered.payload.data.onSegmentMembership).toEqual({ ...of, change: "ENTERED", at: AT });
    const list =
      'segment(segmentId: "vip") { memberCount members(limit: 100) { items { profileId enteredAt } nextToken } }';
    expect(await allMembers()).toEqual([{ profileId, enteredAt: AT }]);
    expect((await read<Segment>(test, list)).memberCount).toBe(1);

    await write(2, undefined, [{ ...move, change: "LEFT", at: "2026-01-02T00:00:00.000Z" }]);
    const left = await heard.client.next();
    expect(left.payload.data.onSegmentMembership).toMatchObject({ ...of, change: "LEFT" });
    heard.client.close();
    expect(await allMembers()).toEqual([]);
    expect((await read<Segment>(test, list)).memberCount).toBe(0);
    const events = `profileById(profileId: "${profileId}") { events { items { type name at } } }`;
    expect(await read(test, events)).toEqual({
      events: {
        items: [
          { type: "left", name: "vip", at: "2026-01-02T00:00:00.000Z" },
          { type: "entered", name: "vip", at: AT },
        ],
      },
    });
  });

  async function storedSegment(segmentId: string): Promise<SegmentItem> {
    const Key = marshall(segment.key(segmentId));
    const { Item } = await test.cloud.dynamodb.call("GetItem", { TableName: outputsOf(test).tableName, Key });
    return unmarshall(Item as Parameters<typeof unmarshall>[0]) as SegmentItem;
  }

  async function allMembers(): Promise<Segment["members"]["items"]> {
    const found: Segment["members"]["items"] = [];
    let nextToken: string | null = null;
    do {
      const after: string = nextToken === null ? "" : `nextToken: "${nextToken}"`;
      const page: Segment = await read(
        test,
        `segment(segmentId: "vip") { members(limit: 100 ${after}) { items { profileId enteredAt } nextToken } }`,
      );
      found.push(...page.members.items);
      nextToken = page.members.nextToken;
    } while (nextToken !== null);
    return found;
  }
});
