import type { CallType } from "#table/people/rawEvent";
import { InputError } from "../../aws/errors.ts";
import { parseText, withoutLineBreaks } from "../../input/text.ts";
import type { CallDetails } from "./details.ts";
import type { SentObject } from "./shape.ts";

/** The ids that a call has of its person, device and group. */
export interface CallIds {
  userId?: string;
  anonymousId?: string;
  /** The user's other id, in an `alias` call. */
  previousId?: string;
  /** Only in `group` calls. */
  groupId?: string;
}

type IdField = keyof CallIds;

/** 256 characters, in at most 3 bytes each, fit into a key's 1,024 bytes, with a name. */
const MAX_ID = 256;
const OF_ALL: IdField[] = ["userId", "anonymousId"];
const FIELDS: Partial<Record<CallType, IdField[]>> = {
  alias: [...OF_ALL, "previousId"],
  group: [...OF_ALL, "groupId"],
};

/**
 * Returns the ids of a call. Throws an InputError for one that is required or cannot be read. The id of a
 * device beside that of a user is a detail: PHP sends `false` for a cookie that is not there.
 */
export function parseIds(type: CallType, call: SentObject, details: CallDetails): CallIds {
  const ids: CallIds = {};
  for (const field of FIELDS[type] ?? OF_ALL) {
    const isDetail = field === "anonymousId" && ids.userId !== undefined;
    ids[field] = parseId(field, call[field], isDetail ? details : undefined);
  }
  if (type === "alias" && ids.userId === undefined) throw new InputError("userId", "is required");
  if (type === "alias" && ids.previousId === undefined) throw new InputError("previousId", "is required");
  if (ids.userId === undefined && ids.anonymousId === undefined)
    throw new InputError("userId", "is required, or anonymousId");
  if (type === "group" && ids.groupId === undefined) throw new InputError("groupId", "is required");
  return ids;
}

/**
 * Parses an id. Clients also send numbers, and Segment's own make text of them (analytics-node, "Stringify
 * userId and anonymousId"); one that a double does not hold exactly could be another person's. An empty id is
 * none. An id that cannot be read is added to the details, if there are any: then there is none.
 */
function parseId(field: IdField, value: unknown, details?: CallDetails): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  try {
    if (typeof value !== "number")
      return (
        parseText(field, typeof value === "string" ? withoutLineBreaks(value) : value, MAX_ID) || undefined
      );
  } catch (error) {
    if (!details || !(error instanceof InputError)) throw error;
    details.push({ reason: "INVALID_VALUE", field });
    return undefined;
  }
  if (Number.isSafeInteger(value)) return String(value);
  if (!details) throw new InputError(field, "must be text, or a whole number below 2^53");
  details.push({ reason: "INVALID_VALUE", field });
  return undefined;
}
