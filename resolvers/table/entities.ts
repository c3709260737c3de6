import * as idempotency from "./idempotency.ts";
import * as limit from "./limit.ts";
import type { Place } from "./place.ts";
import { entities as ofSites } from "./sites/entities.ts";
import { entities as ofUsers } from "./users/entities.ts";

/**
 * The place of every entity, as its own key builders spell it. `docs/data-model.md` and the NoSQL Workbench model are written from it
 * and from the items' types; a test holds it against the `entity` of those types.
 */
export const entities: Record<string, Place> = {
  ...ofUsers,
  Limit: { ...limit.codesFor("{userId}", "{address}"), ttl: "1 hour" },
  Idempotency: { ...idempotency.key("{userId}", "{operation}", "{idempotencyKey}"), ttl: "24 hours" },
  ...ofSites,
};
