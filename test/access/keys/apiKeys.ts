import type { Caller, TestCloud } from "../../support/cloud.ts";
import { change } from "../../support/sites.ts";

/** An API key as its creator gets it. */
export interface CreatedKey {
  apiKey: { keyId: string; scopes: string[]; siteId: string | null };
  key: string;
}

const CREATED = "apiKey { keyId scopes siteId } key";

/** Creates an API key with these scopes, and returns it as a caller with its id. */
export async function apiKeyWith(
  test: TestCloud,
  creator: Caller,
  scopes: string[],
  input: object = {},
): Promise<{ token: string; keyId: string }> {
  const typed = { name: "reports", scopes, ...input };
  const { apiKey, key } = await change<CreatedKey>(test, creator, "createApiKey", typed, CREATED);
  return { token: key, keyId: apiKey.keyId };
}
