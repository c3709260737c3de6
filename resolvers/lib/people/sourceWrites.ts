import { present } from "#table/key";
import * as plan from "#table/people/plan";
import type { SourceItem } from "#table/people/source";
import * as writeKey from "#table/people/writeKey";
import * as site from "#table/sites/site";
import { fail, failConflict } from "../errors.ts";
import { failNotFound } from "../ids.ts";
import { requireVersion } from "../status.ts";
import type { FailedWrite, Write } from "../transaction.ts";

/** Writes a source whole, on the condition that it is as it was read: active, and in that version. */
export function putSource(after: SourceItem, readVersion: number): Write {
  const { PK, SK, ...item } = after;
  const condition = { version: { eq: readVersion }, status: { eq: "ACTIVE" } };
  return { name: "source", putItem: { key: { PK, SK }, item, condition } };
}

/** Checks that the site exists and is not deleted. */
export function checkSite(siteId: string): Write {
  const condition = { status: { eq: "ACTIVE" } };
  return { name: "site", conditionCheck: { key: site.key(siteId), condition } };
}

/** Checks that the plan exists. */
export function checkPlan(planId: string): Write {
  return { name: "plan", conditionCheck: { key: plan.key(planId), condition: present } };
}

/** Returns the source if it can be changed. Fails with `NotFound` or `InvalidTransition`. */
export function requireActiveSource(source: SourceItem | null): SourceItem {
  if (!source) return failNotFound("source");
  if (source.status === "ACTIVE") return source;
  return fail("InvalidTransition", "This source is revoked for good: create another one.", {
    status: source.status,
  });
}

/**
 * Ends the field for a refused write on a source: with `NotFound`, `InvalidTransition`, `VersionConflict` or
 * `Conflict`.
 */
export function failSourceWrite(refusal: FailedWrite, expectedVersion?: number): never {
  if (refusal.name === "site") failNotFound("site");
  if (refusal.name === "plan") failNotFound("tracking plan");
  const current = requireActiveSource(refusal.item as SourceItem | null);
  if (expectedVersion !== undefined) requireVersion(current, expectedVersion);
  return failConflict();
}

/** Lets a key expire: from that instant on it does not work, although DynamoDB deletes its item later. */
export function expireKey(writeKeyId: string, expiresAt: string, endMs: number): Write {
  const updateItem = {
    key: writeKey.key(writeKeyId),
    update: { expiresAt, ttl: Math.ceil(endMs / 1000) },
    condition: present,
  };
  return { name: "key", updateItem };
}

export function deleteKey(writeKeyId: string): Write {
  return { name: "key", deleteItem: { key: writeKey.key(writeKeyId) } };
}
