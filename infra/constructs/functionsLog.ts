import { RemovalPolicy } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, LogGroup, MetricFilter, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";
import { TROUBLE } from "#functions/aws/names";
import { alarmAbove } from "./alarms.ts";
import type { Stage } from "../synth/stage.ts";

/**
 * The log lines of failed invocations. If something outside ends a function (a timeout, a crash, too little
 * memory, a failed start), Lambda logs a line `platform.*`. At the level WARN these lines are failures only
 * (guide, "Log-level filtering"). An error that a handler throws is no such line, because to Lambda the
 * runtime has succeeded. The runtime logs it as `message`, or beside it
 * (aws-lambda-nodejs-runtime-interface-client, `LogPatch.js`).
 */
const FAILURES = '{ $.type = "platform.*" || $.message.errorType = "*" || $.errorType = "*" }';

/**
 * The log of all functions of a stage. Names of its streams begin with a day and a function's name (Lambda
 * guide, "Configuring CloudWatch log groups"), so one alarm finds the failures of all functions, and the
 * stream says whose they are. An alarm costs by metric, and arithmetic over the metrics of a hundred
 * functions costs as a hundred alarms (CloudWatch pricing, "Alarms").
 */
export class FunctionsLog extends Construct {
  readonly group: LogGroup;

  constructor(scope: Construct, id: string, { stage, topic }: { stage: Stage; topic: ITopic }) {
    super(scope, id);
    this.group = logGroup(this, `/rollcall/${stage.name}/functions`);
    // A filter can take dimensions from the line only, which does not have the stage. Without a default value
    // it has no data while nothing fails, and costs nothing then.
    const metricName = `Failures-${stage.name}`;
    const { namespace: metricNamespace } = TROUBLE;
    new MetricFilter(this, "Failures", {
      logGroup: this.group,
      filterPattern: FilterPattern.literal(FAILURES),
      metricNamespace,
      metricName,
      metricValue: "1",
    });
    const failed = new Metric({ namespace: metricNamespace, metricName, statistic: "Sum" });
    alarmAbove(this, topic, `a function failed: /rollcall/${stage.name}/functions has its name`, failed);
  }
}

/** A log that ends. */
export function logGroup(scope: Construct, logGroupName?: string): LogGroup {
  return new LogGroup(scope, "Log", {
    logGroupName,
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
}
