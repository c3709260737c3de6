import { Aws, Duration } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Topic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";

/** The topic of all alarms of a deployment. A person subscribes to it once (docs/deploying.md). */
export class Alarms extends Construct {
  readonly topic: ITopic;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.topic = new Topic(this, "Topic", { enforceSSL: true });
    // A topic policy replaces SNS's default policy, which lets the topic's own account publish.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
        actions: ["sns:Publish"],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { "aws:SourceAccount": Aws.ACCOUNT_ID } },
      }),
    );
    this.#alarmThrottles();
  }

  /**
   * A throttled invocation is no error of its function and writes no log. The metric without dimensions is of
   * all functions of the account in this region (CloudWatch console, "Across All Functions"), whose
   * concurrency is shared.
   */
  #alarmThrottles(): void {
    const throttled = new Metric({ namespace: "AWS/Lambda", metricName: "Throttles", statistic: "Sum" });
    alarmAbove(
      new Construct(this, "Busy"),
      this.topic,
      "Lambda turned invocations of the account away",
      throttled,
    );
  }
}

/**
 * Notifies the topic when `metric`, summed over five minutes, is above `most`. Missing data counts as
 * healthy.
 */
export function alarmAbove(scope: Construct, topic: ITopic, what: string, metric: Metric, most = 0): void {
  const alarm = new Alarm(scope, "Alarm", {
    alarmDescription: what,
    metric: metric.with({ period: Duration.minutes(5) }),
    threshold: most,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction(new SnsAction(topic));
}
