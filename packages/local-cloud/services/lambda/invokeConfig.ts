import type { Resource } from "../../base/assembly/index.ts";
import { refuseOthers, refused } from "../../base/imitated.ts";

/**
 * The retries of a function's asynchronous events, and the destinations of their outcome. Durations are in
 * milliseconds.
 */
export interface Config {
  retries: number;
  longestAge: number;
  onSuccess?: string;
  onFailure?: string;
}

/** The defaults without an AWS::Lambda::EventInvokeConfig: two retries, within six hours. */
export const NO_CONFIG: Config = { retries: 2, longestAge: 6 * 3_600_000 };

/** Reads an AWS::Lambda::EventInvokeConfig. */
export function configOf(resource: Resource): Config {
  const imitated = ["FunctionName", "Qualifier", "MaximumRetryAttempts", "MaximumEventAgeInSeconds"];
  refuseOthers(resource, [...imitated, "DestinationConfig"]);
  const { properties } = resource;
  if (properties.Qualifier !== "$LATEST")
    throw refused(resource, `Qualifier ${String(properties.Qualifier)}`);
  const destinations = (properties.DestinationConfig ?? {}) as Record<string, { Destination: string }>;
  for (const [name, { Destination }] of Object.entries(destinations)) {
    if (!Destination.startsWith("arn:aws:sqs:")) {
      throw refused(resource, `DestinationConfig.${name}`, "is not an SQS queue, which alone is imitated");
    }
  }
  const age = properties.MaximumEventAgeInSeconds as number | undefined;
  return {
    retries: Number(properties.MaximumRetryAttempts ?? NO_CONFIG.retries),
    longestAge: age === undefined ? NO_CONFIG.longestAge : Number(age) * 1000,
    onSuccess: destinations.OnSuccess?.Destination,
    onFailure: destinations.OnFailure?.Destination,
  };
}
