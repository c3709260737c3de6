import * as idempotency from "./idempotency.ts";
import * as limit from "./limit.ts";
import type { Place } from "./place.ts";
import { entities as ofMail } from "./mail/entities.ts";
import { entities as ofSites } from "./sites/entities.ts";
import { entities as ofUsers } from "./users/entities.ts";

/**
 * The place of every entity, written with its own key builders. `docs/data-model.md` and the NoSQL Workbench
 * model are generated from it and from the types of the items; a test compares it with the `entity` of those
 * types.
 */
export const entities: Record<string, Place> = {
  ...ofUsers,
  Limit: { ...limit.codesFor("{userId}", "{address}"), ttl: "1 hour" },
  Idempotency: { ...idempotency.key("{userId}", "{operation}", "{idempotencyKey}"), ttl: "24 hours" },
  ...ofSites,
  ...ofMail,
};
