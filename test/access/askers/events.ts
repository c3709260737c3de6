import type { TestCloud } from "../../support/cloud.ts";
import { createSource, post } from "../../support/people/events.ts";

/** Customer data: a call that is taken, and one that is refused and counted as a problem of its source. */
export async function driveEvents(test: TestCloud): Promise<void> {
  const admin = await test.person({ groups: ["admin"] });
  const { writeKey } = await createSource(test, admin);
  const batch = [{ type: "track", event: "Order", userId: "u1" }, { type: "track" }];
  const { status, body } = await post(test, "/v1/batch", { batch }, { key: writeKey });
  if (status !== 200 || body.errors?.length !== 1)
    throw new Error(`a batch was answered ${status}: ${JSON.stringify(body)}`);
}
