import { Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { DataStack } from "./dataStack.ts";
import { FunctionFactory } from "../constructs/functions.ts";
import { AggregateConsumer, ReactConsumer } from "../constructs/streamConsumers.ts";
import type { Stage } from "../synth/stage.ts";
import type { Queues } from "../constructs/queueConsumers.ts";

interface Props {
  stage: Stage;
  data: DataStack;
  /** The queues of all domains. */
  queues: Queues;
}

/**
 * The two readers of the table's stream. They send to queues of all domains, so this stack is deployed last.
 */
export class StreamStack extends Stack {
  constructor(scope: Construct, id: string, { stage, data, queues }: Props) {
    super(scope, id, { description: "Rollcall: readers of the table's stream" });
    const { table, mail, alarms, dead, ofFunctions } = data;
    const factory = new FunctionFactory(this, ofFunctions, { stage, table, mail, queues });
    const props = { factory, table, topic: alarms.topic, deadEvents: dead.events };
    new ReactConsumer(this, "Reaction", props);
    new AggregateConsumer(this, "Aggregation", { ...props, stage });
  }
}
