import type { SourceItem } from "#table/people/source";
import { HttpError } from "../../aws/errors.ts";
import { sourceOfKey } from "../sources/source.ts";
import { refuseOrigin } from "./origin.ts";
import type { RequestRoute } from "./route.ts";
import type { SentObject } from "./shape.ts";

type Headers = Record<string, string | undefined>;

const MAX_KEY = 200;

/** The source of a request, and the reason for which the sender may not use its key, if there is one. */
export interface KeySource {
  source: SourceItem;
  refusal: HttpError | undefined;
}

/**
 * Returns the source of the key in the path, in `Authorization: Basic`, or in the body. Throws an HttpError
 * without a key that works: 404 for a path, else 401, never 410, which Segment's browser client repeats.
 */
export async function sourceOf(headers: Headers, route: RequestRoute, body: SentObject): Promise<KeySource> {
  const isOfPath = route.kind === "settings";
  const key = isOfPath ? route.key : (basicKey(headers.authorization) ?? body.writeKey);
  const isKey = typeof key === "string" && key !== "" && key.length <= MAX_KEY;
  const source = isKey ? await sourceOfKey(key) : undefined;
  if (source) return { source, refusal: refuseOrigin(source, headers.origin) };
  if (isOfPath) throw new HttpError(404, "writeKey", "must be a write key that works");
  throw new HttpError(401, "writeKey", "must be a write key that works, in Authorization: Basic or the body");
}

/**
 * The key is the user name, and there is no password; Segment takes one without the colon too (HTTP API,
 * "Authentication").
 */
function basicKey(authorization: string | undefined): string | undefined {
  const encoded = /^basic +([A-Za-z0-9+/=_-]{1,1000}) *$/i.exec(authorization ?? "")?.[1];
  return (encoded && Buffer.from(encoded, "base64").toString("utf8").split(":", 1)[0]) || undefined;
}
