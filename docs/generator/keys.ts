import { MAX_REQUESTS_PER_MINUTE } from "#table/users/apiKey";
import { SCOPES } from "#table/users/scope";
import { keyScopes, takesSite } from "../../infra/synth/keyScopes.ts";
import { readSchema } from "../../infra/synth/schema.ts";
import { root } from "./items.ts";

/** Returns the page docs/deploying/keys.md as unformatted Markdown. */
export function keysPage(): string {
  const schema = readSchema(root);
  const roots = [...keyScopes(schema)].filter(([path]) => /^(Query|Mutation)\./.test(path));
  const fieldsOf = (scope: string): string =>
    roots
      .filter(([, needed]) => needed === scope)
      .map(
        ([path, needed]) => `\`${path.split(".")[1]!}\`${takesSite(schema, path, needed) ? " (site)" : ""}`,
      )
      .join(", ");
  return [
    "# API keys for programs",
    "",
    "For those who connect programs without an AWS role: a website's server, a spreadsheet, a tool of another company. A key has scopes, and does what they say and no more. `npm run generate` writes this page; its table is made from the schema by `infra/synth/keyScopes.ts`. AppSync's own API key, which pages of shared links send, is another one.",
    "",
    "## Making one",
    "",
    "An admin creates keys with `createApiKey`, and so does the owner of a site for this site (`siteId`). The answer has the key, which begins with `rk_`, once. The table has its SHA-256 alone.",
    "",
    "```graphql",
    'mutation { createApiKey(input: { name: "Weekly report", scopes: [SITES_READ], expiresAt: "2027-12-31T00:00:00Z" }) { apiKey { keyId } key } }',
    "```",
    "",
    "- `expiresAt`: without it the key does not expire. Give each key an end, and one program one key.",
    `- \`requestsPerMinute\`, 1 to ${MAX_REQUESTS_PER_MINUTE.toLocaleString("en")}: further requests of a minute are refused with 401. AppSync then asks for each request whether the key is valid, which costs one invocation, one read and one write each.`,
    "- `siteId`: the key calls only queries and mutations that take a site, and only with this site.",
    "- `apiKeys` lists the keys, and `revokeApiKey` ends one. Whoever creates or revokes one is in the [log of changes](changes.md) (`ApiKey`), which has neither key nor hash.",
    "- Keys neither create nor revoke keys. They stay valid when the admin who made them leaves: look through the list then.",
    "",
    "## Using one",
    "",
    "The key is the header `Authorization`, without `Bearer`:",
    "",
    "```ts",
    "const headers = {",
    "  Authorization: key,",
    '  "content-type": "application/json",',
    "};",
    'const query = "{ topics { items { name } } }";',
    "const body = JSON.stringify({ query });",
    'const asked = { method: "POST", headers, body };',
    "const answer = await fetch(url, asked);",
    "```",
    "",
    "With `rollcall-client/appsync` it is `createAppSync({ url, headers: () => Promise.resolve({ Authorization: key }) })`.",
    "",
    "A key that is unknown, expired or revoked gets 401. A field without its scope is null, with an error of the type `Unauthorized` and the scope in `errorInfo`. An accepted key is remembered for 60 seconds, so a revoked key is refused a minute later at the latest. Keys have no subscriptions.",
    "",
    "## What a key may do",
    "",
    "Below a query, each field needs the scope to read the domain of what it returns. So the owner of a site is shown only with `USERS_READ`. `changes` shows the domains that the key may read; the changes of one actor need the scopes of all four.",
    "",
    "| scope | fields; those with (site) are open to the key of a site, too |",
    "| --- | --- |",
    ...SCOPES.map((scope) => `| \`${scope}\` | ${fieldsOf(scope)} |`),
    `| any | ${fieldsOf("ANY")}: each number needs the scope of its domain |`,
    "",
    "No key approves, erases, deletes users or sites, changes groups, members, links, keys or secrets, lifts a suppression, or exports people. Jobs are not open to keys either.",
    "",
    "## How it works",
    "",
    "AppSync asks a function, `authorizer/apiKey`, which reads the key by its hash ([AWS_LAMBDA authorization](https://docs.aws.amazon.com/appsync/latest/devguide/security-authz.html#aws-lambda-authorization)). It answers scopes, site and the fields that the key may not select. AppSync promises only that those are null. So each resolver checks the scope itself, before it asks for anything: the synth puts this check first. All other fields lack `@aws_lambda`, by which AppSync refuses keys.",
    "",
  ].join("\n");
}
