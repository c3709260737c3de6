import { createHash } from "node:crypto";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";

/**
 * Any page may load the tracker, including one that requires cross-origin resources to opt in (Fetch
 * standard, "Cross-Origin-Resource-Policy header").
 */
const HEADERS = {
  "content-type": "text/javascript; charset=utf-8",
  // A day: a corrected script reaches all pages a day later, and a page that revalidates does not wait for
  // it.
  "cache-control": "public, max-age=86400, stale-while-revalidate=604800",
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
};

/**
 * The tracker's own path, and those of Plausible's scripts; the tracker reads its variant from the name
 * (tracker/settings.ts).
 */
const PATHS = /^\/(t|js\/(script|plausible|pa)\b[^/]*)\.js$/;

/**
 * Serves the tracker at `GET /t.js` and at Plausible's `/js/script.js` and its variants; any other path or
 * method gets 404 or 405 with the reason.
 */
export function trackerAnswer(
  { rawPath, requestContext, headers: asked }: APIGatewayProxyEventV2,
  script: string,
): APIGatewayProxyStructuredResultV2 {
  const { method } = requestContext.http;
  if (!PATHS.test(rawPath))
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
