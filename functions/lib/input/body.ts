import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { EventBody } from "#table/people/rawEvent";
import { MAX_PLAIN } from "#table/people/rawEvent";
import { InternalError } from "../aws/errors.ts";

/**
 * The longest text of a body, in bytes. A call has at most 32 KB as it was sent; written again, its numbers
 * can take five times the place (`1e20`).
 */
export const MAX_BODY_BYTES = 256 * 1024;

/**
 * Returns an event's content as its item stores it: JSON text, deflated if it is longer than `MAX_PLAIN`
 * bytes. Throws if the text is longer than `MAX_BODY_BYTES`.
 */
export function packBody(value: object): EventBody {
  const body = JSON.stringify(value);
  const bytes = Buffer.byteLength(body);
  if (bytes > MAX_BODY_BYTES)
    throw new InternalError(
      `a body of ${bytes} bytes: refuse the event before, the limit is ${MAX_BODY_BYTES}`,
    );
  return bytes > MAX_PLAIN ? { packed: deflateRawSync(body) } : { body };
}

/**
 * Returns the content of an event's item; undefined if the item has none. Its names are the sender's,
 * `__proto__` among them: JSON.parse makes that an own property, and an assignment to it would not. Throws if
 * the text is longer than `MAX_BODY_BYTES`.
 */
export function unpackBody({ body, packed }: EventBody): unknown {
  const text = packed ? inflateRawSync(packed, { maxOutputLength: MAX_BODY_BYTES }).toString() : body;
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}
