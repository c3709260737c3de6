const ID = "0b5e6a1c-8d9f-4c39-9a55-3f6f9f2a7b10";

const identity = (groups: string[]): object => ({
  sub: ID,
  username: ID,
  issuer: "https://cognito-idp.us-east-1.amazonaws.com/us-east-1_example",
  sourceIp: ["203.0.113.9"],
  defaultAuthStrategy: "ALLOW",
  groups: groups.length > 0 ? groups : null,
  claims: { sub: ID, token_use: "access", ...(groups.length > 0 && { "cognito:groups": groups }) },
});

const given = {
  input: { name: "Hats", email: "alice@example.com", expectedVersion: 1 },
  limit: 10,
  id: ID,
  siteId: ID,
  userId: ID,
};

const context = (identity: object | null, result: unknown): object => ({
  arguments: given,
  args: given,
  identity,
  source: { userId: ID, siteId: ID, id: ID },
  result,
  prev: { result },
  stash: {},
  error: null,
  env: {},
  request: { headers: {}, domainName: null },
  info: {
    fieldName: "field",
    parentTypeName: "Query",
    variables: {},
    selectionSetList: ["id"],
    selectionSetGraphQL: "{ id }",
  },
});

/**
 * The contexts that each bundle is evaluated with. They are made to reach different branches, refusals among
 * them: both sides have to answer the same, whether the field would succeed or not.
 */
export const CONTEXTS: Record<string, object> = {
  "nothing found": context(identity([]), null),
  "an admin and an empty list": context(identity(["admin"]), { items: [], nextToken: null }),
  "an API key and an item": context(null, { userId: ID, version: 1, status: "ACTIVE" }),
};
