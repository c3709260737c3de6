import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import type { Key } from "#table/key";
import * as segment from "#table/people/segment";
import type { Caller, TestCloud } from "../../support/cloud.ts";
import { rouse, silence } from "../../support/following.ts";
import { listen } from "../../support/listener.ts";
import { ended } from "../../support/mail/jobs.ts";
import { outputsOf, staff } from "../../support/people.ts";
import { profileItems } from "../../support/people/profiles.ts";
import { storeText } from "../../support/sends.ts";
import { change, putItems } from "../../support/sites.ts";
import { read, server } from "../../support/subscribers.ts";
import { pass, settle } from "./settle.ts";

const VIEWED = { type: "PAGE", name: "asked" };
const AT = "2026-01-01T00:00:00.000Z";
const key = segment.key("asked");

/** Changes rules, so that everybody is looked at, and asks every field of segments and computed traits. */
export async function driveSegments(test: TestCloud): Promise<void> {
  const editor = await staff(test, "editor");
  const rule = { any: [{ trait: { name: "plan", op: "EXISTS" } }, { event: { event: VIEWED } }] };
  const once = { segmentId: "asked", name: "Asked", rule, idempotencyKey: "asked-segment" };
  const trait = { name: "asked", kind: "COUNT", event: VIEWED, idempotencyKey: "asked-trait" };
  for (let times = 0; times < 2; times += 1) {
    await change(test, editor, "putSegment", once, "version");
    await change(test, editor, "putComputedTrait", trait, "version");
  }
  for (const caller of [editor, server(test)]) await subscribe(test, caller);
  await settle(test);
  await missMember(test);
  await pass(test, "PT1M", "PT2M");
  await read(test, 'segment(segmentId: "asked") { status memberCount members { nextToken } }');
  await countLargeDeltas(test);
  await read(test, "segments { nextToken }");
  await read(test, 'segment(segmentId: "asked") { members(limit: 100) { items { profile { userId } } } }');
  await read(test, 'previewSegment(rule: { event: { event: { name: "not saved" } } }) { looked }');
  await read(
    test,
    'previewSegment(rule: { group: { where: [{ name: "plan", op: EQUALS, text: "pro" }] } }) { looked }',
  );
  await read(test, "computedTraits { nextToken }");
  await loseDelta(test);
  for (const format of ["CSV", "PARQUET", "CSV"]) await exportMembers(test, editor, format);
  const gone = { expectedVersion: 1 };
  const templateKey = await storeText(test);
  const sequence = {
    sequenceId: "asked-by-sequence",
    name: "Asked",
    steps: [{ id: "hello", send: { templateKey } }],
  };
  await change(test, editor, "putSequence", { ...sequence, trigger: { segmentId: "asked" } }, "version");
  await change(test, editor, "putSequence", { ...sequence, expectedVersion: 1 }, "version");
  await change(test, editor, "deleteSegment", { segmentId: "asked", ...gone }, "version");
  await change(test, editor, "deleteComputedTrait", { name: "asked", ...gone }, "version");
}

/** Twice in a format: the second one is a repetition. */
async function exportMembers(test: TestCloud, editor: Caller, format: string): Promise<void> {
  const input = { segmentId: "asked", format, idempotencyKey: `asked-${format}` };
  const { jobId } = await change<{ jobId: string }>(test, editor, "exportSegment", input, "jobId");
  await ended(test, editor, jobId);
}

/** Changes that have more than 1 MB, so that they are more than a page has. */
async function countLargeDeltas(test: TestCloud): Promise<void> {
  await silence(test, ["stream/aggregate"]);
  const { listed } = await asked(test);
  const of = { segmentId: "asked", generation: listed };
  const deltas = ["a", "b", "c", "d"].map((deltaId) => ({
    ...segment.deltaKey(of.segmentId, of.generation, deltaId),
    ...{ entity: "SegmentDelta", ...of, deltaId, count: 1, filling: "x".repeat(300_000) },
  }));
  await putItems(test, deltas);
  await read(test, 'segment(segmentId: "asked") { memberCount }');
  await rouse(test, ["stream/aggregate"]);
}

async function subscribe(test: TestCloud, caller: Caller): Promise<void> {
  const query = 'subscription { onSegmentMembership(segmentId: "asked") { segmentId } }';
  const heard = await listen(test, caller, query, {});
  if ("refused" in heard) throw new Error(heard.refused);
  heard.client.close();
}

const call = (test: TestCloud, operation: string, { PK, SK }: Key) =>
  test.cloud.dynamodb.call(operation, {
    TableName: outputsOf(test).tableName,
    Key: marshall({ PK, SK }),
  });

async function asked(test: TestCloud): Promise<segment.SegmentItem> {
  const { Item } = await call(test, "GetItem", key);
  return unmarshall(Item as Parameters<typeof unmarshall>[0]) as segment.SegmentItem;
}

/** A profile that is in the segment, and that its list does not have yet when it is visited again. */
async function missMember(test: TestCloud): Promise<void> {
  const { generation } = await asked(test);
  const segments = { asked: { generation, enteredAt: AT } };
  const items = profileItems("01ARZ3NDEKTSV4RRFFQ69G5FS0", { segments }, { plan: ["pro", AT, "message"] });
  await putItems(test, items);
}

/** A change of members that was counted before the stream brings it. */
async function loseDelta(test: TestCloud): Promise<void> {
  await settle(test);
  await silence(test, ["stream/aggregate"]);
  const of = { segmentId: "asked", generation: "000001", deltaId: "delta" };
  const lost = segment.deltaKey(of.segmentId, of.generation, of.deltaId);
  await putItems(test, [{ ...lost, entity: "SegmentDelta", ...of, count: 1 }]);
  await call(test, "DeleteItem", lost);
  await rouse(test, ["stream/aggregate"]);
  await pass(test, "PT10S");
}
