import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from "aws-lambda";
import { requireEdgeIfKnown } from "../../aws/edge.ts";
import { HttpError } from "../../aws/errors.ts";
import { untilNextHour } from "../../limits/counter.ts";
import { viewerAddress } from "../../network/ipAddress.ts";
import { answerCode } from "./answerCode.ts";
import { initiate } from "./initiate.ts";
import { parseSignIn } from "./input.ts";
import { countTry } from "./limits.ts";

const PATH = "/auth/sign-in";
const ALLOWED = "POST, OPTIONS";
/** Pages of all origins may sign in, as at Cognito. No cookie is read or set. */
const READABLE = { "access-control-allow-origin": "*", "access-control-expose-headers": "retry-after" };

/**
 * Signs a person in by a verified address that is not the primary one: `POST /auth/sign-in` with
 * `{"email", "password"}`, and with `{"email", "session", "code"}` for the challenge of a second factor. The
 * answer is Cognito's, with tokens or a challenge. All refusals of a form are equal, after the same requests:
 * an address that no user has verified, a primary one, a wrong password or code, a suspended user. Throws an
 * InputError or HttpError.
 */
export async function answerSignIn(request: LambdaFunctionURLEvent): Promise<LambdaFunctionURLResult> {
  if (request.rawPath !== PATH) throw new HttpError(404, "path", `must be ${PATH}`);
  const { method } = request.requestContext.http;
  if (method === "OPTIONS") return preflight();
  if (method !== "POST") throw new HttpError(405, "method", `must be ${ALLOWED}`);
  await requireEdgeIfKnown(request.headers);
  const typed = parseSignIn(request);
  await countTry(viewerAddress(request.headers), typed.address, new Date());
  const { "user-agent": userAgent = "" } = request.headers;
  const signedIn = "code" in typed ? await answerCode(typed, userAgent) : await initiate(typed, userAgent);
  if (signedIn) return json(200, signedIn);
  // A 401 would need a header that function URLs rename (RFC 9110, 15.5.2 and 15.5.4).
  if ("code" in typed) return refused(403, "code", "must be an unused one of the address's open session");
  return refused(403, "password", "must be that of the address");
}

/** Says which part of the request is wrong and what it must be. */
export function refused(status: number, field: string, message: string): LambdaFunctionURLResult {
  return json(status, { errors: { [field]: [message] } }, MORE[status]?.());
}

/** The service cannot answer now: the request can be repeated. */
export function unavailable(): LambdaFunctionURLResult {
  const message = "could not be answered now: try again in a moment";
  return json(503, { errors: { request: [message] } }, { "retry-after": "1" });
}

const MORE: Partial<Record<number, () => Record<string, string>>> = {
  405: () => ({ allow: ALLOWED }),
  429: () => ({ "retry-after": untilNextHour() }),
};

function preflight(): LambdaFunctionURLResult {
  const allowed = { "access-control-allow-methods": "POST", "access-control-allow-headers": "content-type" };
  return { statusCode: 204, headers: { ...READABLE, ...allowed, "access-control-max-age": "86400" } };
}

function json(statusCode: number, body: object, more: Record<string, string> = {}): LambdaFunctionURLResult {
  const common = {
    ...READABLE,
    "content-type": "application/json",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  };
  return { statusCode, headers: { ...common, ...more }, body: JSON.stringify(body) };
}
