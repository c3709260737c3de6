import { CALL_TYPES, type CallType } from "#table/people/rawEvent";
import { InputError, TooLargeError } from "../../aws/errors.ts";
import { keepText } from "../../input/details.ts";
import { parseText, textOf } from "../../input/text.ts";
import { trimEnd } from "../../aws/requestBody.ts";
import type { Detail, Details } from "./details.ts";
import { parseMessageId } from "./messageId.ts";
import type { Sent } from "./shape.ts";
import { parseNamed, parseObject } from "./shape.ts";

/** The content of a call, as its RawEvent stores it. Names that the API does not have are left out. */
export interface CallBody {
  userId?: string;
  anonymousId?: string;
  /** The user's other id, in an `alias` call. */
  previousId?: string;
  /** Only in `group` calls. */
  groupId?: string;
  /** Only in `page` and `screen` calls. */
  category?: string;
  properties?: Sent;
  traits?: Sent;
  context?: Sent;
  /** The destinations that the call goes to. */
  integrations?: Sent;
}

/** A call, checked: of its content, the context still has what is not stored. */
export interface ParsedCall {
  type: CallType;
  name?: string;
  messageId: string;
  body: CallBody;
  /** The details that were cut, replaced or left out. */
  details: Detail[];
}

/** The 200 and 256 characters of names and ids, in at most 3 bytes each, fit into a key's 1,024 bytes. */
const MAX_NAME = 200;
const MAX_ID = 256;
/**
 * Segment's limit of a call (HTTP API, "Max request size"). It counts what is stored, without what is left
 * out.
 */
export const MAX_CALL_BYTES = 32 * 1024;

/**
 * Parses one call of Segment's HTTP API; `type` is that of the path, else the call's own. Throws an
 * InputError only for a missing or unreadable type, event name or id (./details.ts): a TooLargeError if only
 * a size is wrong.
 */
export function parseCall(sent: unknown, type?: CallType): ParsedCall {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent))
    throw new InputError("body", "must be a JSON object");
  const call = sent as Sent;
  const known = CALL_TYPES.find((each) => each === (type ?? call.type));
  if (!known) throw new InputError("type", `must be one of ${CALL_TYPES.join(", ")}`);
  const details: Detail[] = [];
  const name = parseName(known, call, details);
  const messageId = parseMessageId(call.messageId, details);
  const body: CallBody = { ...parseIds(known, call, details), ...parseContents(call, details) };
  return { type: known, ...(name === undefined ? {} : { name }), messageId, body, details };
}

/** Throws a TooLargeError if the JSON text of the content has more than 32 KB. */
export function requireCallSize(body: CallBody): void {
  if (Buffer.byteLength(JSON.stringify(body)) > MAX_CALL_BYTES)
    throw new TooLargeError("body", `must have at most ${MAX_CALL_BYTES} bytes as JSON`);
}

function parseName(type: CallType, { event, name }: Sent, details: Details): string | undefined {
  if (type === "page" || type === "screen") return parseLabel("name", name, details);
  if (type !== "track") return undefined;
  if (isThere(event) && textOf(event) === undefined) throw new InputError("event", "must be text");
  const text = parseLabel("event", event, details);
  if (text === undefined || text.trim() === "")
    throw new InputError("event", "is required: the event's name");
  return text;
}

const LINE_BREAK = /[\r\n]/;
const LINE_BREAKS_BEFORE = /^[\r\n]+/;
const isThere = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

/** Returns a name of at most 200 characters; undefined if there is none, or none that can be read. */
function parseLabel(field: string, value: unknown, details: Details): string | undefined {
  if (!isThere(value)) return undefined;
  const text = textOf(value);
  if (text === undefined) {
    details.push({ reason: "INVALID_VALUE", field });
    return undefined;
  }
  const clean = keepText(field, text, details, MAX_NAME);
  // A blank at an end is the sender's own, unless it stands for a line break.
  return clean === text ? text : clean.trim();
}

function parseIds(type: CallType, call: Sent, details: Details): CallBody {
  const userId = parseId("userId", call.userId);
  const anonymousId = parseDevice(call.anonymousId, userId === undefined ? undefined : details);
  const previousId = type === "alias" ? parseId("previousId", call.previousId) : undefined;
  const groupId = type === "group" ? parseId("groupId", call.groupId) : undefined;
  if (type === "alias" && userId === undefined) throw new InputError("userId", "is required");
  if (type === "alias" && previousId === undefined) throw new InputError("previousId", "is required");
  if (userId === undefined && anonymousId === undefined)
    throw new InputError("userId", "is required, or anonymousId");
  if (type === "group" && groupId === undefined) throw new InputError("groupId", "is required");
  return { userId, anonymousId, previousId, groupId };
}

/**
 * Parses an id. Clients also send numbers, and Segment's own make text of them (analytics-node, "Stringify
 * userId and anonymousId"); one that a double does not hold exactly could be another person's. An empty id is
 * none. Line breaks around one are those of the file that it was read from.
 */
function parseId(field: string, value: unknown): string | undefined {
  if (!isThere(value)) return undefined;
  if (typeof value === "string") {
    const id = trimEnd(value, LINE_BREAK).replace(LINE_BREAKS_BEFORE, "");
    return parseText(field, id, MAX_ID) || undefined;
  }
  if (typeof value !== "number") return parseText(field, value, MAX_ID);
  if (!Number.isSafeInteger(value)) throw new InputError(field, "must be text, or a whole number below 2^53");
  return String(value);
}

/**
 * Parses the id of a device. Beside the id of a user it is a detail: PHP sends `false` for a cookie that is
 * not there.
 */
function parseDevice(value: unknown, details?: Details): string | undefined {
  try {
    return parseId("anonymousId", value);
  } catch (error) {
    if (!details || !(error instanceof InputError)) throw error;
    details.push({ reason: "INVALID_VALUE", field: "anonymousId" });
    return undefined;
  }
}

function parseContents(call: Sent, details: Details): CallBody {
  return {
    category: parseLabel("category", call.category, details),
    properties: parseNamed("properties", call.properties, details),
    traits: parseNamed("traits", call.traits, details),
    context: parseObject("context", call.context, details),
    integrations: parseObject("integrations", call.integrations, details),
  };
}
