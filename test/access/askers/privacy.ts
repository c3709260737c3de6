import { listPartOf } from "#functions/people/everybody";
import * as profileCount from "#table/people/profileCount";
import type { TestCloud } from "../../support/cloud.ts";
import { eventItem, mergeItem, own, profileItems } from "../../support/people/profiles.ts";
import { ended } from "../../support/mail/jobs.ts";
import { staff } from "../../support/people.ts";
import { change, putItems } from "../../support/sites.ts";
import { read } from "../../support/subscribers.ts";
import { pass } from "./settle.ts";

const [erased, member, other, another, ofUser] = ["0", "1", "2", "3", "4"].map(
  (end) => `01ARZ3NDEKTSV4RRFFQ69G5FP${end}`,
) as [string, string, string, string, string];

/**
 * Suppresses an identity twice, and takes it back; exports and erases a person who was merged before, and
 * erases a user.
 */
export async function drivePrivacy(test: TestCloud): Promise<void> {
  const admin = await staff(test, "admin");
  const identity = { type: "anonymous", value: "suppressed-device" };
  await change(test, admin, "suppressPerson", identity, "suppressedAt");
  await change(test, admin, "suppressPerson", identity, "suppressedAt");
  await change(test, admin, "unsuppressPerson", identity, "suppressedAt");
  const at = new Date(test.cloud.clock.now()).toISOString();
  const user = await test.person();
  const event = eventItem(erased, at, "erased-message", { sourceId: "erased", anonymousId: "erased-device" });
  await putItems(test, [
    ...profileItems(erased, {
      ...{
        identities: [own("anonymous", "erased-device"), own("email", "erased@example.com")],
        groups: ["erased-group"],
        parted: [other],
      },
      ...{ members: [member], userIds: [], counts: {}, ownTraits: "{}" },
      traits: JSON.stringify({ erased: ["yes", at, "erased-message"] }),
    }),
    // Another came along with it, when it was merged with one who stays.
    mergeItem(other, "01ARZ3NDEKTSV4RRFFQ69G5FP5", at, { members: [erased] }),
    mergeItem(erased, member, at),
    ...profileItems(member, { into: erased }),
    ...profileItems(other, {
      parted: [erased],
      members: [another],
      userIds: [],
      counts: {},
      ownTraits: "{}",
    }),
    ...profileItems(another, { into: other }),
    ...profileItems(ofUser, { identities: [own("user", user.userId)] }),
    { ...event, receivedAt: at },
  ]);
  const destinationId = "erased-hook";
  const hook = { destinationId, name: "Hook", kind: "EVENTBRIDGE" };
  await change(test, admin, "putDestination", hook, "destination { version }");
  const segment = { segmentId: "erased", name: "Erased", rule: { trait: { name: "erased", op: "EXISTS" } } };
  await change(test, admin, "putSegment", segment, "version");
  await pass(test, "PT1M", "PT1M", "PT1M");
  const listed = { segmentId: "erased", format: "CSV" };
  const { jobId: exportId } = await change<{ jobId: string }>(test, admin, "exportSegment", listed, "jobId");
  await ended(test, admin, exportId);
  for (let time = 1; time <= 2; time += 1) {
    const asked = { profileId: member, idempotencyKey: "key" };
    const { jobId } = await change<{ jobId: string }>(test, admin, "exportProfile", asked, "jobId");
    const { status } = await ended(test, admin, jobId);
    if (status !== "DONE") throw new Error(`the export ended as ${status}`);
  }
  const { version } = await read<{ version: number }>(
    test,
    `profileById(profileId: "${erased}") { version }`,
  );
  // The stream has given up on the batch that had its merge.
  const missed = profileCount.countedProfileKey(listPartOf(member), member);
  await putItems(test, [{ ...missed, entity: "CountedProfile", profileId: member }]);
  const input = { profileId: member, suppress: true, expectedVersion: version };
  await change(test, admin, "eraseProfile", input, "deletedAt");
  await change(test, user, "deleteUser", { expectedVersion: 1 }, "version");
  // The second pass is 15 minutes after the first; a token is valid no longer.
  await pass(test, "PT16M");
  const later = await staff(test, "admin");
  const of = (profileId: string): string => `profileErasure(profileId: "${profileId}") { erasedAt }`;
  const { data } = await test.graphql(later, `{ one: ${of(erased)} other: ${of(ofUser)} }`);
  const found = Object.values((data ?? {}) as Record<string, { erasedAt: string | null } | null>);
  if (found.length !== 2 || !found.every((each) => each?.erasedAt))
    throw new Error(`the erasures are not done: ${JSON.stringify(data)}`);
  await change(test, later, "deleteSegment", { segmentId: "erased", expectedVersion: 1 }, "version");
  await change(test, later, "deleteDestination", { destinationId, expectedVersion: 1 }, "version");
}
