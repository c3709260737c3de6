/**
 * The callers of an operation: a signed-in user without groups, the holder of the API key, or none of them.
 */
export type CallerKind = "user" | "key" | "none";

export interface Operation {
  name: string;
  caller: CallerKind;
  query: string;
  /** The variables, made of the data of earlier operations, by their names. */
  variables?: (answers: Record<string, unknown>, run: string) => object;
}

/** The site that the operation `create` made; one that no side has, if it failed. */
function created({ create }: Record<string, unknown>): { siteId: string; version: number } {
  const { createSite } = (create ?? {}) as { createSite?: { siteId: string; version: number } | null };
  return createSite ?? { siteId: "none", version: 1 };
}

/**
 * The operations that both sides are asked, in order. They read, are refused in the usual ways, and make one
 * site that the last one deletes. `run` is a word of this run, so that two runs do not meet.
 */
export const OPERATIONS: Operation[] = [
  { name: "anyone without credentials", caller: "none", query: "{ me { email } }" },
  { name: "the API key and a field for users", caller: "key", query: "{ me { email } }" },
  {
    name: "me",
    caller: "user",
    query: "{ me { email status groups emails { items { email isPrimary isVerified } } } }",
  },
  { name: "a field that does not exist", caller: "user", query: "{ me { shoeSize } }" },
  { name: "a field for staff", caller: "user", query: "{ users { items { userId } } }" },
  { name: "an absent site", caller: "user", query: '{ site(siteId: "none") { name } }' },
  {
    name: "a site with a bad domain",
    caller: "user",
    query:
      'mutation { createSite(input: { name: "x", domains: ["not a domain"], timezone: "UTC" }) { siteId } }',
  },
  {
    name: "create",
    caller: "user",
    query:
      "mutation ($input: CreateSiteInput!) { createSite(input: $input) { siteId version name timezone retentionDays location } }",
    variables: (_, run) => ({
      input: { name: "Verification", domains: [`${run}.verify.example`], timezone: "Europe/Vienna" },
    }),
  },
  {
    name: "update on a stale version",
    caller: "user",
    query: "mutation ($input: UpdateSiteInput!) { updateSite(input: $input) { version } }",
    variables: (answers) => ({
      input: { siteId: created(answers).siteId, name: "Stale", expectedVersion: 99 },
    }),
  },
  {
    name: "counts of an empty site",
    caller: "user",
    query: `query ($siteId: ID!) { site(siteId: $siteId) {
      name domains stats(period: DAY, from: "2026-01-01T00:00:00Z", to: "2026-01-03T00:00:00Z") { items { pageViews } nextToken } } }`,
    variables: (answers) => ({ siteId: created(answers).siteId }),
  },
  {
    name: "delete",
    caller: "user",
    query: "mutation ($input: DeleteSiteInput!) { deleteSite(input: $input) { siteId } }",
    variables: (answers) => {
      const { siteId, version } = created(answers);
      return { input: { siteId, expectedVersion: version } };
    },
  },
];
