import { PutParameterCommand } from "@aws-sdk/client-ssm";
import { hkdfSync, randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { InternalError } from "./errors.ts";
import { parameterStore, readParameter } from "./parameters.ts";

/**
 * Refusals after which the parameter may exist. Another function created it or is creating it (API reference,
 * PutParameter): all functions need a new one at once, and more than three writes a second are throttled
 * (Systems Manager endpoints and quotas, "PutParameter").
 */
const BY_OTHERS = ["ParameterAlreadyExists", "TooManyUpdates", "ThrottlingException"];
/** The name of a silence, and Node's codes of a connection that ended: this function may have created it. */
const UNANSWERED = ["TimeoutError", "ECONNRESET", "EPIPE", "ETIMEDOUT"];
/** A refused write is not retried directly: the parameter is first read again. */
const once = parameterStore(1);
const TRIES = 5;
const PAUSE_MS = 100;

/** Returns a random secret of 256 bits. */
export const drawSecret = (): string => randomBytes(32).toString("base64url");

/** Returns a key of 256 bits that is independent of those for other uses (HKDF, RFC 5869). */
export function keyFor(use: string, secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", use, 32));
}

/**
 * Returns the random secret in a parameter, the same to all functions. The first that needs it draws it: a
 * template can make no encrypted parameter (CloudFormation guide, AWS::SSM::Parameter: `Type`). Throws if it
 * can be neither read nor created.
 */
export async function readOrDraw(Name: string, draw = drawSecret): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    // All running functions read a new secret at once, so reads may be throttled: they are retried.
    const secret = await readParameter(Name);
    if (secret) return secret;
    if (tries === TRIES) throw new InternalError("a secret that was drawn cannot be read yet: try again");
    if (tries > 0) await wait(Math.random() * PAUSE_MS * 2 ** tries);
    await create(Name, draw());
  }
}

async function create(Name: string, Value: string): Promise<void> {
  try {
    await once.send(new PutParameterCommand({ Name, Value, Type: "SecureString" }));
  } catch (error) {
    const { name, code = "" } = error as Error & { code?: string };
    if (![...BY_OTHERS, ...UNANSWERED].some((each) => each === name || each === code)) throw error;
  }
}
