import { apiKeyWith } from "./apiKeys.ts";
import type { TestCloud } from "../../support/cloud.ts";
import { granted } from "../../support/people.ts";
import { change, ownSite } from "../../support/sites.ts";

/** Manages API keys of the stage and of a site, and asks with them. */
export async function driveKeys(test: TestCloud): Promise<void> {
  const admin = await test.person({ groups: ["admin"] });
  const owner = await test.person();
  const { siteId } = await ownSite(test, owner);
  const limited = { requestsPerMinute: 10, idempotencyKey: "key" };
  const key = await apiKeyWith(test, admin, ["SITES_READ"], limited);
  const repeated = { name: "reports", scopes: ["SITES_READ"], ...limited };
  await change(test, admin, "createApiKey", repeated, "apiKey { keyId }");
  const ofSite = await apiKeyWith(test, owner, ["SITES_READ"], { siteId });
  for (const caller of [key, ofSite])
    granted(await test.graphql(caller, `{ site(siteId: "${siteId}") { name } }`));
  granted(await test.graphql(admin, "{ apiKeys { items { keyId } } }"));
  granted(await test.graphql(admin, "{ apiKeys(order: OLDEST_FIRST) { items { keyId } } }"));
  granted(await test.graphql(owner, `{ apiKeys(siteId: "${siteId}") { items { keyId } } }`));
  await change(test, admin, "revokeApiKey", { keyId: key.keyId }, "keyId");
  await change(test, owner, "revokeApiKey", { keyId: ofSite.keyId }, "keyId");
}
