import { Aws, Duration, Validations } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { type IQueue, Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { TRIES } from "#functions/aws/names";
import { alarmAbove } from "./alarms.ts";
import type { Stage } from "../synth/stage.ts";

/**
 * A dead-letter queue. It keeps messages for the longest time that SQS allows, and raises an alarm with the
 * text `what` while it has any.
 */
class DeadLetters extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, { topic, what }: { topic: ITopic; what: string }) {
    super(scope, id);
    this.queue = new Queue(this, "Resource", { ...secure, retentionPeriod: Duration.days(14) });
    Validations.of(this.queue).acknowledge({
      id: "AwsSolutions-SQS3",
      reason: "It is a dead-letter queue itself, of a queue, a stream's reader, a rule or a timer.",
    });
    const lying = this.queue.metricApproximateNumberOfMessagesVisible({ statistic: "Maximum" });
    alarmAbove(this, topic, what, lying);
  }
}

/**
 * The dead-letter queues of a stage. Each serves many sources, since its alarm is what costs, and there are
 * two, since SQS moves back only what came from a queue (API reference, StartMessageMoveTask).
 * docs/deploying.md says how to find the source of a message.
 */
export class DeadLetterQueues extends Construct {
  /** Messages of queues. */
  readonly messages: Queue;
  /** Occurrences of timers, events of rules, and changes of the table. */
  readonly events: Queue;

  constructor(scope: Construct, id: string, { topic, stage }: { topic: ITopic; stage: Stage }) {
    super(scope, id);
    const message = "messages of a queue are in the dead-letter queue of the stage";
    this.messages = new DeadLetters(this, "Messages", { topic, what: message }).queue;
    const event = "an event, a timer's occurrence or a change of the table was not worked on";
    this.events = new DeadLetters(this, "Events", { topic, what: event }).queue;
    allowRules(this.events, stage);
  }
}

/**
 * Permits the rules of a stage to send to a queue: not by a rule's own ARN, by which its stack and that of
 * the queue would need each other.
 */
export function allowRules(queue: Queue, { name }: Stage): void {
  const rules = `arn:${Aws.PARTITION}:events:${Aws.REGION}:${Aws.ACCOUNT_ID}:rule/Rollcall-${name}-*`;
  queue.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("events.amazonaws.com")],
      actions: ["sqs:SendMessage"],
      resources: [queue.queueArn],
      conditions: { ArnLike: { "aws:SourceArn": rules } },
    }),
  );
}

interface WorkProps {
  workTimeout: Duration;
  dead: IQueue;
}

/**
 * The queue of one kind of work. functions/queue/<name>.ts processes its messages. They have ids, and those
 * about mail an address.
 */
export class WorkQueue extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, { workTimeout, dead }: WorkProps) {
    super(scope, id);
    this.queue = new Queue(this, "Resource", {
      ...secure,
      // Lambda guide, "Using Lambda with Amazon SQS": at least six times the function's timeout.
      visibilityTimeout: Duration.seconds(6 * workTimeout.toSeconds()),
      deadLetterQueue: { queue: dead, maxReceiveCount: TRIES },
    });
  }

  allowSend(): PolicyStatement {
    return new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [this.queue.queueArn] });
  }

  allowWork(): PolicyStatement {
    const operations = ["ReceiveMessage", "DeleteMessage", "GetQueueAttributes", "ChangeMessageVisibility"];
    return new PolicyStatement({
      actions: operations.map((each) => `sqs:${each}`),
      resources: [this.queue.queueArn],
    });
  }
}

const secure = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
