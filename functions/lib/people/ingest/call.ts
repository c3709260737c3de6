import { randomUUID } from "node:crypto";
import type { EventType } from "#table/people/rawEvent";
import { InputError, TooLargeError } from "../../aws/errors.ts";
import { parseText } from "../../text.ts";
import { TYPES } from "./route.ts";
import type { Sent } from "./shape.ts";
import { parseNamed, parseObject } from "./shape.ts";

/** The content of a call, as its RawEvent stores it. Names that the API does not have are left out. */
export interface CallBody {
  userId?: string;
  anonymousId?: string;
  /** Of `alias`: the user's other id. */
  previousId?: string;
  /** Of `group`. */
  groupId?: string;
  /** Of `page` and `screen`. */
  category?: string;
  properties?: Sent;
  traits?: Sent;
  context?: Sent;
  /** Which destinations the call goes to. */
  integrations?: Sent;
}

/** A call, checked: of its content, the context still has what is not stored. */
export interface ParsedCall {
  type: EventType;
  name?: string;
  messageId: string;
  body: CallBody;
}

/** The 200 and 256 characters of names and ids, in at most 3 bytes each, fit into a key's 1,024 bytes. */
const MAX_NAME = 200;
const MAX_ID = 256;
export const MAX_MESSAGE_ID = 128;
/** Segment's limit of a call (HTTP API, "Max request size"). It counts what is stored, without what is left out. */
export const MAX_CALL_BYTES = 32 * 1024;

/**
 * Parses one call of Segment's HTTP API; `type` is that of the path, else the call's own. Throws an InputError: a
 * TooLargeError if only a size is wrong.
 */
export function parseCall(sent: unknown, type?: EventType): ParsedCall {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent))
    throw new InputError("body", "must be a JSON object");
  const call = sent as Sent;
  const known = TYPES.find((each) => each === (type ?? call.type));
  if (!known) throw new InputError("type", `must be one of ${TYPES.join(", ")}`);
  const name = parseName(known, call);
  const messageId = parseId("messageId", call.messageId, MAX_MESSAGE_ID) ?? randomUUID();
  const body: CallBody = { ...parseIds(known, call), ...parseContents(call) };
  return { type: known, ...(name === undefined ? {} : { name }), messageId, body };
}

/** Throws a TooLargeError if the JSON text of the content has more than 32 KB. */
export function requireCallSize(body: CallBody): void {
  if (Buffer.byteLength(JSON.stringify(body)) > MAX_CALL_BYTES)
    throw new TooLargeError("body", `must have at most ${MAX_CALL_BYTES} bytes as JSON`);
}

function parseName(type: EventType, { event, name }: Sent): string | undefined {
  if (type === "page" || type === "screen") return parseOptional("name", name);
  if (type !== "track") return undefined;
  const text = parseOptional("event", event);
  if (text === undefined || text.trim() === "")
    throw new InputError("event", "is required: the event's name");
  return text;
}

function parseOptional(field: string, value: unknown): string | undefined {
  return value === undefined || value === null || value === ""
    ? undefined
    : parseText(field, value, MAX_NAME);
}

function parseIds(type: EventType, call: Sent): CallBody {
  const userId = parseId("userId", call.userId);
  const anonymousId = parseId("anonymousId", call.anonymousId);
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
 * Parses an id. Clients also send numbers, and Segment's own make text of them (analytics-node, "Stringify userId and
 * anonymousId"); one that a double does not hold exactly could be another person's. An empty id is none.
 */
function parseId(field: string, value: unknown, most = MAX_ID): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value !== "number") return parseText(field, value, most);
  if (!Number.isSafeInteger(value)) throw new InputError(field, "must be text, or a whole number below 2^53");
  return String(value);
}

function parseContents(call: Sent): CallBody {
  return {
    category: parseOptional("category", call.category),
    properties: parseNamed("properties", call.properties),
    traits: parseNamed("traits", call.traits),
    context: parseObject("context", call.context),
    integrations: parseObject("integrations", call.integrations),
  };
}
