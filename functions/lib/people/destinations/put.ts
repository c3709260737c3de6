import type { Reply } from "#reply";
import type { Key } from "#table/key";
import { absent } from "#table/key";
import type { DestinationItem, DestinationKind, DestinationsHeadItem } from "#table/people/destination";
import * as destination from "#table/people/destination";
import * as segment from "#table/people/segment";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { get, getAll, queryAll } from "../../aws/dynamodb.ts";
import { refusedReply } from "../../aws/reply.ts";
import { refuseFaults } from "../../conditions/faults.ts";
import { readDestinationSecret, storeSecret } from "../sender/secrets.ts";
import type { Secret } from "../sender/outgoing.ts";
import type { DestinationInput, DestinationSettings } from "./check.ts";
import { checkDestination } from "./check.ts";
import { newSecret } from "./newSecret.ts";
import { claimOnce, repliedBefore } from "./once.ts";
import { destinationBasis, refuseBasis, saveDestination } from "./save.ts";

const SEGMENT = new RegExp(`^(?:${segment.SEGMENT_ID})$`);

export interface PutRequest {
  input: DestinationInput;
  /** Under which an earlier call with the same `idempotencyKey` is stored. */
  onceKey: Key | null;
}

/** The destination as it is stored, and its secret if it is new: it is shown once. */
export interface PutResult {
  destination: DestinationItem;
  secret: string | null;
}

/** Creates or changes a destination. Secrets and the values of headers are stored apart from it. */
export async function putDestination({ input, onceKey }: PutRequest): Promise<Reply<PutResult>> {
  const again = () => repliedBefore<PutResult>(onceKey, input);
  const [repeated, before, segmentIds] = await Promise.all([
    again(),
    get<DestinationItem>(destination.key(input.destinationId)),
    existing(input.segments ?? []),
  ]);
  if (repeated) return repeated;
  const checked = checkDestination(input, { before, segmentIds });
  if ("faults" in checked) return refuseFaults(checked.faults);
  const stale = refuseBasis(before, input.expectedVersion);
  if (stale) return stale;
  const room = before ? [] : await takeRoom();
  if (!room) {
    const says = `There are ${destination.MAX_DESTINATIONS} destinations: delete one that is not needed.`;
    return refusedReply("LimitExceeded", says);
  }
  const secret = await secretOf(input.kind, before, checked.headers);
  const made = secret && (await storeSecret(secret));
  const after = itemOf(input, before, { ...checked, secretId: made ?? before?.secretId });
  const shown = before ? null : (secret?.secrets[0]?.value ?? null);
  const claims = onceKey ? [claimOnce(onceKey, input, { destination: after, secret: null })] : [];
  const refusal = await saveDestination({
    writes: [
      ...claims,
      before ? change(before, after) : create(after),
      ...room,
      ...forgetting(before, after),
    ],
    ...{ destinationId: input.destinationId, expectedVersion: before?.version, secretId: made, again },
  });
  return refusal ?? { data: { destination: after, secret: shown } };
}

/**
 * Returns which of these segments exist. Ids that none can have are not asked for: their keys would be the
 * same one.
 */
async function existing(segmentIds: string[]): Promise<Set<string>> {
  const ids = [...new Set(segmentIds)].filter((id) => SEGMENT.test(id)).slice(0, 100);
  const found = await getAll<segment.SegmentItem>(ids.map((id) => segment.key(id)));
  return new Set(found.map(({ segmentId }) => segmentId));
}

/**
 * Returns the secret to store as a new parameter; undefined if the destination keeps its own, or has none.
 */
async function secretOf(
  kind: DestinationKind,
  before: DestinationItem | undefined,
  headers: Secret["headers"] | undefined,
): Promise<Secret | undefined> {
  const { takesNoUrl, isSigned } = destination.KINDS[kind];
  if (takesNoUrl !== undefined) return undefined;
  if (before && !headers) return undefined;
  const { secrets } = before?.secretId ? await readDestinationSecret(before.secretId) : { secrets: [] };
  const isNew = isSigned && secrets.length === 0;
  return { secrets: isNew ? [{ value: newSecret() }] : secrets, headers: headers ?? [] };
}

interface Changed {
  settings: DestinationSettings;
  headers: Secret["headers"] | undefined;
  secretId: string | undefined;
}

function itemOf(
  { destinationId, kind }: DestinationInput,
  before: DestinationItem | undefined,
  { settings, headers, secretId }: Changed,
): DestinationItem {
  const now = new Date().toISOString();
  const after: DestinationItem = {
    ...(before ?? {
      ...destination.key(destinationId),
      ...({ entity: "Destination", destinationId, kind, status: "ACTIVE", createdAt: now } as const),
    }),
    ...settings,
    version: (before?.version ?? 0) + 1,
    ...(headers ? { headers: headers.map(({ name }) => name) } : {}),
    secretId,
    updatedAt: now,
  };
  return isSame(before, after) ? after : { ...after, failingSince: undefined };
}

/**
 * Returns the write that makes another destination one of at most 100; undefined if there are as many. Each
 * creation changes the head that was read before they were counted, so of two that have counted the same one
 * is refused. A deletion only makes room.
 */
async function takeRoom(): Promise<Write[] | undefined> {
  const head = await get<DestinationsHeadItem>(destination.destinationsHeadKey);
  const stored = await queryAll<DestinationItem>(destination.all);
  if (stored.length >= destination.MAX_DESTINATIONS) return undefined;
  const { version = 0 } = head ?? {};
  const item = { ...destination.destinationsHeadKey, entity: "DestinationsHead", version: version + 1 };
  return [{ Put: { Item: item, ...conditionOf(head ? { version: { eq: version } } : absent) } }];
}

function create(after: DestinationItem): Write {
  return { Put: { Item: after, ...conditionOf(absent) } };
}

/** Deletes the health of a destination whose URL or headers change: it does not hold for another receiver. */
function forgetting(before: DestinationItem | undefined, after: DestinationItem): Write[] {
  return isSame(before, after) ? [] : [{ Delete: { Key: destination.healthKey(after.destinationId) } }];
}

function isSame(before: DestinationItem | undefined, { url, secretId }: DestinationItem): boolean {
  return before !== undefined && before.url === url && before.secretId === secretId;
}

/**
 * Replaces a destination's settings. Keeps the attributes that deliveries have changed in between: its
 * status, and since when the same receiver fails.
 */
function change(before: DestinationItem, after: DestinationItem): Write {
  const names = [
    ...([
      "version",
      "name",
      "url",
      "format",
      "headers",
      "secretId",
      "domains",
      "changes",
      "events",
      "segments",
      "consent",
      "mapping",
    ] as const),
    ...(["log", "updatedAt"] as const),
    ...(isSame(before, after) ? [] : (["failingSince"] as const)),
  ];
  const set = names.filter((name) => after[name] !== undefined);
  const removed = names.filter((name) => after[name] === undefined);
  const REMOVE = removed.length > 0 ? ` REMOVE ${removed.map((name) => `#${name}`).join(", ")}` : "";
  return {
    Update: {
      Key: { PK: before.PK, SK: before.SK },
      UpdateExpression: `SET ${set.map((name) => `#${name} = :${name}`).join(", ")}${REMOVE}`,
      ConditionExpression: destinationBasis.condition(before),
      ExpressionAttributeValues: {
        ...Object.fromEntries(set.map((name) => [`:${name}`, after[name]])),
        ...destinationBasis.values(before),
      },
    },
  };
}
