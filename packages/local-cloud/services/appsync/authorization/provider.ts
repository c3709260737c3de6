import { AwsError } from "../../../base/http.ts";
import type { Caller, CallerCredentials, Mode } from "../model/types.ts";
import type { JwtClaims } from "./jwt.ts";

/** One authorization mode of an API, the default one or an additional one. */
export interface Provider {
  readonly mode: Mode;
  /** Returns true if a token with these claims belongs to this mode. Only modes that accept JWTs have it. */
  takes?(claims: JwtClaims): boolean;
  /** Returns the caller. Throws an AwsError if the credentials are not valid. */
  authenticate(credentials: CallerCredentials): Promise<Caller>;
}

export const NOT_AUTHORIZED = "You are not authorized to make this call.";

/** The message for a token that is no JWT, where a mode accepts only these (many public issues). */
export const UNPARSABLE = "Unable to parse JWT token.";

/** The error of a request that no mode authorizes: HTTP 401 (recorded in many public issues). */
export function unauthorized(message: string = NOT_AUTHORIZED): AwsError {
  return new AwsError("UnauthorizedException", message, 401);
}
