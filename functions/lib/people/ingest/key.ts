import type { SourceItem } from "#table/people/source";
import { HttpError } from "../../aws/errors.ts";
import { hasOrigin } from "../../network/host.ts";
import { sourceOfKey } from "../sources/source.ts";
import type { Sent } from "./shape.ts";

type Headers = Record<string, string | undefined>;

const MAX_KEY = 200;

/**
 * Returns the source of the key in `Authorization: Basic`, else in the body. Throws an HttpError (401)
 * without a key that works, never 410, which Segment's browser client repeats.
 */
export async function sourceOf(headers: Headers, body: Sent): Promise<SourceItem> {
  const key = basicKey(headers.authorization) ?? body.writeKey;
  const source = typeof key === "string" && key ? await findSource(key) : undefined;
  if (!source)
    throw new HttpError(
      401,
      "writeKey",
      "must be a write key that works, in Authorization: Basic or the body",
    );
  return source;
}

/** Returns the source of a key; undefined if the key does not work. */
export async function findSource(key: string): Promise<SourceItem | undefined> {
  return key.length > MAX_KEY ? undefined : sourceOfKey(key);
}

/** Throws an HttpError (403) if a page sends that may not use the key of a source. */
export function requireOrigin({ kind, allowedOrigins = [] }: SourceItem, { origin }: Headers): void {
  if (origin === undefined) return;
  if (kind === "SERVER")
    throw new HttpError(
      403,
      "origin",
      "must be absent: the key of a SERVER source is secret, and no page may have it",
    );
  if (allowedOrigins.length > 0 && !hasOrigin(allowedOrigins, origin))
    throw new HttpError(403, "origin", "must be one of the source's allowedOrigins");
}

/**
 * The key is the user name, and there is no password; Segment takes one without the colon too (HTTP API,
 * "Authentication").
 */
function basicKey(authorization: string | undefined): string | undefined {
  const encoded = /^basic +([A-Za-z0-9+/=_-]{1,1000}) *$/i.exec(authorization ?? "")?.[1];
  return (encoded && Buffer.from(encoded, "base64").toString("utf8").split(":", 1)[0]) || undefined;
}
