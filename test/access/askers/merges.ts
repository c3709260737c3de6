import type { TestCloud } from "../../support/cloud.ts";
import { staff } from "../../support/people.ts";
import { own, profileItems } from "../../support/people/profiles.ts";
import { change, putItems } from "../../support/sites.ts";
import { read } from "../../support/subscribers.ts";

const [root, member, other, device] = ["0", "1", "2", "3"].map(
  (end) => `01ARZ3NDEKTSV4RRFFQ69G5FM${end}`,
) as [string, string, string, string];

/**
 * Merges two people by a member of one, parts them, merges them again, and links devices. Rules and a group
 * are there: `driveFolds` has put them.
 */
export async function driveMerges(test: TestCloud): Promise<void> {
  const editor = await staff(test, "editor");
  const person = await test.person();
  const claimed = own("anonymous", "merges-claimed", { isVerified: false });
  await putItems(test, [
    ...profileItems(root, { members: [member], ownTraits: "{}", userIds: [], counts: {} }),
    ...profileItems(member, { into: root, groups: ["folds"] }),
    ...profileItems(other, { identities: [own("user", person.userId)] }),
    ...profileItems(device, { identities: [claimed] }),
  ]);
  const winner = (): Promise<{ version: number; merges: { items: { mergeId: string }[] } }> =>
    read(test, `profileById(profileId: "${other}") { version merges { items { mergeId } } }`);
  const merge = async (): Promise<unknown> => {
    const input = { winnerId: other, loserId: member, expectedVersion: (await winner()).version };
    return change(test, editor, "mergeProfiles", input, "version");
  };
  await merge();
  await read(test, `profileById(profileId: "${device}") { merges(order: OLDEST_FIRST) { nextToken } }`);
  const { version, merges } = await winner();
  const undo = { profileId: member, mergeId: merges.items[0]!.mergeId, expectedVersion: version };
  await change(test, editor, "unmergeProfiles", undo, "version");
  await merge();
  // The first is added to a profile that was evaluated by no rules: it is evaluated. The last is merged, and
  // verified.
  for (const anonymousId of ["merges-phone", "merges-phone", "merges-claimed"])
    await change(test, person, "linkDevice", { anonymousId }, "userId");
}
