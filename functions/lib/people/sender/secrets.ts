import { DeleteParameterCommand, PutParameterCommand } from "@aws-sdk/client-ssm";
import { cacheOf } from "../../aws/cache.ts";
import { requireVariable } from "../../aws/environment.ts";
import { InternalError } from "../../aws/errors.ts";
import { parameters, readParameter } from "../../aws/parameters.ts";
import { ulid } from "../../ids/ulid.ts";
import type { Secret } from "./send.ts";

/**
 * The most secrets in memory: more than there are destinations, because a changed one has another parameter.
 */
const MAX_KNOWN = 200;
const known = cacheOf<Promise<Secret>>(MAX_KNOWN);

const parameterName = (secretId: string): string =>
  `${requireVariable("DESTINATION_SECRETS_PATH")}/${secretId}`;

/**
 * Reads what a parameter has. It never changes, so it is kept in memory. Throws if it is not there, or cannot
 * be read.
 */
export function readDestinationSecret(secretId: string): Promise<Secret> {
  const before = known.get(secretId);
  if (before) return before;
  const found = find(secretId);
  known.set(secretId, found);
  // Failures are not cached.
  found.catch(() => known.peek(secretId) === found && known.delete(secretId));
  return found;
}

async function find(secretId: string): Promise<Secret> {
  const value = await readParameter(parameterName(secretId));
  if (!value) throw new InternalError(`the parameter of the secret ${secretId} is gone or empty`);
  return JSON.parse(value) as Secret;
}

/** Stores it as a new parameter, and returns its id. */
export async function storeSecret(secret: Secret): Promise<string> {
  const secretId = ulid(Date.now());
  const command = new PutParameterCommand({
    Name: parameterName(secretId),
    Value: JSON.stringify(secret),
    Type: "SecureString",
  });
  try {
    await parameters.send(command);
  } catch (error) {
    // The id is new: an earlier try of this call stored it, and its response was lost.
    if ((error as Error).name !== "ParameterAlreadyExists") throw error;
  }
  return secretId;
}

/** Deletes a parameter; an absent one is ignored. */
export async function deleteSecret(secretId: string): Promise<void> {
  known.delete(secretId);
  try {
    await parameters.send(new DeleteParameterCommand({ Name: parameterName(secretId) }));
  } catch (error) {
    if ((error as Error).name !== "ParameterNotFound") throw error;
  }
}
