import { createHash } from "node:crypto";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";

/** Any page may load it, also one that demands of its parts that they say so (Fetch standard, "Cross-Origin-Resource-Policy header"). */
const HEADERS = {
  "content-type": "text/javascript; charset=utf-8",
  // A day: a repaired script is everywhere the day after, and a page that asks again meanwhile waits for nothing.
  "cache-control": "public, max-age=86400, stale-while-revalidate=604800",
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
};

/** Its own name, and those of Plausible's scripts, by which it knows what it is to be (tracker/settings.ts). */
const PATHS = /^\/(t|js\/(script|plausible|pa)\b[^/]*)\.js$/;

/** Answers `GET /t.js`, and Plausible's `/js/script.js` and its like, with the script; any other request with what is wrong with it. */
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
  // A cache in between may have made the tag a weak one (RFC 9110, 13.1.2: If-None-Match compares weakly).
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
