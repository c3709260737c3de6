import type { LambdaFunctionURLEvent, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import * as log from "../aws/log.ts";
import { readConnection } from "./connection.ts";
import { tagOf, type DashboardFile, type DashboardFiles } from "./files.ts";
import { pageHeaders } from "./policy.ts";

type Answer = APIGatewayProxyStructuredResultV2;
type Headers = Record<string, string>;

/** The path of the dashboard. Its pages name their files relative to it. */
const ROOT = "/app/";
const CONFIG = "config.json";
/**
 * The names of files other than pages have a hash of their content, so they never change. A year is the
 * longest that RFC 9111 asked of caches.
 */
const FOR_EVER = "public, max-age=31536000, immutable";

/**
 * Answers a request for a path of the dashboard, or for one that no other function has. Pages are always
 * asked for again, so what a deployment took away is missed by open pages only.
 */
export async function answerPath(request: LambdaFunctionURLEvent, files: DashboardFiles): Promise<Answer> {
  const { method } = request.requestContext.http;
  const given = await answerOf(request.rawPath, method, request.headers["if-none-match"], files);
  return method === "HEAD" ? { ...given, body: "", isBase64Encoded: false } : given;
}

async function answerOf(
  path: string,
  method: string,
  known: string | undefined,
  files: DashboardFiles,
): Promise<Answer> {
  const isAbove = path === "/" || `${path}/` === ROOT;
  const name = path === ROOT ? "index.html" : path.startsWith(ROOT) ? path.slice(ROOT.length) : "";
  const file = files.get(name);
  if (!isAbove && !file && name !== CONFIG)
    return words(404, `there is nothing here: the dashboard is at ${ROOT}`);
  if (method !== "GET" && method !== "HEAD")
    return words(405, "this is read with GET", { allow: "GET, HEAD" });
  if (isAbove) return words(302, `the dashboard is at ${ROOT}`, { location: ROOT });
  if (file && !file.contentType.startsWith("text/html"))
    return content(file, known, { ...READABLE, "cache-control": FOR_EVER });
  return connected(file, known);
}

/**
 * Answers a page, whose policy names where it may connect to, or with `/app/config.json` if there is no page.
 */
async function connected(page: DashboardFile | undefined, known: string | undefined): Promise<Answer> {
  try {
    const connection = await readConnection();
    if (!connection)
      return words(503, "the API of this stage is not deployed yet: try again when the deployment is done", {
        "retry-after": "60",
      });
    if (!page)
      return {
        statusCode: 200,
        headers: { ...NOSNIFF, ...READABLE, "content-type": "application/json", "cache-control": "no-store" },
        body: JSON.stringify(connection),
      };
    const headers = pageHeaders(page.name, page.body, connection);
    // A browser that keeps a page keeps its headers: with others it is another page.
    const etag = tagOf(page.etag + JSON.stringify(headers));
    return content({ ...page, etag }, known, { ...headers, "cache-control": "no-cache" });
  } catch (error) {
    log.failed("what the dashboard connects to could not be read: the browser was answered 503", error);
    return words(503, "this cannot be answered now: try again in a moment", { "retry-after": "1" });
  }
}

const NOSNIFF: Headers = { "x-content-type-options": "nosniff" };
/**
 * A shared link in a sandboxed frame is of no origin (HTML, "sandboxed origin browsing context flag"), so
 * scripts, font and configuration are asked for across origins. All of them are public.
 */
const READABLE: Headers = { "access-control-allow-origin": "*" };

function content(file: DashboardFile, known: string | undefined, more: Headers): Answer {
  const { etag, contentType, body, isBase64Encoded } = file;
  // With a 304 too: a function URL says application/json where a function says nothing (Lambda guide,
  // "Response payload format").
  const headers = { ...NOSNIFF, ...more, etag, "content-type": contentType };
  if (isKnown(etag, known)) return { statusCode: 304, headers };
  return { statusCode: 200, headers, body, isBase64Encoded };
}

/** A cache in between may have weakened the tag (RFC 9110, 13.1.2: If-None-Match compares weakly). */
function isKnown(etag: string, known = ""): boolean {
  const tags = known.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

/**
 * CloudFront keeps no 404 that says `no-store`, so a file is there as soon as it is deployed. It keeps a 503
 * for ten seconds whatever that says (guide, "Control how long CloudFront caches errors").
 */
function words(statusCode: number, text: string, more: Headers = {}): Answer {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...more };
  return { statusCode, headers: { ...NOSNIFF, ...headers }, body: `${text}\n` };
}
