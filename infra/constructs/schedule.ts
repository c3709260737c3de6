import { Aws } from "aws-cdk-lib";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { CfnSchedule } from "aws-cdk-lib/aws-scheduler";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";

interface Props {
  /** `rate(6 hours)`: EventBridge Scheduler guide, "Schedule types". */
  expression: string;
  lambda: IFunction;
  /** The dead-letter queue for invocations that could not be delivered. */
  dead: IQueue;
}

/**
 * The event that the function gets. Scheduler puts the time for which it scheduled the invocation in place of
 * the keyword (EventBridge Scheduler guide, "Adding context attributes"): all tries have the same one.
 */
const EVENT = { time: "<aws.scheduler.scheduled-time>" };

/** Invokes a function on a schedule. The role may invoke that function only, without its versions. */
export class Timer extends Construct {
  constructor(scope: Construct, id: string, { expression, lambda, dead }: Props) {
    super(scope, id);
    const allow = (action: string, resource: string) =>
      new PolicyStatement({ actions: [action], resources: [resource] });
    const statements = [
      allow("lambda:InvokeFunction", lambda.functionArn),
      allow("sqs:SendMessage", dead.queueArn),
    ];
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("scheduler.amazonaws.com", {
        conditions: { StringEquals: { "aws:SourceAccount": Aws.ACCOUNT_ID } },
      }),
      inlinePolicies: { Leave: new PolicyDocument({ statements }) },
    });
    new CfnSchedule(this, "Resource", {
      scheduleExpression: expression,
      flexibleTimeWindow: { mode: "OFF" },
      target: {
        arn: lambda.functionArn,
        roleArn: role.roleArn,
        input: JSON.stringify(EVENT),
        retryPolicy: { maximumRetryAttempts: 3 },
        deadLetterConfig: { arn: dead.queueArn },
      },
    });
  }
}
