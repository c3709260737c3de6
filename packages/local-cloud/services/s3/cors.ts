import type { Resource } from "../../base/assembly/index.ts";
import { AwsError, type Head } from "../../base/http.ts";
import { refuseOthers, refused } from "../../base/imitated.ts";

export interface CorsRule {
  origins: string[];
  methods: string[];
  headers: string[];
  exposed: string[];
  maxAge: number | undefined;
}

const RULE = ["AllowedHeaders", "AllowedMethods", "AllowedOrigins", "ExposedHeaders", "Id", "MaxAge"];
const METHODS = ["GET", "PUT", "POST", "DELETE", "HEAD"];

export function corsRules(resource: Resource): CorsRule[] {
  const config = (resource.properties.CorsConfiguration ?? { CorsRules: [] }) as Record<string, unknown>;
  refuseOthers(resource, ["CorsRules"], "CorsConfiguration.", config);
  return (config.CorsRules as Record<string, unknown>[]).map((rule) => {
    refuseOthers(resource, RULE, "CorsConfiguration.CorsRules.", rule);
    const list = (name: string): string[] => (rule[name] as string[] | undefined) ?? [];
    const method = list("AllowedMethods").find((each) => !METHODS.includes(each));
    if (method !== undefined)
      throw refused(resource, `AllowedMethods ${method}`, "is no method of CORS rules");
    return {
      origins: list("AllowedOrigins"),
      methods: list("AllowedMethods"),
      headers: list("AllowedHeaders").map((each) => each.toLowerCase()),
      exposed: list("ExposedHeaders"),
      maxAge: rule.MaxAge === undefined ? undefined : Number(rule.MaxAge),
    };
  });
}

/**
 * The headers that answer a preflight (user guide, "How does Amazon S3 evaluate the CORS configuration on a
 * bucket?"). Throws the 403 of "Troubleshooting CORS" if no rule allows the request.
 */
export function preflightHeaders(
  { headers }: Head,
  rules: CorsRule[],
  isObject: boolean,
): Record<string, string> {
  const method = headers["access-control-request-method"] ?? "";
  const fields = { Method: method, ResourceType: isObject ? "OBJECT" : "BUCKET" };
  const { origin } = headers;
  if (origin === undefined) {
    throw new AwsError("BadRequest", "Insufficient information. Origin request header needed.");
  }
  if (rules.length === 0) {
    throw new AwsError("AccessForbidden", "CORSResponse: CORS is not enabled for this bucket.", 403, fields);
  }
  const wanted = (headers["access-control-request-headers"] ?? "")
    .split(",")
    .map((each) => each.trim().toLowerCase())
    .filter(Boolean);
  const rule = ruleFor(rules, origin, method, wanted);
  if (!rule) {
    throw new AwsError(
      "AccessForbidden",
      "CORSResponse: This CORS request is not allowed. No rule of the bucket allows its origin, method and headers.",
      403,
      fields,
    );
  }
  return {
    ...headersOf(rule, origin),
    ...(wanted.length > 0 && { "access-control-allow-headers": wanted.join(", ") }),
  };
}

/** The headers by which a page may read the answer to its request; none if no rule allows it. */
export function corsHeaders({ method, headers }: Head, rules: CorsRule[]): Record<string, string> {
  const { origin } = headers;
  const rule = origin === undefined ? undefined : ruleFor(rules, origin, method, []);
  return rule && origin !== undefined ? headersOf(rule, origin) : {};
}

/** The first rule that allows all of it. */
function ruleFor(rules: CorsRule[], origin: string, method: string, wanted: string[]): CorsRule | undefined {
  return rules.find(
    (rule) =>
      rule.origins.some((each) => matches(each, origin)) &&
      rule.methods.includes(method) &&
      wanted.every((name) => rule.headers.some((each) => matches(each, name))),
  );
}

function headersOf({ origins, methods, exposed, maxAge }: CorsRule, origin: string): Record<string, string> {
  const anyone = origins.includes("*");
  return {
    "access-control-allow-origin": anyone ? "*" : origin,
    "access-control-allow-methods": methods.join(", "),
    ...(anyone ? {} : { "access-control-allow-credentials": "true" }),
    ...(exposed.length > 0 && { "access-control-expose-headers": exposed.join(", ") }),
    ...(maxAge !== undefined && { "access-control-max-age": String(maxAge) }),
    vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
  };
}

/** A pattern with at most one `*`, which stands for any text. */
function matches(pattern: string, text: string): boolean {
  const [before = "", after] = pattern.split("*");
  if (after === undefined) return pattern === text;
  return text.length >= pattern.length - 1 && text.startsWith(before) && text.endsWith(after);
}
