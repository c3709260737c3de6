import type { Reply } from "#reply";
import type { DestinationItem } from "#table/people/destination";
import * as destination from "#table/people/destination";
import { get } from "../../aws/dynamodb.ts";
import { refusedReply } from "../../aws/reply.ts";
import { readDestinationSecret, storeSecret } from "../sender/secrets.ts";
import type { Secret } from "../sender/outgoing.ts";
import { newSecret } from "./newSecret.ts";
import type { PutResult } from "./put.ts";
import { destinationBasis, refuseBasis, saveDestination } from "./save.ts";

export interface RotateRequest {
  destinationId: string;
  expectedVersion: number;
}

/**
 * The time in ms for which a secret still signs after the rotation: receivers take the new one over in that
 * time.
 */
const OVERLAP_MS = 24 * 3_600_000;
/** Each signs each call, and all of them are in one parameter. */
const MAX_SECRETS = 5;

/** Gives a webhook another secret. Calls are signed with the one before as well for 24 hours. */
export async function rotateSecret({
  destinationId,
  expectedVersion,
}: RotateRequest): Promise<Reply<PutResult>> {
  const before = await get<DestinationItem>(destination.key(destinationId));
  const stale = refuseBasis(before, expectedVersion);
  if (stale) return stale;
  if (!before || !destination.KINDS[before.kind].isSigned || before.secretId === undefined)
    return refusedReply(
      "InvalidTransition",
      `Only a ${destination.SIGNED.join(" or ")} destination has a secret: change the headers of this one.`,
    );
  const { secrets, headers } = await readDestinationSecret(before.secretId);
  const valid = ending(secrets, Date.now());
  if (valid.length >= MAX_SECRETS) {
    const says = `This destination has ${MAX_SECRETS} secrets that sign: wait until one of them ends, 24 hours after its rotation.`;
    return refusedReply("LimitExceeded", says);
  }
  const value = newSecret();
  const secretId = await storeSecret({ secrets: [{ value }, ...valid], headers });
  const after = { ...before, secretId, version: expectedVersion + 1, updatedAt: new Date().toISOString() };
  const refusal = await saveDestination<PutResult>({
    writes: [point(before, after)],
    destinationId,
    expectedVersion,
    secretId,
  });
  return refusal ?? { data: { destination: after, secret: value } };
}

/** Returns the secrets that still sign; one that had no end gets one. */
function ending(secrets: Secret["secrets"], now: number): Secret["secrets"] {
  return secrets
    .filter(({ until }) => until === undefined || Date.parse(until) > now)
    .map(({ value, until }) => ({ value, until: until ?? new Date(now + OVERLAP_MS).toISOString() }));
}

/**
 * Points a destination to another secret. Attributes that deliveries have changed in between stay as they
 * are.
 */
function point(before: DestinationItem, { PK, SK, secretId, version, updatedAt }: DestinationItem) {
  return {
    Update: {
      Key: { PK, SK },
      UpdateExpression: "SET #secretId = :secretId, #version = :version, #updatedAt = :updatedAt",
      ConditionExpression: destinationBasis.condition(before),
      ExpressionAttributeValues: {
        ...{ ":secretId": secretId, ":version": version, ":updatedAt": updatedAt },
        ...destinationBasis.values(before),
      },
    },
  };
}
