import { RemovalPolicy } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, LogGroup, MetricFilter, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";
import { METRICS, SIGN_UP_REFUSED } from "#functions/aws/names";
import { alarmAbove } from "./alarms.ts";
import type { Stage } from "../synth/stage.ts";

/**
 * The log lines of failed invocations. If something outside ends a function (a timeout, a crash, too little
 * memory, a failed start), Lambda logs a line `platform.*`. At the level WARN these lines are failures only
 * (guide, "Log-level filtering"). An error that a handler throws is no such line, because to Lambda the
 * runtime has succeeded. The runtime logs it as `message`, or beside it
 * (aws-lambda-nodejs-runtime-interface-client, `LogPatch.js`). A refused sign-up is thrown as well, and is no
 * failure.
 */
const FAILURES = [
  '$.type = "platform.*"',
  ...["$.message.errorType", "$.errorType"].map(
    (name) => `(${name} = "*" && ${name} != "${SIGN_UP_REFUSED}")`,
  ),
].join(" || ");
/**
 * The log lines of trouble: those at the level ERROR that a function writes itself, and warnings with `alarm`
 * (functions/lib/aws/log.ts). The lines of the runtime name no service.
 */
const TROUBLE = '($.level = "ERROR" && $.service = "*") || ($.alarm = "yes" && $.service = "*")';

interface Props {
  stage: Stage;
  topic: ITopic;
}

/**
 * The log of all functions of a stage. Names of its streams begin with a day and a function's name (Lambda
 * guide, "Configuring CloudWatch log groups"), so one alarm finds the failures of all functions and what they
 * caught, and the stream says whose they are. An alarm costs by metric, and arithmetic over the metrics of a
 * hundred functions costs as a hundred alarms (CloudWatch pricing, "Alarms").
 */
export class FunctionsLog extends Construct {
  readonly group: LogGroup;

  constructor(scope: Construct, id: string, { stage, topic }: Props) {
    super(scope, id);
    this.group = new LogGroup(this, "Log", {
      logGroupName: `/rollcall/${stage.name}/functions`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const { namespace: metricNamespace } = METRICS;
    const metricName = `Failures-${stage.name}`;
    // A filter can take dimensions from the line only, which does not have the stage. Without a default value
    // it has no data while nothing is found, and costs nothing then.
    new MetricFilter(this, "Failures", {
      logGroup: this.group,
      filterPattern: FilterPattern.literal(`{ ${FAILURES} || ${TROUBLE} }`),
      ...{ metricNamespace, metricName, metricValue: "1" },
    });
    const failed = new Metric({ namespace: metricNamespace, metricName, statistic: "Sum" });
    const what = `a function failed or says what a person has to look at: see /rollcall/${stage.name}/functions`;
    alarmAbove(this, topic, what, failed);
  }
}
