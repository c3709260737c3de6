import { CfnOutput, Stack } from "aws-cdk-lib";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";
import { alarmAbove } from "../constructs/alarms.ts";
import type { Bundles } from "../synth/bundles.ts";
import type { DataStack } from "./dataStack.ts";
import { Edge, EdgeKey } from "../constructs/edge.ts";
import type { Job } from "../constructs/functions.ts";
import { Jobs } from "../constructs/functions.ts";
import { HTTP } from "../jobs.ts";
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
    const jobs = new Jobs(this, { bundles, alarms: alarms.topic }, { stage, table, mail, edge: key });
    const made = Object.entries(HTTP).map(([name, http]) => ({ http, job: jobs.add(name) }));
    for (const { job } of made) alarmAnswers(job, alarms.topic);
    new CfnOutput(this, "HttpUrl", { value: new Edge(this, "Edge", { key, jobs: made }).url });
  }
}

/** A 503 that a function itself answers is no error of it (Lambda guide, "Monitoring Lambda function URLs"), nor is a request turned away. */
function alarmAnswers(job: Job, topic: ITopic): void {
  const { name, lambda } = job;
  const turnedAway = lambda.metricThrottles();
  alarmAbove(new Construct(job, "Busy"), topic, `functions/${name}.ts turns requests away`, turnedAway);
  const failed = lambda.metric("Url5xxCount", { statistic: "Sum" });
  alarmAbove(new Construct(job, "Unable"), topic, `functions/${name}.ts answered with a 5xx`, failed);
}
