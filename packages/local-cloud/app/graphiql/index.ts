import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Answer, Call, Handler } from "../../base/http.ts";
import { parseJson } from "../../base/json.ts";
import type { Callers } from "./callers.ts";

export interface GraphiqlOptions {
  callers: Pick<Callers, "list" | "headersOf">;
  graphqlUrl: string;
  realtimeUrl: string;
}

const built = fileURLToPath(new URL("built", import.meta.url));
const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".map": "application/json",
};

/**
 * Serves GraphiQL at `/`, with its files under `/graphiql/`, from `built/`: nothing is loaded from elsewhere,
 * and the Content-Security-Policy would not let it. Files are read from disk for each request, so that an
 * idle runtime holds none of them.
 */
export function createGraphiql(options: GraphiqlOptions): { handle: Handler } {
  return {
    async handle(call) {
      const { method, path } = call;
      if (method === "POST" && path === "/graphiql/headers") return headers(call, options);
      if (method !== "GET" && method !== "HEAD") return text(405, `${method} is not served at ${path}`);
      if (path === "/") return page(call);
      if (path === "/graphiql/settings.json") return settings(options);
      const name = /^\/graphiql\/([\w.-]+\.(?:js|css))$/.exec(path)?.[1];
      return name === undefined ? text(404, `nothing is served at ${path}`) : file(name);
    },
  };
}

function page({ headers }: Call): Answer {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    // The editor positions its lines by style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self' ws://${headers.host}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  const body = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Rollcall</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/graphiql/page.css" />
    <script type="module" src="/graphiql/page.js"></script>
  </head>
  <body>
    <div id="page"></div>
  </body>
</html>
`;
  return {
    status: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy.join("; "),
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    },
    body,
  };
}

async function settings({ callers, graphqlUrl, realtimeUrl }: GraphiqlOptions): Promise<Answer> {
  return json(200, {
    callers: await callers.list(),
    graphqlPath: new URL(graphqlUrl).pathname,
    realtimePath: new URL(realtimeUrl).pathname,
  });
}

async function headers(call: Call, { callers, graphqlUrl }: GraphiqlOptions): Promise<Answer> {
  if (!call.headers["content-type"]?.startsWith("application/json")) {
    return json(415, { message: `the body must be application/json: ${ASKED}` });
  }
  const { caller, path, body } = askedOf(call.body);
  if (caller === undefined || path === undefined || body === undefined) {
    return json(400, { message: `the body must be ${ASKED}, all of them texts` });
  }
  const { pathname } = new URL(graphqlUrl);
  if (path !== pathname && path !== `${pathname}/connect`) {
    return json(400, { message: `${JSON.stringify(path)} is no path of the API` });
  }
  try {
    const found = await callers.headersOf(caller, { host: call.headers.host ?? "", path, body });
    if (found) return json(200, { headers: found });
    return json(400, { message: `${JSON.stringify(caller)} is no caller that can be chosen here` });
  } catch (error) {
    return json(400, { message: `${caller} could not sign in: ${(error as Error).message}` });
  }
}

const ASKED = '{ "caller": "...", "path": "...", "body": "..." }';

/** Of the three, those that are texts. */
function askedOf(body: Buffer): { caller?: string; path?: string; body?: string } {
  let asked: unknown;
  try {
    asked = parseJson(body.toString("utf8"));
  } catch {
    return {};
  }
  return Object.fromEntries(Object.entries(asked ?? {}).filter(([, value]) => typeof value === "string"));
}

async function file(name: string): Promise<Answer> {
  let zipped: Buffer;
  try {
    zipped = await readFile(join(built, `${name}.gz`));
  } catch {
    return text(404, "no such file in the page");
  }
  const headers = { "content-type": TYPES[extname(name)]!, "cache-control": "no-cache" };
  return { status: 200, headers, body: await promisify(gunzip)(zipped) };
}

function json(status: number, body: unknown): Answer {
  return {
    status,
    headers: { "content-type": "application/json", "cache-control": "no-store" },
    body: JSON.stringify(body),
  };
}

function text(status: number, body: string): Answer {
  return { status, headers: { "content-type": "text/plain; charset=utf-8" }, body };
}
