import { CfnOutput } from "aws-cdk-lib";
import { EventBus } from "aws-cdk-lib/aws-events";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import type { Stage } from "../synth/stage.ts";

/**
 * The stage's event bus: destinations put events on it, and the rules on it are the operator's. Its name is
 * fixed, so that rules of other stacks can name it.
 */
export class StageBus extends Construct {
  readonly name: string;
  readonly #arn: string;

  constructor(scope: Construct, id: string, { name }: Stage) {
    super(scope, id);
    const bus = new EventBus(this, "Resource", {
      eventBusName: `rollcall-${name}`,
      description: "Events that Rollcall sends to destinations of kind EVENTBRIDGE",
    });
    this.name = bus.eventBusName;
    this.#arn = bus.eventBusArn;
    new CfnOutput(scope, "EventBusName", { value: bus.eventBusName });
  }

  allow(): PolicyStatement {
    return new PolicyStatement({ actions: ["events:PutEvents"], resources: [this.#arn] });
  }
}
