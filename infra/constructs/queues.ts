import { Duration, Validations } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { alarmAbove } from "./alarms.ts";

/**
 * Number of receives before SQS moves a message to the dead-letter queue. With the visibility timeout in
 * between, that takes hours.
 */
const TRIES = 8;

/**
 * A dead-letter queue. It keeps messages for the longest time that SQS allows, and raises an alarm with the
 * text `what` while it has any.
 */
export class DeadLetters extends Construct {
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

interface WorkProps {
  name: string;
  workTimeout: Duration;
  delay?: Duration;
  topic: ITopic;
}

/** The queue of one kind of work. functions/queue/<name>.ts processes its messages. They have ids, and those about mail an address. */
export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly dead: DeadLetters;

  constructor(scope: Construct, id: string, { name, workTimeout, delay, topic }: WorkProps) {
    super(scope, id);
    this.dead = new DeadLetters(this, "Dead", {
      topic,
      what: `messages of the queue ${name} are in its dead-letter queue`,
    });
    this.queue = new Queue(this, "Resource", {
      ...secure,
      // Lambda guide, "Using Lambda with Amazon SQS": at least six times the function's timeout.
      visibilityTimeout: Duration.seconds(6 * workTimeout.toSeconds()),
      deliveryDelay: delay,
      deadLetterQueue: { queue: this.dead.queue, maxReceiveCount: TRIES },
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
