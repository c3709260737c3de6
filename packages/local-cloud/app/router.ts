import type {
  Answer,
  Call,
  Handler,
  Head,
  PathHandler,
  StreamAnswer,
  StreamCall,
  StreamHandler,
  Upgrade,
} from "../base/http.ts";
import { isPreflight, preflight, readable, refusalOf, textAnswer, type Sender } from "../base/origins.ts";

/**
 * Handlers of AWS's services: `services` by the service name in a SigV4 signature's scope, `targets` by the
 * prefix of `X-Amz-Target` (unsigned AWS calls), `paths` by the longest path that the call's path is or is
 * below.
 */
interface Table {
  services: Record<string, Handler>;
  targets: Record<string, Handler>;
  paths: Record<string, PathHandler>;
}

/**
 * `hosts` are function URLs by their host, and are matched first. `edge` are the distributions at a path,
 * matched before `paths`.
 */
export interface Routes extends Table {
  hosts?: Record<string, Handler>;
  edge?: (path: string) => Handler | undefined;
  /** The services that browsers call on AWS. Pages of other origins on this machine may call them too. */
  near?: Partial<Table>;
  objects?: ObjectStorage;
  upgrade: Upgrade;
}

/** Reads bodies of any size, and answers pages by the rules of its buckets. */
interface ObjectStorage {
  /** Its name in a signature's scope. */
  service: string;
  /** True if the path is a bucket's. */
  has: (path: string) => boolean;
  handle: (call: StreamCall, sender: Sender) => Promise<StreamAnswer>;
}

/**
 * The handler of object storage, if the request is for it. A page may send a request that is signed in its
 * URL, or not signed, if the bucket's rules allow it. A signature in a header proves nothing here, because
 * any credentials are taken, so it is accepted from programs only.
 */
export function streamHandlerFor(head: Head, sender: Sender, routes: Routes): StreamHandler | undefined {
  const { objects, hosts } = routes;
  if (!objects || named(hosts, head.headers.host ?? "")) return undefined;
  const handle: StreamHandler = (call) => objects.handle(call, sender);
  const service = signedService(head);
  if (service !== undefined) {
    if (service !== objects.service) return undefined;
    return sender === "own" ? handle : async () => refusalOf(head.headers.origin, sender);
  }
  const credential = head.query.get("X-Amz-Credential")?.split("/") ?? [];
  const isForObjects = credential.at(-2) === objects.service || objects.has(head.path);
  return isForObjects ? handle : undefined;
}

/**
 * All handlers answer programs and the local cloud's own pages. Function URLs, distributions and `near` also
 * answer other pages on this machine. Only distributions, which are public on AWS, also answer foreign pages.
 */
export function handlerFor(call: Call, sender: Sender, routes: Routes): PathHandler {
  const edge = routes.edge?.(call.path);
  const refuse = async (): Promise<Answer> => refusalOf(call.headers.origin, sender);
  // The sender is checked first, because any page can name a service.
  if (sender === "foreign") return edge ?? refuse;
  const host = named(routes.hosts, call.headers.host ?? "");
  if (host) return host;
  const found = find(call, routes, edge);
  // Distributions and function URLs answer preflights themselves, as on AWS.
  if (sender === "own" || (found && found === edge)) return found ?? absent;
  if (isPreflight(call)) return readable(preflight);
  return readable(find(call, routes.near ?? {}) ?? (found ? refuse : absent));
}

function find(call: Call, table: Partial<Table>, edge?: Handler): PathHandler | undefined {
  const service = signedService(call);
  if (service !== undefined) return named(table.services, service);
  const target = named(table.targets, call.headers["x-amz-target"]?.split(".")[0] ?? "");
  return target ?? edge ?? atPath(table.paths, call.path);
}

/** The name comes from the caller, so inherited names such as `constructor` must not match. */
function named(handlers: Record<string, Handler> = {}, name: string): Handler | undefined {
  return Object.hasOwn(handlers, name) ? handlers[name] : undefined;
}

function atPath(handlers: Record<string, PathHandler> = {}, path: string): PathHandler | undefined {
  const [longest] = Object.keys(handlers)
    .filter((each) => path === each || path.startsWith(`${each}/`))
    .sort((a, b) => b.length - a.length);
  return longest === undefined ? undefined : handlers[longest];
}

/** `AWS4-HMAC-SHA256 Credential=<key>/<date>/<region>/<service>/aws4_request, ...` */
function signedService({ headers }: Head): string | undefined {
  return /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/[^/]+\/([^/]+)\/aws4_request/.exec(
    headers.authorization ?? "",
  )?.[1];
}

async function absent(call: Call): Promise<Answer> {
  const service = signedService(call);
  if (service === undefined) return textAnswer(404, `nothing is served at ${call.method} ${call.path}`);
  const message = `the local cloud does not imitate the service "${service}": no template of the assembly uses it`;
  return {
    status: 501,
    headers: { "content-type": "application/x-amz-json-1.0", "x-amzn-errortype": "UnknownService" },
    body: JSON.stringify({ __type: "UnknownService", message }),
  };
}
