import { CfnOutput, Duration, Stack } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { readFileSync } from "node:fs";
import { alarmAbove } from "./alarms.ts";
import { Api } from "./api.ts";
import type { Bundles } from "./bundles.ts";
import type { DataStack } from "./dataStack.ts";
import type { Resolver } from "./discover.ts";
import { Edge, EdgeKey } from "./edge.ts";
import type { JobProps } from "./functions.ts";
import { Job } from "./functions.ts";
import { HTTP, NEEDS, QUEUES } from "./jobs.ts";
import type { Surroundings } from "./needs.ts";
import { acknowledgeSecrets, grant } from "./needs.ts";
import { DeadLetters, WorkQueue } from "./queues.ts";
import { Roles } from "./roles.ts";
import { Timer } from "./schedule.ts";
import type { Stage } from "./stage.ts";

/** How long a change of the table may wait for its reaction (the push, Cognito, mail) before somebody is told. */
const MOST_WAIT_MS = 10 * 60_000;

/** A session knows the last 200 events that it folded (functions/lib/fold): those of a batch that comes again are all among them. */
const MOST_EVENTS = 200;

interface Props {
  stage: Stage;
  bundles: Bundles;
  data: DataStack;
  schemaFile: string;
  resolvers: Resolver[];
}

/** What works on the data: the API, and the functions that the stream, queues, events and the clock wake. */
export class ApiStack extends Stack {
  readonly #props: Props;
  readonly #around: Surroundings;
  readonly #queues: Record<keyof typeof QUEUES, WorkQueue>;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, { description: "Rollcall: API and functions" });
    const { stage, bundles, data, schemaFile, resolvers } = props;
    this.#props = props;
    this.#queues = this.#addQueues();
    this.#around = {
      table: data.table,
      mail: data.mail,
      secret: data.secret,
      userPool: data.userPool,
      queues: this.#queues,
      ...(Object.keys(HTTP).length > 0 ? { edge: new EdgeKey(this, "EdgeKey") } : {}),
    };
    const api = new Api(this, "Api", {
      stage,
      bundles,
      schemaFile,
      resolvers,
      table: data.table,
      userPoolId: data.userPool.pool.userPoolId,
      lambdas: Object.fromEntries(
        functionsBehind(resolvers).map((name) => [name, this.#addJob(name).lambda]),
      ),
    });
    const roles = new Roles(this, "Roles");
    roles.allowFields(readFileSync(schemaFile, "utf8"), api.api.attrApiId);
    this.#addWorkers(api, roles);
    const failures = new Metric({
      namespace: "AWS/AppSync",
      metricName: "5XXError",
      dimensionsMap: { GraphQLAPIId: api.api.attrApiId },
      statistic: "Sum",
    });
    alarmAbove(new Construct(this, "Failing"), data.alarms.topic, "the API answered with a 5xx", failures);
    this.#addReaction();
    this.#addAggregation();
    this.#addOccasions();
    this.#addEdge();
    new CfnOutput(this, "GraphqlUrl", { value: api.api.attrGraphQlUrl });
    new CfnOutput(this, "ApiKey", { value: api.key.attrApiKey });
    new CfnOutput(this, "AlarmTopicArn", { value: data.alarms.topic.topicArn });
    new CfnOutput(this, "BackendRoleArn", { value: roles.backend.roleArn });
    new CfnOutput(this, "PublisherRoleArn", { value: roles.publisher.roleArn });
  }

  #addQueues(): Record<keyof typeof QUEUES, WorkQueue> {
    const topic = this.#props.data.alarms.topic;
    const made = Object.entries(QUEUES).map(([name, workTimeout]) => {
      const work = new WorkQueue(this, `${name}Queue`, { workTimeout });
      alarmDead(work.dead, topic, `work of the queue ${name} lies dead`);
      return [name, work] as const;
    });
    return Object.fromEntries(made) as Record<keyof typeof QUEUES, WorkQueue>;
  }

  #addJob(name: string, more: Partial<JobProps> = {}): Job {
    const { bundles, data } = this.#props;
    const needs = NEEDS[name];
    if (!needs) throw new Error(`infra/jobs.ts does not say what functions/${name}.ts needs`);
    const { allow, environment } = grant(needs, this.#around);
    const job = new Job(this, {
      bundles,
      alarms: data.alarms.topic,
      name,
      ...more,
      allow: [...allow, ...(more.allow ?? [])],
      environment: { ...environment, ...more.environment },
    });
    if (needs.visitors) acknowledgeSecrets(job);
    return job;
  }

  /**
   * One function per queue. A message that fails is tried again alone: the others of its batch are done. A walk passes itself on by a
   * message to its own queue, as often as it takes.
   */
  #addWorkers(api: Api, roles: Roles): void {
    const publisher = { role: roles.publisher, environment: { GRAPHQL_URL: api.api.attrGraphQlUrl } };
    const special: Partial<Record<keyof typeof QUEUES, Partial<JobProps>>> = {
      publish: publisher,
      live: publisher,
    };
    for (const name of Object.keys(QUEUES) as (keyof typeof QUEUES)[]) {
      const work = this.#queues[name];
      const job = this.#addJob(`queue/${name}`, {
        ...special[name],
        timeout: QUEUES[name],
        allow: [work.allowWork()],
        mayLoop: NEEDS[`queue/${name}`]?.sends?.includes(name) ?? false,
      });
      new EventSourceMapping(job, "Messages", {
        target: job.lambda,
        eventSourceArn: work.queue.queueArn,
        batchSize: 10,
        reportBatchItemFailures: true,
      });
    }
  }

  /** The stream's first reader: changes of users and addresses, and new visits, become messages. A record that fails is found by halving its batch. */
  #addReaction(): void {
    const { table, alarms } = this.#props.data;
    const dead = new DeadLetters(this, "DeadRecords");
    alarmDead(dead, alarms.topic, "changes of the table were not reacted to");
    const job = this.#addJob("stream/react", { allow: [table.allowStream()], timeout: Duration.seconds(30) });
    const age = job.lambda.metric("IteratorAge", { statistic: "Maximum" });
    alarmAbove(
      new Construct(this, "Late"),
      alarms.topic,
      "changes of the table wait to be reacted to",
      age,
      MOST_WAIT_MS,
    );
    const entity = { entity: { S: FilterRule.or("User", "Email") } };
    const buriedSite = { entity: { S: FilterRule.or("Site") }, status: { S: FilterRule.or("DELETED") } };
    const visit = { entity: { S: FilterRule.or("PageView", "CustomEvent") } };
    new EventSourceMapping(job, "Records", {
      target: job.lambda,
      eventSourceArn: table.streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      bisectBatchOnError: true,
      retryAttempts: 10,
      reportBatchItemFailures: true,
      onFailure: new SqsDlq(dead.queue),
      filters: [
        FilterCriteria.filter({ dynamodb: { NewImage: entity } }),
        FilterCriteria.filter({ eventName: ["MODIFY"], dynamodb: { NewImage: buriedSite } }),
        FilterCriteria.filter({ eventName: ["REMOVE"], dynamodb: { OldImage: entity } }),
        FilterCriteria.filter({ eventName: ["INSERT"], dynamodb: { NewImage: visit } }),
      ],
    });
  }

  /**
   * The stream's second reader, and the last: DynamoDB throttles a third (DynamoDB guide, "Change data capture for DynamoDB Streams").
   * Events become sessions and counts, gathered for some seconds: what a batch adds to an hour is written once, however many they are.
   */
  #addAggregation(): void {
    const { table, alarms } = this.#props.data;
    const dead = new DeadLetters(this, "DeadEventsOfSites");
    alarmDead(dead, alarms.topic, "events of sites were not counted: rebuild counts them");
    const job = this.#addJob("stream/aggregate", {
      allow: [table.allowStream()],
      timeout: Duration.seconds(60),
      memorySize: 512,
    });
    const age = job.lambda.metric("IteratorAge", { statistic: "Maximum" });
    alarmAbove(
      new Construct(this, "LateCounts"),
      alarms.topic,
      "events of sites wait to be counted",
      age,
      MOST_WAIT_MS,
    );
    const entity = { entity: { S: FilterRule.or("PageView", "CustomEvent", "Engagement") } };
    new EventSourceMapping(job, "Events", {
      target: job.lambda,
      eventSourceArn: table.streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: MOST_EVENTS,
      maxBatchingWindow: Duration.seconds(10),
      bisectBatchOnError: true,
      retryAttempts: 10,
      reportBatchItemFailures: true,
      onFailure: new SqsDlq(dead.queue),
      filters: [FilterCriteria.filter({ eventName: ["INSERT"], dynamodb: { NewImage: entity } })],
    });
  }

  /** What browsers and servers ask outside GraphQL. */
  #addEdge(): void {
    const key = this.#around.edge;
    if (!key) return;
    const { topic } = this.#props.data.alarms;
    const jobs = Object.entries(HTTP).map(([name, http]) => {
      const job = this.#addJob(name);
      const turnedAway = job.lambda.metricThrottles();
      alarmAbove(new Construct(job, "Busy"), topic, `functions/${name}.ts turns requests away`, turnedAway);
      // A 503 that the function itself answers is no error of it (Lambda guide, "Monitoring Lambda function URLs").
      const failed = job.lambda.metric("Url5xxCount", { statistic: "Sum" });
      alarmAbove(new Construct(job, "Unable"), topic, `functions/${name}.ts answered with a 5xx`, failed);
      return { http, job };
    });
    new CfnOutput(this, "HttpUrl", { value: new Edge(this, "Edge", { key, jobs }).url });
  }

  /** What the clock and other services start; nobody waits for it, so what fails lies in a queue. */
  #addOccasions(): void {
    const dead = new DeadLetters(this, "DeadEvents");
    alarmDead(dead, this.#props.data.alarms.topic, "an event or a timer's occurrence was not worked on");
    const bounced = this.#addJob("event/emailBounced", { dead: dead.queue });
    this.#addRule(bounced, dead.queue);
    const reconcile = this.#addJob("schedule/reconcile", { dead: dead.queue });
    new Timer(this, "Reconcile", {
      expression: "rate(6 hours)",
      lambda: reconcile.lambda,
      dead: dead.queue,
    });
    const secrets = this.#addJob("schedule/secrets", { dead: dead.queue });
    new Timer(this, "Secrets", { expression: "rate(1 hour)", lambda: secrets.lambda, dead: dead.queue });
    const live = this.#addJob("schedule/live", { dead: dead.queue });
    new Timer(this, "Live", { expression: "rate(1 minute)", lambda: live.lambda, dead: dead.queue });
    const rollup = this.#addJob("schedule/rollup", { dead: dead.queue });
    new Timer(this, "Rollup", { expression: "rate(15 minutes)", lambda: rollup.lambda, dead: dead.queue });
  }

  /** Only bounces for good: SES guide, "Contents of event data" (a transient one may arrive yet). */
  #addRule(bounced: Job, dead: Queue): void {
    new Rule(this, "EmailBounced", {
      eventPattern: {
        source: ["aws.ses"],
        detailType: ["Email Bounced"],
        detail: {
          bounce: { bounceType: ["Permanent"] },
          // The bus is the account's: another stage's bounces are there too.
          mail: { tags: { "ses:configuration-set": [this.#props.data.mail.configurationSet] } },
        },
      },
      targets: [new LambdaFunction(bounced.lambda, { deadLetterQueue: dead })],
    });
  }
}

/** The functions that a step or a field asks. */
function functionsBehind(resolvers: Resolver[]): string[] {
  const units = resolvers.flatMap(({ unit, steps = [] }) => (unit ? [unit] : steps));
  const names = units.flatMap(({ source }) => (source === "table" ? [] : [source.lambda]));
  return [...new Set(names)].sort();
}

function alarmDead(dead: DeadLetters, ...[topic, what]: [Parameters<typeof alarmAbove>[1], string]): void {
  alarmAbove(
    dead,
    topic,
    what,
    dead.queue.metricApproximateNumberOfMessagesVisible({ statistic: "Maximum" }),
  );
}
