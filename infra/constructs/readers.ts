import { Duration } from "aws-cdk-lib";
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from "aws-cdk-lib/aws-lambda";
import type { EventSourceMappingOptions } from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";
import { alarmAbove } from "./alarms.ts";
import type { Job, Jobs } from "./functions.ts";
import { DeadLetters } from "./queues.ts";
import type { Table } from "./table.ts";

/** How long a change of the table may wait for its reaction (the push, Cognito, mail) before somebody is told. */
const MOST_WAIT_MS = 10 * 60_000;

/** All of one visitor they are five transactions, one after another (functions/lib/sites/fold): well within the function's minute. */
const MOST_EVENTS = 200;

/**
 * How often events are tried to be counted. AWS does not say how long it waits in between. A table that is short of capacity for minutes is
 * not to cost counts that a person then has to rebuild; nor is a record that nothing can count to hold up all behind it for a day.
 */
const TRIES_TO_COUNT = 100;

interface Props {
  jobs: Jobs;
  table: Table;
  topic: ITopic;
}

/** The stream's first reader: changes of users and addresses become messages, new visits who is on a site. */
export class Reaction extends Construct {
  constructor(scope: Construct, id: string, { jobs, table, topic }: Props) {
    super(scope, id);
    const job = jobs.add("stream/react", { allow: [table.allowStream()], timeout: Duration.seconds(30) });
    const entity = { entity: { S: FilterRule.or("User", "Email") } };
    const buriedSite = { entity: { S: FilterRule.or("Site") }, status: { S: FilterRule.or("DELETED") } };
    const visit = { entity: { S: FilterRule.or("PageView", "CustomEvent") } };
    addReader(this, { job, table, topic }, "changes of the table were not reacted to", {
      batchSize: 100,
      filters: [
        FilterCriteria.filter({ dynamodb: { NewImage: entity } }),
        FilterCriteria.filter({ eventName: ["MODIFY"], dynamodb: { NewImage: buriedSite } }),
        FilterCriteria.filter({ eventName: ["REMOVE"], dynamodb: { OldImage: entity } }),
        FilterCriteria.filter({ eventName: ["INSERT"], dynamodb: { NewImage: visit } }),
      ],
    });
    alarmLate(this, job, topic, "changes of the table wait to be reacted to");
  }
}

/**
 * The stream's second reader, and the last: DynamoDB throttles a third (DynamoDB guide, "Change data capture for DynamoDB Streams").
 * Events become sessions and counts, gathered for some seconds: what a batch adds to an hour is written once, however many they are.
 */
export class Aggregation extends Construct {
  constructor(scope: Construct, id: string, { jobs, table, topic }: Props) {
    super(scope, id);
    const job = jobs.add("stream/aggregate", {
      allow: [table.allowStream()],
      timeout: Duration.seconds(60),
      memorySize: 512,
    });
    const entity = { entity: { S: FilterRule.or("PageView", "CustomEvent", "Engagement") } };
    addReader(this, { job, table, topic }, "events of sites were not counted: rebuild counts them", {
      batchSize: MOST_EVENTS,
      maxBatchingWindow: Duration.seconds(10),
      retryAttempts: TRIES_TO_COUNT,
      filters: [FilterCriteria.filter({ eventName: ["INSERT"], dynamodb: { NewImage: entity } })],
    });
    alarmLate(this, job, topic, "events of sites wait to be counted");
  }
}

/** A record that fails is found by halving its batch, and lies in a queue of its reader's after the last try: `what` says what that means. */
function addReader(
  scope: Construct,
  { job, table, topic }: { job: Job; table: Table; topic: ITopic },
  what: string,
  own: EventSourceMappingOptions,
): void {
  const dead = new DeadLetters(scope, "Dead", { topic, what });
  new EventSourceMapping(scope, "Records", {
    target: job.lambda,
    eventSourceArn: table.streamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    bisectBatchOnError: true,
    retryAttempts: 10,
    reportBatchItemFailures: true,
    onFailure: new SqsDlq(dead.queue),
    ...own,
  });
}

function alarmLate(scope: Construct, { lambda }: Job, topic: ITopic, what: string): void {
  const age = lambda.metric("IteratorAge", { statistic: "Maximum" });
  alarmAbove(new Construct(scope, "Late"), topic, what, age, MOST_WAIT_MS);
}
