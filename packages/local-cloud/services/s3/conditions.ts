import type { Head } from "../../base/http.ts";
import { preconditionFailed } from "./errors.ts";
import type { Stored } from "./objects.ts";

/** True if a list of entity tags, with or without quotes, has this one. */
export function isEtag(given: string, etag: string): boolean {
  const bare = (text: string): string => text.trim().replace(/^W\//, "").replaceAll('"', "");
  return given.split(",").some((each) => bare(each) === "*" || bare(each) === bare(etag));
}

/**
 * True if the caller has the object already (304). Throws PreconditionFailed. If-Match decides alone beside
 * If-Unmodified-Since, and If-None-Match beside If-Modified-Since (API reference, GetObject).
 */
export function isNotModified(headers: Head["headers"], { etag, at }: Stored): boolean {
  const { "if-match": match, "if-none-match": noneMatch } = headers;
  const since = (name: string): number => Date.parse(headers[name] ?? "");
  if (match !== undefined && !isEtag(match, etag)) throw preconditionFailed("If-Match");
  if (match === undefined && at > since("if-unmodified-since"))
    throw preconditionFailed("If-Unmodified-Since");
  if (noneMatch !== undefined) return isEtag(noneMatch, etag);
  return at <= since("if-modified-since");
}

export interface Range {
  start: number;
  /** The last byte. */
  end: number;
}

/**
 * The bytes that a Range header asks for (RFC 9110, section 14.1.2): undefined if it asks for more than one
 * range, which S3 does not support, or is malformed, which RFC 9110 lets a server ignore; "none" if the
 * object has none of them.
 */
export function rangeOf(header: string | undefined, size: number): Range | "none" | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return undefined;
  if (from !== "" && to !== "" && Number(to) < Number(from)) return undefined;
  const start = from === "" ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? "none" : { start, end };
}
