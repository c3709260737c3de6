import * as ddb from "@aws-appsync/utils/dynamodb";
import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import { fail, failConflict } from "../errors.ts";
import type { What } from "../ids.ts";
import { failNotFound } from "../ids.ts";
import { requireVersion } from "../status.ts";
import type { FailedWrite, Write } from "../transaction.ts";

/**
 * A kind of item that a site has a limited number of: the attribute of the site that counts it, and its id in
 * an input.
 */
export type Counted = {
  what: What;
  counter: "goalCount" | "funnelCount" | "savedFilterCount" | "noteCount";
  idField: string;
  most: number;
};

export const GOALS: Counted = {
  what: "goal",
  counter: "goalCount",
  idField: "goalId",
  most: site.MAX_GOALS,
};
export const FUNNELS: Counted = {
  what: "funnel",
  counter: "funnelCount",
  idField: "funnelId",
  most: site.MAX_FUNNELS,
};
export const SAVED_FILTERS: Counted = {
  what: "saved filter",
  counter: "savedFilterCount",
  idField: "savedFilterId",
  most: site.MAX_SAVED_FILTERS,
};
export const NOTES: Counted = {
  what: "note",
  counter: "noteCount",
  idField: "noteId",
  most: site.MAX_NOTES,
};

/** The attributes of a stored one that a refused write is about. */
type Versioned = { version: number };

/**
 * Adds 1 to the site's count, on the condition that it is below the limit. The first one sets it, because
 * DynamoDB cannot increment an attribute that is absent. The site's version stays the same, because its
 * settings do.
 */
export function incrementCount(of: SiteItem, { counter, most }: Counted): Write {
  if (of[counter] !== undefined) return counted(of, counter, ddb.operations.increment(1), { lt: most });
  return counted(of, counter, 1, { attributeExists: false });
}

export function decrementCount(of: SiteItem, { counter }: Counted): Write {
  return counted(of, counter, ddb.operations.decrement(1), { gt: 0 });
}

/**
 * Ends the field for a refused write: with `NotFound`, `VersionConflict` or `Conflict` because of the item
 * whose write has the name `item`, with `NotFound` if the site was deleted, with `LimitExceeded` if the site
 * has the maximum number of them, else with `Conflict` to retry.
 */
export function failCountedWrite(
  refusal: FailedWrite,
  { what, counter, idField, most }: Counted,
  expectedVersion?: number | null,
): never {
  if (refusal.name === "item")
    failItself(refusal.item as Versioned | null, { what, idField }, expectedVersion);
  const of = refusal.item as SiteItem | null;
  if (of?.status !== "ACTIVE") failNotFound("site");
  if (of && (of[counter] ?? 0) < most) failConflict();
  return fail("LimitExceeded", `A site can have at most ${most} ${what}s: delete one first.`);
}

/** Ends the field with `NotFound`, `VersionConflict`, or `Conflict` if the id of a new one exists. */
function failItself(
  current: Versioned | null,
  { what, idField }: Pick<Counted, "what" | "idField">,
  expectedVersion?: number | null,
): never {
  if (!current) return failNotFound(what);
  if (typeof expectedVersion === "number") requireVersion(current, expectedVersion);
  return fail(
    "Conflict",
    `A ${what} with this id exists: pass its version as expectedVersion to update it.`,
    { field: idField, currentVersion: current.version },
  );
}

type Condition = { lt: number } | { gt: number } | { attributeExists: boolean };

function counted(
  { siteId }: SiteItem,
  counter: Counted["counter"],
  count: unknown,
  condition: Condition,
): Write {
  const updateItem = {
    key: site.key(siteId),
    update: { [counter]: count },
    condition: { status: { eq: "ACTIVE" }, [counter]: condition },
  };
  return { name: "site", updateItem };
}
