import { isLoopbackUrl } from "../../../../base/origins.ts";
import { awsHostOf } from "./awsHost.ts";

/** The addresses that an HTTP endpoint may have here. */
export interface Reachable {
  /** The local cloud's own. */
  origin: string;
  /** The ids of the APIs of the templates. */
  apiIds: string[];
  /** The domains of the templates' distributions. */
  distributions: string[];
  /** Hosts beyond this machine that may be asked, as `ROLLCALL_HTTP_HOSTS` names them. */
  hosts: string[];
}

/** The destination of the requests of an endpoint. */
export interface Destination {
  /** In place of the endpoint, without a slash at its end. */
  base: string;
  /** The Host header, if it differs from the base's. */
  host?: string;
  /** The name of the service of AWS that is asked in a signature, if one is. */
  service?: string;
}

/** The services that run locally: their names in hosts, and in signatures. */
const LOCAL: Record<string, string> = {
  "appsync-api": "appsync",
  "bedrock-runtime": "bedrock",
  "cognito-idp": "cognito-idp",
  ddb: "dynamodb",
  dynamodb: "dynamodb",
  email: "ses",
  events: "events",
  lambda: "lambda",
  queue: "sqs",
  s3: "s3",
  secretsmanager: "secretsmanager",
  sqs: "sqs",
  ssm: "ssm",
};

/**
 * Finds the destination of an endpoint's requests: this machine, to the local cloud for a service of AWS that
 * it runs, or to a host that is allowed. Throws an Error that says why not, as the end of a sentence about
 * the endpoint. `isSigned` says whether the requests are signed: the keys of roles are local ones, so a
 * signed request never leaves this machine.
 */
export function destinationOf(endpoint: URL, isSigned: boolean, reachable: Reachable): Destination {
  const base = endpoint.href.replace(/\/$/, "");
  if (isLoopbackUrl(endpoint.href)) return onThisMachine(endpoint);
  if (reachable.distributions.includes(endpoint.hostname))
    return { base: reachable.origin + pathOf(endpoint) };
  const aws = awsHostOf(endpoint.hostname);
  const local = aws && serviceHere(aws, endpoint, reachable);
  if (local) return local;
  const what = aws ? "is a service of AWS that does not run locally" : "is on another machine";
  if (isSigned)
    throw new Error(`${what}, and requests that are signed with local keys do not leave this one`);
  if (isAllowed(endpoint.hostname, aws !== undefined, reachable.hosts)) return { base };
  throw new Error(`${what}: ROLLCALL_HTTP_HOSTS=${endpoint.hostname} lets the local cloud ask it`);
}

const pathOf = ({ pathname }: URL): string => pathname.replace(/\/$/, "");

/** Names below `localhost` mean this machine (RFC 6761, 6.3), and not every resolver knows them. */
function onThisMachine(endpoint: URL): Destination {
  const base = endpoint.href.replace(/\/$/, "");
  if (!endpoint.hostname.endsWith(".localhost")) return { base };
  const here = new URL(endpoint);
  here.hostname = "127.0.0.1";
  return { base: here.href.replace(/\/$/, ""), host: endpoint.host };
}

function serviceHere(
  { service: label, before }: { service: string; before: string },
  endpoint: URL,
  { origin, apiIds }: Reachable,
): Destination | undefined {
  const service = Object.hasOwn(LOCAL, label) ? LOCAL[label]! : undefined;
  if (service === undefined) return undefined;
  const path = pathOf(endpoint);
  // A bucket in the host name is the beginning of the path here.
  if (service === "s3") return { base: `${origin}${before && `/${before}`}${path}`, service };
  if (service === "appsync") return apiIds.includes(before) ? { base: origin + path, service } : undefined;
  // An account (`<account>.ddb`) or an endpoint of a VPC. Others are other services, such as
  // `streams.dynamodb`.
  const isOurs = before === "" || /^(\d{12}|vpce-[^.]+)$/.test(before);
  return isOurs ? { base: origin + path, service } : undefined;
}

function isAllowed(host: string, isAws: boolean, hosts: string[]): boolean {
  return hosts.some((each) => {
    if (each === "*") return !isAws;
    return each.startsWith("*.") ? host.endsWith(each.slice(1)) : host === each;
  });
}

/**
 * Parses ROLLCALL_HTTP_HOSTS: host names, with commas between them; `*.` before one means all below it, `*`
 * every host but AWS's.
 */
export function hostsOf(given: string | undefined): string[] {
  const hosts = (given ?? "")
    .split(",")
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== "");
  const wrong = hosts.find((each) => !/^(\*|(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*)$/.test(each));
  if (wrong === undefined) return hosts;
  const form = "host names, such as api.example.com or *.example.com, with commas between them";
  throw new Error(`ROLLCALL_HTTP_HOSTS has ${JSON.stringify(wrong)}: expected ${form}`);
}
