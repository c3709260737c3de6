import { CALL_TYPES, type CallType } from "#table/people/rawEvent";
import { InputError, TooLargeError } from "../../aws/errors.ts";
import type { CallDetail } from "./details.ts";
import type { CallIds } from "./ids.ts";
import { parseIds } from "./ids.ts";
import { parseLabels } from "./labels.ts";
import { parseMessageId } from "./messageId.ts";
import type { SentObject } from "./shape.ts";
import { parseNamed, parseObject } from "./shape.ts";

/** The content of a call, as its RawEvent stores it. Names that the API does not have are left out. */
export interface CallBody extends CallIds {
  /** Only in `page` and `screen` calls. */
  category?: string;
  properties?: SentObject;
  traits?: SentObject;
  context?: SentObject;
  /** The destinations that the call goes to. */
  integrations?: SentObject;
}

/** A call, checked: of its content, the context still has what is not stored. */
export interface ParsedCall {
  type: CallType;
  name?: string;
  messageId: string;
  body: CallBody;
  /** The details that were cut, replaced or left out. */
  details: CallDetail[];
}

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
  const call = sent as SentObject;
  const known = CALL_TYPES.find((each) => each === (type ?? call.type));
  if (!known) throw new InputError("type", `must be one of ${CALL_TYPES.join(", ")}`);
  const details: CallDetail[] = [];
  const { name, category } = parseLabels(known, call, details);
  const messageId = parseMessageId(call.messageId, details);
  const body: CallBody = {
    ...parseIds(known, call, details),
    category,
    properties: parseNamed("properties", call.properties, details),
    traits: parseNamed("traits", call.traits, details),
    context: parseObject("context", call.context, details),
    integrations: parseObject("integrations", call.integrations, details),
  };
  return { type: known, ...(name === undefined ? {} : { name }), messageId, body, details };
}

/** Throws a TooLargeError if the JSON text of the content has more than 32 KB. */
export function requireCallSize(body: CallBody): void {
  if (Buffer.byteLength(JSON.stringify(body)) > MAX_CALL_BYTES)
    throw new TooLargeError("body", `must have at most ${MAX_CALL_BYTES} bytes as JSON`);
}
