import { createHash } from "node:crypto";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";

/**
 * Any page may load the tracker, including one that requires cross-origin resources to opt in (Fetch
 * standard, "Cross-Origin-Resource-Policy header").
 */
const HEADERS = {
  "content-type": "text/javascript; charset=utf-8",
  // A week: a corrected script reaches all pages a week later, or as soon as a page asks for another `v`; and
  // a page that revalidates does not wait for it.
  "cache-control": "public, max-age=604800, stale-while-revalidate=604800",
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
};

/** The scripts that pages load; the extensions of the tracker by their names. */
export interface TrackerScripts {
  own: string;
  plausible: string;
  extensions: Record<string, string>;
}

/** The paths of Plausible's scripts; such a script reads its options from its name (tracker/settings.ts). */
const PLAUSIBLE = /^\/js\/(script|plausible|pa)\b[^/]*\.js$/;

/**
 * Serves the tracker at `GET /t.js`, its extensions at `/js/<name>.js`, and at Plausible's `/js/script.js`
 * and its variants the tracker that behaves like these; any other path or method gets 404 or 405 with the
 * reason.
 */
export function trackerAnswer(
  { rawPath, requestContext, headers: asked }: APIGatewayProxyEventV2,
  scripts: TrackerScripts,
): APIGatewayProxyStructuredResultV2 {
  const { method } = requestContext.http;
  const script = scriptAt(rawPath, scripts);
  if (script === undefined)
    return refusal(
      404,
      "there is nothing here: the tracker is /t.js, and /js/script.js for clients of Plausible's",
    );
  if (method !== "GET" && method !== "HEAD")
    return refusal(405, "the tracker is read with GET", { allow: "GET, HEAD" });
  const headers = { ...HEADERS, etag: etagOf(script) };
  // A cache in between may have weakened the tag (RFC 9110, 13.1.2: If-None-Match compares weakly).
  const known = (asked["if-none-match"] ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (known.includes(headers.etag) || known.includes("*")) return { statusCode: 304, headers };
  return { statusCode: 200, headers, body: method === "HEAD" ? "" : script };
}

function scriptAt(path: string, { own, plausible, extensions }: TrackerScripts): string | undefined {
  if (path === "/t.js") return own;
  if (PLAUSIBLE.test(path)) return plausible;
  return Object.entries(extensions).find(([name]) => path === `/js/${name}.js`)?.[1];
}

function refusal(
  statusCode: number,
  text: string,
  more: Record<string, string> = {},
): APIGatewayProxyStructuredResultV2 {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...more };
  return { statusCode, headers, body: `${text}\n` };
}

function etagOf(script: string): string {
  return `"${createHash("sha256").update(script).digest("base64url").slice(0, 22)}"`;
}
