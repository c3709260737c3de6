import * as destination from "#table/people/destination";
import type { TestCloud } from "../../support/cloud.ts";
import { eventItem, own, profileItems } from "../../support/people/profiles.ts";
import { change, putItems } from "../../support/sites.ts";
import { until } from "../../support/until.ts";

const [erased, member, other, another, ofUser] = ["0", "1", "2", "3", "4"].map(
  (end) => `01ARZ3NDEKTSV4RRFFQ69G5FP${end}`,
) as [string, string, string, string, string];

/** Suppresses an identity twice, and takes it back; erases a person who was merged before, and a user. */
export async function drivePrivacy(test: TestCloud): Promise<void> {
  const admin = await test.person({ groups: ["admin"] });
  const identity = { type: "anonymous", value: "suppressed-device" };
  await change(test, admin, "suppressPerson", identity, "suppressedAt");
  await change(test, admin, "suppressPerson", identity, "suppressedAt");
  await change(test, admin, "unsuppressPerson", identity, "suppressedAt");
  const at = new Date(test.cloud.clock.now()).toISOString();
  const user = await test.person();
  const event = eventItem(erased, at, "erased-message", { sourceId: "erased", anonymousId: "erased-device" });
  await putItems(test, [
    ...profileItems(erased, {
      ...{ identities: [own("anonymous", "erased-device")], groups: ["erased-group"], parted: [other] },
      ...{ members: [member], userIds: [], counts: {}, ownTraits: "{}" },
    }),
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
    { ...destination.key("erased-hook"), entity: "Destination", destinationId: "erased-hook" },
  ]);
  const input = { profileId: member, suppress: true, expectedVersion: 1 };
  await change(test, admin, "eraseProfile", input, "deletedAt");
  await change(test, user, "deleteUser", { expectedVersion: 1 }, "version");
  await until("the second pass is done", async () => {
    await test.advance("PT16M");
    const asking = await test.person({ groups: ["admin"] });
    const of = (profileId: string): string => `profileErasure(profileId: "${profileId}") { erasedAt }`;
    const { data } = await test.graphql(asking, `{ one: ${of(erased)} other: ${of(ofUser)} }`);
    const found = Object.values((data ?? {}) as Record<string, { erasedAt: string | null } | null>);
    return found.length === 2 && found.every((each) => each?.erasedAt);
  });
}
