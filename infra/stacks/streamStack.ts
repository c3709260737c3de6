import { Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { DataStack } from "./dataStack.ts";
import { FunctionFactory } from "../constructs/functions.ts";
import { AggregateConsumer, ReactConsumer } from "../constructs/streamConsumers.ts";
import type { Stage } from "../synth/stage.ts";
import type { QueueConsumers, Queues } from "../constructs/queueConsumers.ts";
import { SharedConsumer } from "../constructs/sharedQueue.ts";

interface Props {
  stage: Stage;
  data: DataStack;
  /** The queues of all domains. */
  queues: Queues;
  /** The functions that get their messages from the queue of rare work. */
  sharing: QueueConsumers["shared"];
}

/**
 * The two readers of the table's stream, which send to queues of all domains, and the function that hands on
 * what is in the queue of rare work to functions of all domains. So this stack is deployed last.
 */
export class StreamStack extends Stack {
  constructor(scope: Construct, id: string, { stage, data, queues, sharing }: Props) {
    super(scope, id, {
      description: "Rollcall: readers of the table's stream and of the queue of rare work",
    });
    const { table, mail, alarms, dead, ofFunctions } = data;
    const factory = new FunctionFactory(this, ofFunctions, { stage, table, mail, queues });
    const props = { factory, table, topic: alarms.topic, deadEvents: dead.events };
    new ReactConsumer(this, "Reaction", props);
    new AggregateConsumer(this, "Aggregation", { ...props, stage });
    new SharedConsumer(this, "Shared", { factory, queue: data.shared, functions: sharing });
  }
}
