import { packBody } from "#functions/input/body";
import { waiting } from "#table/due";
import * as rawEvent from "#table/people/rawEvent";
import type { TestCloud } from "../../support/cloud.ts";
import { own, profileItems } from "../../support/people/profiles.ts";
import { change, putItems } from "../../support/sites.ts";
import { pass, settle } from "./settle.ts";

const [fold, due, link, walk] = ["0", "1", "2", "3"].map((end) => `01ARZ3NDEKTSV4RRFFQ69G5FT${end}`) as [
  string,
  string,
  string,
  string,
];
/** The mark of a profile whose history is read in several parts: those of more than 4 MB have it. */
const MARK = { taking: "01ARZ3NDEKTSV4RRFFQ69G5FT9" };

/**
 * Has each function that evaluates rules meet a profile whose history another call began to read. Rules and a
 * source are there: `driveFolds` has put them. `driveSegments` walks over the last profile.
 */
export async function driveLongHistories(test: TestCloud): Promise<void> {
  const now = new Date(test.cloud.clock.now()).toISOString();
  const person = await test.person();
  const identified = (userId: string) => ({ ...MARK, identities: [own("user", userId)] });
  await putItems(test, [
    ...profileItems(fold, identified("long-fold")),
    ...profileItems(due, { ...MARK, ...waiting(due, now) }),
    ...profileItems(link, identified(person.userId)),
    ...profileItems(walk, MARK),
  ]);
  const event: rawEvent.RawEventItem = {
    ...rawEvent.key("folds", "user", "long-fold", "long"),
    entity: "RawEvent",
    ...{ sourceId: "folds", messageId: "long", type: "page", at: now, receivedAt: now },
    ...packBody({ type: "page", userId: "long-fold" }),
    ttl: Math.floor(Date.parse(now) / 1000) + rawEvent.TTL_SECONDS,
  };
  await putItems(test, [event]);
  await settle(test);
  await change(test, person, "linkDevice", { anonymousId: "long-phone" }, "userId");
  await pass(test, "PT2M");
}
