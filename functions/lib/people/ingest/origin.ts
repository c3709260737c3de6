import type { SourceItem } from "#table/people/source";
import { HttpError } from "../../aws/errors.ts";
import { hasOrigin } from "../../network/host.ts";

/** Returns an HttpError (403) if a page sends that may not use the key of a source. */
export function refuseOrigin(
  { kind, allowedOrigins = [] }: SourceItem,
  origin: string | undefined,
): HttpError | undefined {
  if (origin === undefined) return undefined;
  if (kind === "SERVER")
    return new HttpError(
      403,
      "origin",
      "must be absent: the key of a SERVER source is secret, and no page may have it",
    );
  if (allowedOrigins.length === 0 || hasOrigin(allowedOrigins, origin)) return undefined;
  return new HttpError(403, "origin", "must be one of the source's allowedOrigins");
}
