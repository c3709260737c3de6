import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { InternalError } from "../aws/errors.ts";

/** A file of the dashboard as it is answered. */
export interface DashboardFile {
  name: string;
  contentType: string;
  body: string;
  /** True if `body` is base64, because the file is no text. */
  isBase64Encoded: boolean;
  etag: string;
}

/**
 * The dashboard's files by their names. Requested names are looked up here, so no path leads to another file.
 */
export type DashboardFiles = ReadonlyMap<string, DashboardFile>;

/** Media types with IANA's names; JavaScript's is from RFC 9239. */
const TYPES: Record<string, { type: string; isText: boolean }> = {
  ".css": { type: "text/css; charset=utf-8", isText: true },
  ".html": { type: "text/html; charset=utf-8", isText: true },
  ".js": { type: "text/javascript; charset=utf-8", isText: true },
  ".svg": { type: "image/svg+xml", isText: true },
  ".shapes": { type: "application/json", isText: true },
  ".woff2": { type: "font/woff2", isText: false },
};

/**
 * Reads a folder of files, once: together they are less than a megabyte. Throws for a file whose type it does
 * not know.
 */
export function readFiles(folder: string): DashboardFiles {
  return new Map(readdirSync(folder).map((name) => [name, readFile(folder, name)]));
}

function readFile(folder: string, name: string): DashboardFile {
  const known = TYPES[extname(name)];
  if (!known)
    throw new InternalError(
      `${name} of the dashboard has no media type: add its ending to TYPES (functions/lib/dashboard/files.ts)`,
    );
  const contents = readFileSync(join(folder, name));
  return {
    name,
    contentType: known.type,
    body: contents.toString(known.isText ? "utf8" : "base64"),
    isBase64Encoded: !known.isText,
    etag: tagOf(contents),
  };
}

/** An entity tag of a content (RFC 9110, 8.8.3). */
export function tagOf(content: string | Uint8Array): string {
  return `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
}
