import type { Resource } from "../../base/assembly/index.ts";
import { refuseOthers, refused } from "../../base/imitated.ts";

/** Durations are milliseconds. Defaults: CloudFormation's reference of AWS::SQS::Queue. */
export interface QueueSettings {
  name: string;
  arn: string;
  url: string;
  delay: number;
  visibility: number;
  retention: number;
  longestMessage: number;
  receiveWait: number;
  /** After this many receives a message goes to the dead-letter queue instead of being received again. */
  redrive?: { queueArn: string; receives: number };
}

const IMITATED = [
  "QueueName",
  "DelaySeconds",
  "VisibilityTimeout",
  "MessageRetentionPeriod",
  "MaximumMessageSize",
  "ReceiveMessageWaitTimeSeconds",
  "RedrivePolicy",
];
/** Properties without an effect that is visible here: encryption, tags and redrive permissions. */
const WITHOUT_EFFECT = [
  "KmsMasterKeyId",
  "KmsDataKeyReusePeriodSeconds",
  "SqsManagedSseEnabled",
  "Tags",
  "RedriveAllowPolicy",
];

export function queueSettings(queue: Resource): QueueSettings {
  refuseOthers(queue, [...IMITATED, ...WITHOUT_EFFECT]);
  const { properties } = queue;
  const seconds = (name: string, missing: number): number => Number(properties[name] ?? missing) * 1000;
  return {
    name: queue.attribute("QueueName"),
    arn: queue.arn,
    url: queue.ref,
    delay: seconds("DelaySeconds", 0),
    visibility: seconds("VisibilityTimeout", 30),
    retention: seconds("MessageRetentionPeriod", 4 * 86_400),
    longestMessage: Number(properties.MaximumMessageSize ?? 1_048_576),
    receiveWait: seconds("ReceiveMessageWaitTimeSeconds", 0),
    redrive: redriveOf(queue),
  };
}

function redriveOf(queue: Resource): QueueSettings["redrive"] {
  const given = queue.properties.RedrivePolicy as string | Record<string, unknown> | undefined;
  if (given === undefined) return undefined;
  const policy = (typeof given === "string" ? JSON.parse(given) : given) as Record<string, unknown>;
  const receives = Number(policy.maxReceiveCount);
  if (typeof policy.deadLetterTargetArn !== "string" || !(receives >= 1 && receives <= 1000)) {
    throw refused(queue, "RedrivePolicy", "needs deadLetterTargetArn and maxReceiveCount (1 to 1000)");
  }
  return { queueArn: policy.deadLetterTargetArn, receives };
}
