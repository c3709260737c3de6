import { InternalError } from "../../aws/errors.ts";
import type { HttpCall } from "./post.ts";
import type { OutgoingRequest } from "./outgoing.ts";

/**
 * A call of Segment's HTTP API (Segment, "HTTP API Source"): the URL is the base, such as
 * https://api.segment.io, and the type is the path. The write key is in the headers of the destination.
 */
export function segmentCall(url: string, { call }: OutgoingRequest): HttpCall {
  if (!call)
    throw new InternalError(
      "a destination of kind SEGMENT gets calls of Segment's API, and this event is none",
    );
  const target = new URL(url);
  target.pathname = `${target.pathname.replace(/\/$/, "")}/v1/${call.type}`;
  return { url: target, headers: { "content-type": "application/json" }, body: JSON.stringify(call) };
}
