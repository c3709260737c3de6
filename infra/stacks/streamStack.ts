import { Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { Bundles } from "../synth/bundles.ts";
import type { DataStack } from "./dataStack.ts";
import { Jobs } from "../constructs/functions.ts";
import { Aggregation, Reaction } from "../constructs/readers.ts";
import type { Stage } from "../synth/stage.ts";
import type { Queues } from "../constructs/workers.ts";

interface Props {
  stage: Stage;
  bundles: Bundles;
  data: DataStack;
  /** Of all domains. */
  queues: Queues;
}

/** The two readers of the table's stream. They alone send to queues of all domains, so they are deployed last. */
export class StreamStack extends Stack {
  constructor(scope: Construct, id: string, { stage, bundles, data, queues }: Props) {
    super(scope, id, { description: "Rollcall: readers of the table's stream" });
    const { table, mail, alarms } = data;
    const { topic } = alarms;
    const jobs = new Jobs(this, { bundles, alarms: topic }, { stage, table, mail, queues });
    new Reaction(this, "Reaction", { jobs, table, topic });
    new Aggregation(this, "Aggregation", { jobs, table, topic });
  }
}
