import type { Resource } from "../../base/assembly/index.ts";
import { compile, type Matcher } from "../events/pattern.ts";
import { refuseOthers, refused } from "../../base/imitated.ts";

/** The settings that both kinds of mapping have. Durations are in milliseconds. */
export interface MappingSettings {
  id: string;
  sourceArn: string;
  functionName: string;
  batchSize: number;
  /** The time for which a batch is gathered, from its first record on. */
  window: number;
  filters: EventFilter[];
  /** True if the function reports the records that failed (ReportBatchItemFailures). */
  reportsFailures: boolean;
}

export interface EventFilter {
  matches: Matcher;
  /** True if the pattern matches the JSON of an SQS message's body. */
  readsBody: boolean;
}

export interface StreamSettings extends MappingSettings {
  from: "TRIM_HORIZON" | "LATEST";
  /** The number of lanes. All records of an item are in the same lane. */
  parallel: number;
  bisect: boolean;
  retries: number;
  longestAge: number;
  onFailure: string | undefined;
}

export interface QueueMapping extends MappingSettings {
  /** The most batches that run at the same time. */
  concurrency: number;
}

const COMMON = [
  "FunctionName",
  "EventSourceArn",
  "BatchSize",
  "MaximumBatchingWindowInSeconds",
  "FilterCriteria",
  "FunctionResponseTypes",
  "Enabled",
  "Tags",
  "MetricsConfig",
  "KmsKeyArn",
];
const STREAM = [
  "StartingPosition",
  "ParallelizationFactor",
  "BisectBatchOnFunctionError",
  "MaximumRetryAttempts",
  "MaximumRecordAgeInSeconds",
  "DestinationConfig",
];

/** Defaults: Lambda developer guide, "Event source mapping parameters" of DynamoDB. */
export function streamSettings(mapping: Resource): StreamSettings {
  refuseOthers(mapping, [...COMMON, ...STREAM]);
  const { properties } = mapping;
  const from = String(properties.StartingPosition);
  if (from !== "TRIM_HORIZON" && from !== "LATEST") throw refused(mapping, `StartingPosition ${from}`);
  return {
    ...common(mapping, 100),
    from,
    parallel: Number(properties.ParallelizationFactor ?? 1),
    bisect: properties.BisectBatchOnFunctionError === true,
    retries: unlessInfinite(properties.MaximumRetryAttempts),
    longestAge: unlessInfinite(properties.MaximumRecordAgeInSeconds) * 1000,
    onFailure: onFailureOf(mapping),
  };
}

/**
 * Defaults: Lambda developer guide, "Event source mapping parameters" of Amazon SQS. Lambda starts with 5
 * concurrent batches.
 */
export function queueMapping(mapping: Resource): QueueMapping {
  refuseOthers(mapping, [...COMMON, "ScalingConfig"]);
  const scaling = mapping.properties.ScalingConfig as { MaximumConcurrency?: number } | undefined;
  const settings = { ...common(mapping, 10), concurrency: Number(scaling?.MaximumConcurrency ?? 5) };
  if (settings.batchSize > 10 && settings.window < 1000) {
    throw refused(mapping, "BatchSize", "over 10 needs MaximumBatchingWindowInSeconds of 1 or more");
  }
  if (settings.concurrency < 2 || settings.concurrency > 1000) {
    throw refused(mapping, "ScalingConfig.MaximumConcurrency", "is 2 to 1000 on AWS");
  }
  return settings;
}

function common(mapping: Resource, batchSize: number): MappingSettings {
  const { properties } = mapping;
  const types = (properties.FunctionResponseTypes ?? []) as string[];
  return {
    id: mapping.ref,
    sourceArn: String(properties.EventSourceArn),
    functionName: String(properties.FunctionName),
    batchSize: Number(properties.BatchSize ?? batchSize),
    window: Number(properties.MaximumBatchingWindowInSeconds ?? 0) * 1000,
    filters: filtersOf(mapping),
    reportsFailures: types.includes("ReportBatchItemFailures"),
  };
}

/**
 * The most filters without a quota increase (developer guide, "Control which events Lambda sends to your
 * function").
 */
const MOST_FILTERS = 5;

function filtersOf(mapping: Resource): EventFilter[] {
  const criteria = mapping.properties.FilterCriteria as { Filters?: { Pattern: string }[] } | undefined;
  const given = criteria?.Filters ?? [];
  if (given.length > MOST_FILTERS)
    throw refused(
      mapping,
      "FilterCriteria",
      `has ${given.length} filters, of which AWS takes ${MOST_FILTERS}`,
    );
  return given.map(({ Pattern }) => {
    try {
      const pattern = JSON.parse(Pattern) as { body?: unknown };
      return {
        matches: compile(pattern, "filter"),
        readsBody: pattern.body !== undefined && !Array.isArray(pattern.body),
      };
    } catch (error) {
      throw refused(mapping, "FilterCriteria", (error as Error).message);
    }
  });
}

function onFailureOf(mapping: Resource): string | undefined {
  const { OnFailure, ...others } = (mapping.properties.DestinationConfig ?? {}) as Record<
    string,
    { Destination: string }
  >;
  const other = Object.keys(others)[0];
  if (other) throw refused(mapping, `DestinationConfig.${other}`);
  if (OnFailure && !OnFailure.Destination.startsWith("arn:aws:sqs:")) {
    throw refused(mapping, "DestinationConfig.OnFailure", "is not an SQS queue, which alone is imitated");
  }
  return OnFailure?.Destination;
}

const unlessInfinite = (given: unknown): number => {
  const value = Number(given ?? -1);
  return value === -1 ? Infinity : value;
};
