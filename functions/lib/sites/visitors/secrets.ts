import type { GetParametersByPathCommandOutput } from "@aws-sdk/client-ssm";
import {
  DeleteParametersCommand,
  GetParametersByPathCommand,
  PutParameterCommand,
} from "@aws-sdk/client-ssm";
import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { requireVariable } from "../../aws/environment.ts";
import { InternalError } from "../../aws/errors.ts";
import { parameters, parameterStore, readParameter } from "../../aws/parameters.ts";

/** API reference, DeleteParameters: `Names` 1..10. */
const MAX_DELETED = 10;
/**
 * Refusals after which the parameter may exist. Another function created it or is creating it (API reference,
 * PutParameter): all functions need it when a period begins, and more than three writes a second are
 * throttled (Systems Manager endpoints and quotas, "PutParameter").
 */
const BY_OTHERS = ["ParameterAlreadyExists", "TooManyUpdates", "ThrottlingException"];
/** The name of a silence, and Node's codes of a connection that ended: this function may have created it. */
const UNANSWERED = ["TimeoutError", "ECONNRESET", "EPIPE", "ETIMEDOUT"];
/** A refused write is not retried directly: the parameter is first read again. */
const once = parameterStore(1);
const TRIES = 5;
const PAUSE_MS = 100;
const known = new Map<string, Promise<string>>();

const parameterName = (period: string): string => `${requireVariable("VISITOR_SECRETS_PATH")}/${period}`;

/**
 * Returns the random secret of a period. It is an SSM parameter, because the table's backups, its stream and
 * its late expiry would keep it longer than it may exist. The first event of the period creates it; a late
 * event may do so after the period's end. Throws if it can be neither read nor created.
 */
export function readSecret(period: string): Promise<string> {
  const before = known.get(period);
  if (before) return before;
  const found = find(period);
  known.set(period, found);
  // Failures are not cached.
  found.catch(() => known.get(period) === found && known.delete(period));
  return found;
}

/** Drops a secret from memory. */
export function forget(period: string): void {
  known.delete(period);
}

async function find(period: string): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    // All running functions read a new period's secret when it begins, so reads may be throttled: they are
    // retried.
    const secret = await readParameter(parameterName(period));
    if (secret) return secret;
    if (tries === TRIES)
      throw new InternalError("the secret of a period exists and cannot be read yet: send the events again");
    if (tries > 0) await wait(Math.random() * PAUSE_MS * 2 ** tries);
    await make(period);
  }
}

async function make(period: string): Promise<void> {
  const Value = randomBytes(32).toString("base64url");
  try {
    await once.send(new PutParameterCommand({ Name: parameterName(period), Value, Type: "SecureString" }));
  } catch (error) {
    const { name, code = "" } = error as Error & { code?: string };
    if (![...BY_OTHERS, ...UNANSWERED].some((each) => each === name || each === code)) throw error;
  }
}

/** Returns the periods that have a secret, without their values. */
export async function periodsWithSecrets(): Promise<string[]> {
  const Path = requireVariable("VISITOR_SECRETS_PATH");
  const periods: string[] = [];
  let NextToken: string | undefined;
  do {
    const command = new GetParametersByPathCommand({ Path, NextToken });
    const page: GetParametersByPathCommandOutput = await parameters.send(command);
    periods.push(...(page.Parameters ?? []).map(({ Name = "" }) => Name.slice(Path.length + 1)));
    NextToken = page.NextToken;
  } while (NextToken);
  return periods;
}

/** Deletes the secrets of these periods; absent ones are ignored. */
export async function deleteSecrets(periods: string[]): Promise<void> {
  for (let from = 0; from < periods.length; from += MAX_DELETED) {
    const Names = periods.slice(from, from + MAX_DELETED).map(parameterName);
    await parameters.send(new DeleteParametersCommand({ Names }));
  }
}
