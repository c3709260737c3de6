import type { GetParametersByPathCommandOutput } from "@aws-sdk/client-ssm";
import { DeleteParametersCommand, GetParametersByPathCommand } from "@aws-sdk/client-ssm";
import { readOrDraw } from "../../aws/drawnSecret.ts";
import { requireVariable } from "../../aws/environment.ts";
import { parameters } from "../../aws/parameters.ts";

/** API reference, DeleteParameters: `Names` 1..10. */
const MAX_DELETED = 10;
const known = new Map<string, Promise<string>>();

const parameterName = (period: string): string => `${requireVariable("VISITOR_SECRETS_PATH")}/${period}`;

/**
 * Returns the random secret of a period. It is an SSM parameter, because the table's backups, its stream and
 * its late expiry would keep it longer than it may exist. The first event of the period creates it; a late
 * event may do so after the period's end. Throws if it can be neither read nor created.
 */
export function readVisitorSecret(period: string): Promise<string> {
  const before = known.get(period);
  if (before) return before;
  const found = readOrDraw(parameterName(period));
  known.set(period, found);
  // Failures are not cached.
  found.catch(() => known.get(period) === found && known.delete(period));
  return found;
}

/** Drops a secret from memory. */
export function forgetSecret(period: string): void {
  known.delete(period);
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
