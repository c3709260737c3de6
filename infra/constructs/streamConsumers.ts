import { Duration } from "aws-cdk-lib";
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from "aws-cdk-lib/aws-lambda";
import type { EventSourceMappingOptions } from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { StreamFilter } from "../domains/part.ts";
import type { ProductFunction, FunctionFactory } from "./functions.ts";
import type { Table } from "./table.ts";
import type { Stage } from "../synth/stage.ts";

/**
 * The batch size: the events of 40 s at 100 a second, so that a visit is written once in most of a window.
 * Lambda also ends a batch at 6 MB, which some 5,000 events have (guide, "Polling and batching streams"). If
 * all events are of one visitor, they take a hundred sequential transactions (functions/lib/sites/fold),
 * within the function's timeout of a minute.
 */
const MAX_EVENTS = 4000;

/**
 * Number of tries to fold a batch; AWS does not document the delay between them. It is high enough for
 * minutes of throttling, after which events would have to be rebuilt by hand. It is low enough that a record
 * that always fails does not block the shard for a day.
 */
const TRIES_TO_COUNT = 100;

interface Props {
  factory: FunctionFactory;
  table: Table;
  /** The dead-letter queue of events. */
  deadEvents: IQueue;
  /** The changes that it reads. */
  stream: StreamFilter[];
}

/**
 * The stream's first reader. It turns changes of users and addresses into queue messages, and new events into
 * realtime counts.
 */
export class ReactConsumer extends Construct {
  constructor(scope: Construct, id: string, { factory, table, deadEvents, stream }: Props) {
    super(scope, id);
    const made = factory.add("stream/react", { allow: [table.allowStream()], timeout: Duration.seconds(30) });
    addReader(
      this,
      { made, table, deadEvents },
      {
        batchSize: 100,
        filters: filtersOf(stream),
      },
    );
  }
}

/**
 * The stream's second reader. There can be no third: DynamoDB throttles it (DynamoDB guide, "Change data
 * capture for DynamoDB Streams"). It folds events into sessions and deltas, and deltas of mail into its
 * counts. Batches gather for the stage's `countingSeconds`, so each hour of a site and each day of mail is
 * written once per batch.
 */
export class AggregateConsumer extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { factory, table, deadEvents, stream, stage }: Props & { stage: Stage },
  ) {
    super(scope, id);
    const made = factory.add("stream/aggregate", {
      allow: [table.allowStream()],
      timeout: Duration.seconds(60),
    });
    addReader(
      this,
      { made, table, deadEvents },
      {
        batchSize: MAX_EVENTS,
        maxBatchingWindow: Duration.seconds(stage.countingSeconds),
        // Lambda keeps the order of each item only (guide, "Using AWS Lambda with Amazon DynamoDB": "in-order
        // processing at the item (partition and sort key) level"), so events of one visitor are in several
        // batches at once. The fold does not depend on their order.
        parallelizationFactor: stage.countingBatches,
        retryAttempts: TRIES_TO_COUNT,
        filters: filtersOf(stream),
      },
    );
  }
}

/** Lambda accepts five filters by default (guide, "Control which events Lambda sends to your function"). */
const MAX_FILTERS = 5;

/**
 * Merges filters that differ only in their entities, and those that differ in which attribute these must
 * have.
 */
function filtersOf(stream: StreamFilter[]): Record<string, unknown>[] {
  const alike = new Map<string, StreamFilter[]>();
  for (const filter of stream) {
    const { events, image, status, exists } = filter;
    const rest = JSON.stringify({ events, image, status, isConditional: exists !== undefined });
    alike.set(rest, [...(alike.get(rest) ?? []), filter]);
  }
  if (alike.size > MAX_FILTERS)
    throw new Error(
      `infra/domains: a reader of the stream has ${alike.size} filters, and Lambda takes ${MAX_FILTERS}: filter entities alike`,
    );
  return [...alike.values()].map((filters) => {
    const { events, image, status } = filters[0]!;
    const wanted = [...new Set(filters.map(({ exists }) => exists))].map((exists) => ({
      entity: { S: FilterRule.or(...entitiesOf(filters.filter((each) => each.exists === exists))) },
      ...(status !== undefined && { status: { S: FilterRule.or(status) } }),
      // It sees leaves only (guide, "Control which events Lambda sends to your function"): the attribute is a
      // text.
      ...(exists !== undefined && { [exists]: { S: FilterRule.exists() } }),
    }));
    return FilterCriteria.filter({
      ...(events && { eventName: events }),
      // The same page, "Filter rule syntax": Or (multiple fields).
      dynamodb: { [image]: wanted.length === 1 ? wanted[0] : { $or: wanted } },
    });
  });
}

const entitiesOf = (filters: StreamFilter[]): string[] => [
  ...new Set(filters.flatMap(({ entities }) => entities)),
];

/**
 * Adds a reader. Lambda isolates a failing record by halving its batch. After the last try the record's place
 * in the stream goes to the dead-letter queue.
 */
function addReader(
  scope: Construct,
  { made, table, deadEvents }: { made: ProductFunction; table: Table; deadEvents: IQueue },
  own: EventSourceMappingOptions,
): void {
  new EventSourceMapping(scope, "Records", {
    target: made.lambda,
    eventSourceArn: table.streamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    bisectBatchOnError: true,
    retryAttempts: 10,
    reportBatchItemFailures: true,
    onFailure: new SqsDlq(deadEvents),
    ...own,
  });
}
