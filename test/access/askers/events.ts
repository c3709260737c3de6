import type { Caller, TestCloud } from "../../support/cloud.ts";
import { listen } from "../../support/listener.ts";
import { staff } from "../../support/people.ts";
import { createSource, post } from "../../support/people/events.ts";
import { ownSite } from "../../support/sites.ts";
import { server } from "../../support/subscribers.ts";
import { pass } from "./settle.ts";

/**
 * Customer data: a call that is taken, and one that is refused and counted as a problem of its source,
 * without subscribers and with them; a page of a source's site.
 */
export async function driveEvents(test: TestCloud): Promise<void> {
  const admin = await staff(test, "admin");
  const { sourceId, writeKey } = await createSource(test, admin);
  const { siteId, domain } = await ownSite(test, admin);
  const linked = await createSource(test, admin, { siteId });
  const page = { type: "page", anonymousId: "a1", properties: { url: `https://${domain}/` } };
  const headers = { origin: `https://${domain}` };
  await post(test, "/v1/batch", { batch: [page] }, { key: linked.writeKey, headers });
  for (let times = 0; times < 2; times += 1) {
    const batch = [{ type: "track", event: "Order", userId: "u1" }, { type: "track" }];
    const { status, body } = await post(test, "/v1/batch", { batch }, { key: writeKey });
    if (status !== 200 || body.errors?.length !== 1)
      throw new Error(`a batch was answered ${status}: ${JSON.stringify(body)}`);
    for (const caller of [admin, server(test)]) await subscribe(test, caller, sourceId);
    // A function asks again who subscribes.
    await pass(test, "PT4S");
  }
}

async function subscribe(test: TestCloud, caller: Caller, sourceId: string): Promise<void> {
  const query = "subscription($sourceId: ID!) { onSourceEvent(sourceId: $sourceId) { outcome } }";
  const heard = await listen(test, caller, query, { sourceId });
  if ("refused" in heard) throw new Error(heard.refused);
  heard.client.close();
}
