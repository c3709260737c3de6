/** The context of a stage with users alone. */
export const USERS_ALONE = { domains: JSON.stringify(["users"]) };

/** Stages for a story of users: one with all domains, and one with users alone. */
export const STAGES: [string, Record<string, string>][] = [
  ["with all domains", {}],
  ["with users alone", USERS_ALONE],
];
