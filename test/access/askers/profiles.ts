import type { TestCloud } from "../../support/cloud.ts";
import { verify } from "../../support/accounts.ts";
import { eventItem, groupItems, mergeItem, own, profileItems } from "../../support/people/profiles.ts";
import { putItems } from "../../support/sites.ts";
import { read, upsert } from "../../support/subscribers.ts";

/** A root with a member, whose ids are ULIDs with the same last letter. */
const [root, member] = ["01ARZ3NDEKTSV4RRFFQ69G5FA0", "01ARZ3NDEKTSV4RRFFQ69G5FB0"];
const RANGE = 'from: "2026-01-01T00:00:00Z", to: "2026-01-03T00:00:00Z"';

/** Asks every field of profiles and groups, of a person with two profiles. */
export async function driveProfiles(test: TestCloud): Promise<void> {
  const person = await test.person({ email: "profiled@example.com" });
  const { email: address } = await verify(test, person, "profiled@work.example");
  for (const email of [person.email, address, "moved@example.com"]) await upsert(test, { email });
  const identities = [own("user", person.userId), own("anonymous", "asked"), own("email", person.email)];
  const entered = { generation: "000001", enteredAt: "2026-01-02T00:00:00.000Z" };
  await putItems(test, [
    ...profileItems(root, { members: [member], segments: { asked: entered } }),
    ...profileItems(member, { into: root, identities, groups: ["asked"] }),
    ...groupItems("asked", [member]),
    mergeItem(root, member, "2026-01-02T00:00:00.000Z"),
    eventItem(root, "2026-01-02T00:00:00.000Z", "asked"),
  ]);
  const histories = `events { nextToken } oldest: events(order: OLDEST_FIRST) { nextToken }`;
  const lists = `${histories} merges { nextToken } named: events(${RANGE}) { nextToken }`;
  const linked = "user { userId } subscriber { email }";
  await read(
    test,
    `profile(userId: "${person.userId}") { identities { value } groups { groupId } ${lists} }`,
  );
  await read(test, `profileById(profileId: "${member}") { ${linked} segments { segmentId } }`);
  await read(test, 'profileByIdentity(type: "anonymous", value: "asked") { profileId }');
  await read(test, "profiles { items { profileId } }");
  await read(test, 'group(groupId: "asked") { members { items { profile { profileId } } } }');
  await read(test, "groups { items { groupId } }");
  await read(test, 'groups(prefix: "as") { items { groupId } }');
  await read(test, `user(userId: "${person.userId}") { profile { profileId } }`);
  for (const email of [person.email, address])
    await read(test, `subscriber(email: "${email}") { profile { profileId } }`);
}
