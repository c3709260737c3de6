import { MAX_EXTERNAL_IDS } from "./limits.ts";
import type { IdentityProblem } from "./named.ts";

const TYPE = /^[A-Za-z0-9._-]{1,64}$/;
/** Types that have a field of their own, with rules of their own. */
const RESERVED = ["user", "email", "device", "anonymous"];
const FIELD = "context.externalIds";

/** An external id whose value was not looked at yet. */
interface ExternalId {
  type: string;
  value: unknown;
}

/**
 * Returns the external ids of a person, by the names of their types: those of `collection: users`, as
 * Segment's clients send them (`{ id, type, collection, encoding }`). Ids of other collections, such as
 * accounts, identify no person.
 */
export function externalIdsOf(sent: unknown): { ids: ExternalId[]; problems: IdentityProblem[] } {
  if (sent === undefined || sent === null) return { ids: [], problems: [] };
  if (!Array.isArray(sent)) return { ids: [], problems: [{ reason: "INVALID_ID", field: FIELD }] };
  const ofUsers = sent.filter(isOfUsers);
  const typed = ofUsers.filter(({ type }) => isType(type)) as { type: string; id: unknown }[];
  const ids = typed.slice(0, MAX_EXTERNAL_IDS).map(({ type, id }) => ({ type, value: id }));
  const problems: IdentityProblem[] = [];
  if (typed.length < ofUsers.length) problems.push({ reason: "INVALID_ID", field: FIELD });
  if (typed.length > ids.length) problems.push({ reason: "LIMIT", field: FIELD });
  return { ids: ids.sort((one, other) => compare(one.type, other.type)), problems };
}

function isOfUsers(each: unknown): each is { type?: unknown; id?: unknown } {
  return (
    typeof each === "object" && each !== null && (each as { collection?: unknown }).collection === "users"
  );
}

function isType(type: unknown): boolean {
  return typeof type === "string" && TYPE.test(type) && !RESERVED.includes(type);
}

/** By code units: the same everywhere. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
