import { createHash } from "node:crypto";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";

/** The bundle of tracker/, which the synth puts here (infra/synth/bundle.ts). */
declare const TRACKER: string;

const etag = `"${createHash("sha256").update(TRACKER).digest("base64url").slice(0, 22)}"`;

/** Any page may load it, also one that demands of its parts that they say so (Fetch standard, "Cross-Origin-Resource-Policy header"). */
const headers = {
  "content-type": "text/javascript; charset=utf-8",
  // A day: a repaired script is everywhere the day after, and a page that asks again meanwhile waits for nothing.
  "cache-control": "public, max-age=86400, stale-while-revalidate=604800",
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
  etag,
};

/** Its own name, and those of Plausible's scripts, by which it knows what it is to be (tracker/settings.ts). */
const PATHS = /^\/(t|js\/(script|plausible|pa)\b[^/]*)\.js$/;

/** Answers `GET /t.js`, and Plausible's `/js/script.js` and its like, with the tracker, and whatever else reaches it with what it is not. */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const { method } = event.requestContext.http;
  if (!PATHS.test(event.rawPath))
    return refusal(
      404,
      "there is nothing here: the tracker is /t.js, and /js/script.js for clients of Plausible's",
    );
  if (method !== "GET" && method !== "HEAD")
    return refusal(405, "the tracker is read with GET", { allow: "GET, HEAD" });
  // A cache in between may have made the tag a weak one (RFC 9110, 13.1.2: If-None-Match compares weakly).
  const known = (event.headers["if-none-match"] ?? "")
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""));
  if (known.includes(etag) || known.includes("*")) return { statusCode: 304, headers };
  return { statusCode: 200, headers, body: method === "HEAD" ? "" : TRACKER };
}

function refusal(
  statusCode: number,
  text: string,
  more: Record<string, string> = {},
): APIGatewayProxyStructuredResultV2 {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...more };
  return { statusCode, headers, body: `${text}\n` };
}
