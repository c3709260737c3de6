import type { LambdaFunctionURLEvent } from "aws-lambda";
import { INVALID_ADDRESS, normaliseAddress } from "#table/address";
import { InputError } from "../../aws/errors.ts";
import { parseJsonObject } from "../../aws/requestBody.ts";

/** An address, in its one spelling, and the password that it came with. */
export interface TypedCredentials {
  address: string;
  password: string;
}

/** An address, the session of its challenge, and the code of the second factor. */
export interface TypedCode {
  address: string;
  session: string;
  code: string;
}

const MAX_BYTES = 4096;
/** API reference of user pools, SignUp: a password has at most 256 characters. */
const MAX_PASSWORD = 256;
/** API reference of user pools, AdminRespondToAuthChallenge: the length of a session. */
const SESSION = { min: 20, max: 2048 };
const CODE = /^\d{6}$/;

/** Reads `{"email", "password"}` or `{"email", "session", "code"}`. Throws an InputError or HttpError. */
export function parseSignIn(request: LambdaFunctionURLEvent): TypedCredentials | TypedCode {
  const { email, password, session, code } = parseJsonObject(request, MAX_BYTES);
  const address = typeof email === "string" ? normaliseAddress(email) : null;
  if (address === null) throw new InputError("email", INVALID_ADDRESS);
  if (session !== undefined) return { address, ...parseCode(session, code) };
  if (typeof password !== "string" || password === "" || password.length > MAX_PASSWORD)
    throw new InputError("password", `must be a text of 1 to ${MAX_PASSWORD} characters`);
  return { address, password };
}

function parseCode(session: unknown, code: unknown): Omit<TypedCode, "address"> {
  const { min, max } = SESSION;
  if (typeof session !== "string" || session.length < min || session.length > max)
    throw new InputError("session", `must be a text of ${min} to ${max} characters`);
  if (typeof code !== "string" || !CODE.test(code)) throw new InputError("code", "must have six digits");
  return { session, code };
}
