import { createHash } from "node:crypto";
import * as erasure from "#table/people/erasure";
import * as suppressed from "#table/people/suppressed";
import type { TestCloud } from "../support/cloud.ts";
import { profileItems } from "../support/people/profiles.ts";
import { putItems } from "../support/sites.ts";
import type { Aim, Asked, Row } from "./access.types.ts";

const http = "401";
const deny = "Unauthorized";
const alice = "alice";

/** Callers that operate: admins and servers. In the order of `callers`. */
const operate: Row = [http, deny, deny, deny, deny, deny, deny, alice, alice, deny];
/** Operations of admins only. */
const admin: Row = [http, deny, deny, deny, deny, deny, deny, alice, deny, deny];

const ERASURE = ["profileId", "deletedAt", "erasedAt", "deleted", "remaining"];

/** The rows of privacy: alice's identity has her id as its type, and her profile as its id. */
export const accessToPrivacy: Record<string, Row> = {
  "Mutation.suppressPerson": operate,
  "Mutation.unsuppressPerson": operate,
  "Suppressed.type": operate,
  "Suppressed.suppressedAt": operate,
  "Mutation.eraseProfile": admin,
  "Mutation.exportProfile": [http, deny, deny, deny, deny, deny, deny, "own", "own", deny],
  "Query.profileErasure": admin,
  ...Object.fromEntries(ERASURE.map((field) => [`ProfileErasure.${field}`, admin])),
};

export function isOfPrivacy(path: string): boolean {
  return path in accessToPrivacy;
}

const VALUE = "someone";
const erasureOf = ({ userId }: Aim["target"]): string => `erased-${userId}`;

/**
 * Puts a suppression of an identity that has this user's id as its type, a profile with the id, and an
 * erasure of such a one.
 */
export async function storePrivacy<Target extends Aim["target"]>(
  test: TestCloud,
  target: Target,
): Promise<Target> {
  const hash = createHash("sha256").update(VALUE).digest("hex");
  const at = "2026-01-01T00:00:00.000Z";
  const item = { entity: "Suppressed", type: target.userId, suppressedAt: at };
  const done = { status: "DONE", version: 1, pass: 2, profileIds: [], erased: { Profile: 1 }, ttl: 2 ** 33 };
  const erased = {
    entity: "ProfileErasure",
    profileId: target.userId,
    deletedAt: at,
    erasedAt: at,
    ...done,
  };
  await putItems(test, [
    { ...suppressed.key(target.userId, hash), ...item },
    ...profileItems(target.userId),
    { ...erasure.key(erasureOf(target)), ...erased },
  ]);
  return target;
}

const leaves: Record<string, string> = { deleted: "deleted { kind }", remaining: "remaining { kind }" };

/** The request for fields of privacy; whose they are is shown by the type of the identity. */
export function requestOfPrivacy(type: string, fields: string[], { target }: Aim): Asked {
  const [first = ""] = fields;
  if (first === "eraseProfile") {
    return {
      query: "mutation($input: EraseProfileInput!) { eraseProfile(input: $input) { userId: profileId } }",
      variables: { input: { profileId: target.userId, expectedVersion: 1 } },
    };
  }
  if (first === "exportProfile") {
    return {
      query: "mutation($input: ExportProfileInput!) { exportProfile(input: $input) { userId: actor } }",
      variables: { input: { profileId: target.userId } },
    };
  }
  if (type !== "Mutation" && type !== "Suppressed") {
    const leaf = type === "Query" ? "" : fields.map((each) => leaves[each] ?? each).join(" ");
    return {
      query: `query($id: ID!) { profileErasure(profileId: $id) { __typename userId: profileId ${leaf} } }`,
      variables: { id: erasureOf(target) },
    };
  }
  const field = type === "Mutation" ? fields[0]! : "suppressPerson";
  const leaf = type === "Mutation" ? "" : `__typename ${fields.join(" ")}`;
  const input = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  return {
    query: `mutation($input: ${input}!) { ${field}(input: $input) { userId: type ${leaf} } }`,
    variables: { input: { type: target.userId, value: VALUE } },
  };
}
