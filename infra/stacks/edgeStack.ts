import { CfnOutput, Stack } from "aws-cdk-lib";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";
import { alarmAbove } from "../constructs/alarms.ts";
import type { Bundles } from "../synth/bundles.ts";
import type { DataStack } from "./dataStack.ts";
import { Edge } from "../constructs/edge.ts";
import { EdgeKey } from "../constructs/edgeKey.ts";
import type { ProductFunction } from "../constructs/functions.ts";
import { FunctionFactory } from "../constructs/functions.ts";
import { wokenBy } from "../domains/part.ts";
import { FUNCTIONS } from "../domains/index.ts";
import type { Stage } from "../synth/stage.ts";

interface Props {
  stage: Stage;
  bundles: Bundles;
  data: DataStack;
}

/**
 * The HTTP endpoints for browsers and servers outside GraphQL. It depends only on the data stack, so the
 * other stacks may use its URL in mails and answers.
 */
export class EdgeStack extends Stack {
  /** The origin of the distribution. */
  readonly url: string;

  constructor(scope: Construct, id: string, { stage, bundles, data }: Props) {
    super(scope, id, { description: "Rollcall: distribution and what answers behind it" });
    const { table, mail, linkKeys, alarms } = data;
    const key = new EdgeKey(this, "EdgeKey");
    const factory = new FunctionFactory(
      this,
      { bundles, alarms: alarms.topic },
      { stage, table, mail, linkKeys, edge: key },
    );
    const functions = wokenBy("http", FUNCTIONS).map(([name, { http }]) => ({
      http,
      made: factory.add(`http/${name}`),
    }));
    for (const { made } of functions) alarmAnswers(made, alarms.topic);
    this.url = new Edge(this, "Edge", { key, functions }).url;
    new CfnOutput(this, "HttpUrl", { value: this.url });
  }
}

/**
 * Alarms for throttled requests and for 5xx answers. Lambda does not count a 503 that the function returns,
 * nor a throttled request, as an error (Lambda guide, "Monitoring Lambda function URLs").
 */
function alarmAnswers(made: ProductFunction, topic: ITopic): void {
  const { name, lambda } = made;
  const turnedAway = lambda.metricThrottles();
  alarmAbove(new Construct(made, "Busy"), topic, `functions/${name}.ts turns requests away`, turnedAway);
  const failed = lambda.metric("Url5xxCount", { statistic: "Sum" });
  alarmAbove(new Construct(made, "Unable"), topic, `functions/${name}.ts answered with a 5xx`, failed);
}
