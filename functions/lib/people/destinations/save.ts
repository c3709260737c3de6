import type { Reply } from "#reply";
import type { DestinationItem } from "#table/people/destination";
import * as destination from "#table/people/destination";
import { get, isTransacted, type Write } from "../../aws/dynamodb.ts";
import * as log from "../../aws/log.ts";
import { refusedReply } from "../../aws/reply.ts";
import { deleteSecret } from "../sender/secrets.ts";

interface Saving<Result> {
  /** The writes of one transaction. */
  writes: Write[];
  destinationId: string;
  /** Undefined if it is created. */
  expectedVersion: number | undefined;
  /** The parameter that was made for this change. */
  secretId: string | undefined;
  /** The result of the same call, if it was made before. */
  again?: () => Promise<Reply<Result> | undefined>;
}

/** Refuses a change that is based on another version, and a new destination whose id exists. */
export function refuseBasis(
  current: DestinationItem | undefined,
  expectedVersion: number | null | undefined,
): Reply<never> | undefined {
  if (typeof expectedVersion !== "number") {
    if (!current) return undefined;
    const says = "A destination with this id exists: pass its version as expectedVersion to change it.";
    return refusedReply("Conflict", says, { field: "destinationId", currentVersion: current.version });
  }
  if (!current)
    return refusedReply("NotFound", "There is no such destination, or it is not yours: check the id.");
  if (current.version === expectedVersion) return undefined;
  const says = "It has changed since you read it: read it again, then decide again.";
  return refusedReply("VersionConflict", says, { currentVersion: current.version });
}

type Basis = Pick<DestinationItem, "version" | "secretId">;

/**
 * The condition of a change, with its values. One that was deleted and created again begins with the same
 * version, but it has another parameter, and the one that was read is about to be deleted.
 */
export const destinationBasis = {
  condition: ({ secretId }: Basis): string =>
    secretId === undefined ? "#version = :before" : "#version = :before AND #secretId = :secretBefore",
  values: ({ version, secretId }: Basis) => ({
    ":before": version,
    ...(secretId === undefined ? {} : { ":secretBefore": secretId }),
  }),
};

/**
 * Writes a change in one transaction. Returns why it was not written; undefined if it was. A parameter that
 * was made for it is deleted then, because nothing refers to it.
 */
export async function saveDestination<Result>(saving: Saving<Result>): Promise<Reply<Result> | undefined> {
  const { writes, destinationId, expectedVersion, secretId, again } = saving;
  // After an error it is not known if the destination has the new parameter, so that is kept.
  if (await isTransacted(writes)) return undefined;
  if (secretId !== undefined) await discard(secretId);
  const repeated = await again?.();
  if (repeated) return repeated;
  const current = await get<DestinationItem>(destination.key(destinationId));
  const says = "Another request is changing the same data: read it again, then try again.";
  const type = expectedVersion === undefined ? "Conflict" : "VersionConflict";
  return refuseBasis(current, expectedVersion) ?? refusedReply(type, says, { retry: true });
}

/** The change was refused, whether this succeeds or not. */
async function discard(secretId: string): Promise<void> {
  await deleteSecret(secretId).catch((error: unknown) =>
    log.failed("a parameter that no destination has could not be deleted: delete it by hand", error, {
      secretId,
    }),
  );
}
