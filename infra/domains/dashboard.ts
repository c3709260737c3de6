import type { PartFunctions } from "./part.ts";

/**
 * The web page for all domains. It is no part: it has no fields, and functions of `http/` are in the stack of
 * the distribution, so a stack of its own would be empty.
 */
export const dashboard: PartFunctions = {
  "http/dashboard": {
    connection: true,
    domains: true,
    providers: true,
    http: { paths: ["/app", "/app/*"], cached: true, others: true },
  },
};
