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
import { wokenBy } from "../domains/domain.ts";
import { FUNCTIONS } from "../domains/index.ts";
import type { Stage } from "../synth/stage.ts";

interface Props {
  stage: Stage;
  bundles: Bundles;
  data: DataStack;
}

/** What browsers and servers ask outside GraphQL. It knows the data alone, so mails and answers of the other stacks may name its URL. */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, { stage, bundles, data }: Props) {
    super(scope, id, { description: "Rollcall: distribution and what answers behind it" });
    const { table, mail, alarms } = data;
    const key = new EdgeKey(this, "EdgeKey");
    const jobs = new FunctionFactory(
      this,
      { bundles, alarms: alarms.topic },
      { stage, table, mail, edge: key },
    );
    const made = wokenBy("http", FUNCTIONS).map(([name, { http }]) => ({
      http,
      job: jobs.add(`http/${name}`),
    }));
    for (const { job } of made) alarmAnswers(job, alarms.topic);
    new CfnOutput(this, "HttpUrl", { value: new Edge(this, "Edge", { key, jobs: made }).url });
  }
}

/** A 503 that a function itself answers is no error of it (Lambda guide, "Monitoring Lambda function URLs"), nor is a request turned away. */
function alarmAnswers(job: ProductFunction, topic: ITopic): void {
  const { name, lambda } = job;
  const turnedAway = lambda.metricThrottles();
  alarmAbove(new Construct(job, "Busy"), topic, `functions/${name}.ts turns requests away`, turnedAway);
  const failed = lambda.metric("Url5xxCount", { statistic: "Sum" });
  alarmAbove(new Construct(job, "Unable"), topic, `functions/${name}.ts answered with a 5xx`, failed);
}
