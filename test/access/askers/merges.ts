import type { TestCloud } from "../../support/cloud.ts";
import { own, profileItems } from "../../support/people/profiles.ts";
import { change, putItems } from "../../support/sites.ts";
import { read } from "../../support/subscribers.ts";

const [root, member, other] = [
  ...["01ARZ3NDEKTSV4RRFFQ69G5FM0", "01ARZ3NDEKTSV4RRFFQ69G5FM1", "01ARZ3NDEKTSV4RRFFQ69G5FM2"],
] as [string, string, string];

/** Merges two people by a member of one, parts them, and links devices. Rules are there: `driveFolds` has put them. */
export async function driveMerges(test: TestCloud): Promise<void> {
  const editor = await test.person({ groups: ["editor"] });
  const person = await test.person();
  await putItems(test, [
    ...profileItems(root, { members: [member], ownTraits: "{}", userIds: [], counts: {} }),
    ...profileItems(member, { into: root }),
    ...profileItems(other, { identities: [own("user", person.userId)] }),
  ]);
  const merge = { winnerId: member, loserId: other, expectedVersion: 1 };
  await change(test, editor, "mergeProfiles", merge, "version");
  const merges = "version merges { items { mergeId } }";
  const merged = await read<{ version: number; merges: { items: { mergeId: string }[] } }>(
    test,
    `profileById(profileId: "${root}") { ${merges} }`,
  );
  const [{ mergeId } = { mergeId: "" }] = merged.merges.items;
  const undo = { profileId: member, mergeId, expectedVersion: merged.version };
  await change(test, editor, "unmergeProfiles", undo, "version");
  // The profile was evaluated by no rules: it is evaluated first.
  for (const anonymousId of ["merges-phone", "merges-phone"])
    await change(test, person, "linkDevice", { anonymousId }, "userId");
}
