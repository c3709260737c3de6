import { Duration, Validations } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { alarmAbove } from "./alarms.ts";

/** How often a message is tried before it lies in the dead-letter queue: with SQS's visibility time in between, hours. */
const TRIES = 8;

/** What is left after the last try waits as long as SQS keeps anything, and `what` that means is told. */
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
  topic: ITopic;
}

/** One kind of work, its messages only ids; the function functions/queue/<name>.ts does it. */
export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly dead: DeadLetters;

  constructor(scope: Construct, id: string, { name, workTimeout, topic }: WorkProps) {
    super(scope, id);
    this.dead = new DeadLetters(this, "Dead", { topic, what: `work of the queue ${name} lies dead` });
    this.queue = new Queue(this, "Resource", {
      ...secure,
      // Lambda guide, "Using Lambda with Amazon SQS": at least six times the function's timeout.
      visibilityTimeout: Duration.seconds(6 * workTimeout.toSeconds()),
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
