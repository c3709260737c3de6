import type { Aim, Asked, Row } from "../access.types.ts";

const http = "401";
const deny = "Unauthorized";
const own = "own";
const miss = "NotFound";
const alice = "alice";

/** The keys of alice's site: for her and admins. In the order of `callers`. */
const managed: Row = [http, deny, own, miss, deny, deny, deny, alice, deny, deny];

const FIELDS: Record<string, string[]> = {
  Query: ["apiKeys"],
  Mutation: ["createApiKey", "revokeApiKey"],
  ApiKey: [
    ...["keyId", "name", "scopes", "siteId", "requestsPerMinute", "createdAt", "expiresAt", "revokedAt"],
  ],
  ApiKeyConnection: ["items", "nextToken"],
  CreateApiKeyResult: ["apiKey", "key"],
};

/** The rows of API keys. */
export const accessToKeys: Record<string, Row> = Object.fromEntries(
  Object.entries(FIELDS).flatMap(([type, fields]) => fields.map((field) => [`${type}.${field}`, managed])),
);

export function isOfKeys(path: string): boolean {
  return path in accessToKeys;
}

const leaves: Record<string, string> = {
  "ApiKeyConnection.items": "items { keyId }",
  "CreateApiKeyResult.apiKey": "apiKey { keyId }",
};

/** The request for fields of a type of API keys, of alice's site. */
export function requestOfKeys(type: string, fields: string[], { site }: Aim): Asked {
  const leaf = ["__typename", ...fields.map((each) => leaves[`${type}.${each}`] ?? each)].join(" ");
  const [field = ""] = fields;
  if (field === "revokeApiKey")
    return {
      query: "mutation($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { userId: siteId } }",
      variables: { input: { keyId: site?.apiKeyId ?? "absent" } },
    };
  const created = type === "CreateApiKeyResult" ? leaf : "";
  if (field === "createApiKey" || created !== "")
    return {
      query: `mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey { userId: siteId } ${created} } }`,
      variables: { input: { siteId: site?.siteId, name: "reports", scopes: ["SITES_READ"] } },
    };
  const selections: Record<string, string> = {
    Query: "items { userId: siteId }",
    ApiKeyConnection: `items { userId: siteId } ${leaf}`,
    ApiKey: `items { userId: siteId ${leaf} }`,
  };
  return {
    query: `query($id: ID) { apiKeys(siteId: $id) { ${selections[type]} } }`,
    variables: { id: site?.siteId },
  };
}
