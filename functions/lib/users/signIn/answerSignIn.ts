import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from "aws-lambda";
import { requireEdge } from "../../aws/edge.ts";
import { HttpError } from "../../aws/errors.ts";
import { untilNextHour } from "../../limits/counter.ts";
import { viewerAddress } from "../../network/ipAddress.ts";
import { initiate } from "./initiate.ts";
import { parseCredentials } from "./input.ts";
import { countTry } from "./limits.ts";

const PATH = "/auth/sign-in";

/**
 * Signs a person in by any verified address: `POST /auth/sign-in` with `{"email", "password"}`. The answer is
 * Cognito's, with tokens or a challenge. All refusals are equal, after the same requests: an address that
 * nobody has verified, a wrong password, a suspended user. Throws an InputError or HttpError.
 */
export async function answerSignIn(request: LambdaFunctionURLEvent): Promise<LambdaFunctionURLResult> {
  if (request.rawPath !== PATH) throw new HttpError(404, "path", `must be ${PATH}`);
  if (request.requestContext.http.method !== "POST") throw new HttpError(405, "method", "must be POST");
  await requireEdge(request.headers);
  const credentials = parseCredentials(request);
  await countTry(viewerAddress(request.headers), credentials.address, new Date());
  const signedIn = await initiate(credentials);
  // A 401 would need a header that function URLs rename (RFC 9110, 15.5.2 and 15.5.4).
  return signedIn ? json(200, signedIn) : refused(403, "password", "must be that of the address");
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
  405: () => ({ allow: "POST" }),
  429: () => ({ "retry-after": untilNextHour() }),
};

function json(statusCode: number, body: object, more: Record<string, string> = {}): LambdaFunctionURLResult {
  const common = {
    "content-type": "application/json",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  };
  return { statusCode, headers: { ...common, ...more }, body: JSON.stringify(body) };
}
