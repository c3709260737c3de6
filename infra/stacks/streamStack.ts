import { Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { Bundles } from "../synth/bundles.ts";
import type { DataStack } from "./dataStack.ts";
import { FunctionFactory } from "../constructs/functions.ts";
import { AggregateConsumer, ReactConsumer } from "../constructs/streamConsumers.ts";
import type { Stage } from "../synth/stage.ts";
import type { Queues } from "../constructs/queueConsumers.ts";

interface Props {
  stage: Stage;
  bundles: Bundles;
  data: DataStack;
  /** The queues of all domains. */
  queues: Queues;
}

/**
 * The two readers of the table's stream. They send to queues of all domains, so this stack is deployed last.
 */
export class StreamStack extends Stack {
  constructor(scope: Construct, id: string, { stage, bundles, data, queues }: Props) {
    super(scope, id, { description: "Rollcall: readers of the table's stream" });
    const { table, mail, alarms } = data;
    const { topic } = alarms;
    const factory = new FunctionFactory(this, { bundles, alarms: topic }, { stage, table, mail, queues });
    new ReactConsumer(this, "Reaction", { factory, table, topic });
    new AggregateConsumer(this, "Aggregation", { factory, table, topic });
  }
}
