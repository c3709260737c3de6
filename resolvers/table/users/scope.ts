/**
 * The scopes that an API key can have. `infra/synth/directives/keyScopes.ts` says which of them each field of
 * the API needs.
 */
export const SCOPES = [
  ...([
    "SITES_READ",
    "SITES_WRITE",
    "MAIL_READ",
    "MAIL_WRITE",
    "MAIL_SEND",
    "PEOPLE_READ",
    "PEOPLE_WRITE",
  ] as const),
  ...(["USERS_READ", "USERS_WRITE", "CHANGES_READ"] as const),
];

export type Scope = (typeof SCOPES)[number];

/** The scopes that a key for one site can have: other fields take no site. */
export const SITE_SCOPES: Scope[] = SCOPES.filter((scope) => scope.startsWith("SITES_"));

/** The form of an API key, as a regular expression: AppSync passes no other text to the authorizer. */
export const KEY_FORM = "rk_[A-Za-z0-9_-]{43}";
