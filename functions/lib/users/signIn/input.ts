import type { LambdaFunctionURLEvent } from "aws-lambda";
import { INVALID_ADDRESS, normaliseAddress } from "#table/address";
import { InputError } from "../../aws/errors.ts";
import { parseJsonObject } from "../../aws/requestBody.ts";

/** An address, in its one spelling, and the password that it came with. */
export interface TypedCredentials {
  address: string;
  password: string;
}

const MAX_BYTES = 4096;
/** API reference of user pools, InitiateAuth: a password has at most 256 characters. */
const MAX_PASSWORD = 256;

/** Reads `{"email", "password"}`. Throws an InputError or HttpError. */
export function parseCredentials(request: LambdaFunctionURLEvent): TypedCredentials {
  const { email, password } = parseJsonObject(request, MAX_BYTES);
  const address = typeof email === "string" ? normaliseAddress(email) : null;
  if (address === null) throw new InputError("email", INVALID_ADDRESS);
  if (typeof password !== "string" || password === "" || password.length > MAX_PASSWORD)
    throw new InputError("password", `must be a text of 1 to ${MAX_PASSWORD} characters`);
  return { address, password };
}
