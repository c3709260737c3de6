import { KINDS, type DestinationKind } from "#table/people/destination";
import type { Maybe, Refuse } from "../../conditions/faults.ts";
import type { Secret } from "../sender/outgoing.ts";

type Header = Secret["headers"][number];

const MAX_HEADERS = 20;
/** A parameter has at most 4 KB (API reference, PutParameter), and the secrets are in it too. */
const MAX_BYTES = 3000;
/** RFC 9110, 5.6.2: a token. */
const NAME = /^[!#$%&'*+.^_`|~0-9a-z-]{1,100}$/i;
/** RFC 9110, 5.5: visible characters of ASCII, with spaces and tabs between them. */
const VALUE = /^[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?$/;
/**
 * The headers that say how a message is sent (RFC 9110 and 9112), and the headers of Standard Webhooks. The
 * call itself sets them.
 */
const RESERVED =
  /^(?:host|content-.*|transfer-encoding|te|trailer|connection|keep-alive|upgrade|expect|proxy-.*|accept-encoding|user-agent|webhook-.*)$/i;

/**
 * Returns the headers; refuses those that cannot be sent. Undefined if none are given: then a destination
 * keeps what it has.
 */
export function checkHeaders(
  typed: Maybe<Header[]>,
  kind: DestinationKind,
  refuse: Refuse,
): Header[] | undefined {
  if (typed == null) return undefined;
  const { takesNoUrl } = KINDS[kind];
  if (takesNoUrl !== undefined) {
    if (typed.length > 0) refuse("headers", `must be left out, because ${takesNoUrl}`);
    return undefined;
  }
  if (typed.length > MAX_HEADERS)
    refuse("headers", `can have at most ${MAX_HEADERS} headers: there are ${typed.length}`);
  typed.slice(0, MAX_HEADERS).forEach(({ name, value }, at) => {
    const isFirst = typed.findIndex((each) => each.name.toLowerCase() === name.toLowerCase()) === at;
    if (!NAME.test(name))
      refuse(
        `headers[${at}].name`,
        "must be 1 to 100 letters, digits and other characters of a header's name",
      );
    else if (RESERVED.test(name))
      refuse(`headers[${at}].name`, "must be another one, because the call itself sets this header");
    else if (!isFirst) refuse(`headers[${at}].name`, "must be different from the names before it");
    if (!VALUE.test(value))
      refuse(`headers[${at}].value`, "must be visible characters of ASCII, with spaces between them");
  });
  if (Buffer.byteLength(JSON.stringify(typed)) > MAX_BYTES)
    refuse("headers", `must have at most ${MAX_BYTES} bytes as JSON, all of them together`);
  return typed.map(({ name, value }) => ({ name, value }));
}
