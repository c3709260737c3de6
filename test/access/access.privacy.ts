import { createHash } from "node:crypto";
import * as suppressed from "#table/people/suppressed";
import type { TestCloud } from "../support/cloud.ts";
import { putItems } from "../support/sites.ts";
import type { Aim, Asked, Row } from "./access.types.ts";

const http = "401";
const deny = "Unauthorized";
const alice = "alice";

/** What admins and servers may do. In the order of `callers`. */
const operate: Row = [http, deny, deny, deny, deny, deny, deny, alice, alice, deny];

/** The rows of privacy: alice's identity has her id as its type. */
export const accessToPrivacy: Record<string, Row> = {
  "Mutation.suppressPerson": operate,
  "Mutation.unsuppressPerson": operate,
  "Suppressed.type": operate,
  "Suppressed.suppressedAt": operate,
};

export function isOfPrivacy(path: string): boolean {
  return path in accessToPrivacy;
}

const VALUE = "someone";

/** Puts a suppression of an identity that has this user's id as its type. */
export async function storePrivacy<Target extends Aim["target"]>(
  test: TestCloud,
  target: Target,
): Promise<Target> {
  const hash = createHash("sha256").update(VALUE).digest("hex");
  const item = { entity: "Suppressed", type: target.userId, suppressedAt: "2026-01-01T00:00:00.000Z" };
  await putItems(test, [{ ...suppressed.key(target.userId, hash), ...item }]);
  return target;
}

/** The request for fields of privacy; whose they are is shown by the type of the identity. */
export function requestOfPrivacy(type: string, fields: string[], { target }: Aim): Asked {
  const field = type === "Mutation" ? fields[0]! : "suppressPerson";
  const leaf = type === "Mutation" ? "" : `__typename ${fields.join(" ")}`;
  const input = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  return {
    query: `mutation($input: ${input}!) { ${field}(input: $input) { userId: type ${leaf} } }`,
    variables: { input: { type: target.userId, value: VALUE } },
  };
}
