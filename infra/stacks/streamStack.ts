import { Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { DataStack } from "./dataStack.ts";
import type { EdgeStack } from "./edgeStack.ts";
import { wokenBy } from "../domains/part.ts";
import type { Selection } from "../domains/index.ts";
import { Schedules } from "../constructs/schedules.ts";
import { FunctionFactory } from "../constructs/functions.ts";
import { AggregateConsumer, ReactConsumer } from "../constructs/streamConsumers.ts";
import type { Stage } from "../synth/stage.ts";
import { addQueues, keepQueues, QueueConsumers, type Queues } from "../constructs/queueConsumers.ts";
import { SharedConsumer } from "../constructs/sharedQueue.ts";

interface Props {
  stage: Stage;
  data: DataStack;
  edge: EdgeStack;
  selection: Selection;
  /** The queues of all domains. */
  queues: Queues;
  /** The functions of the domains that get their messages from shared queues. */
  sharing: QueueConsumers["sharing"];
  /** True while messages of an earlier release may wait in queues that are shared since. */
  keepsEarlier: boolean;
}

/**
 * The work for all domains: the two readers of the table's stream, the walks over what waits, and the
 * function that hands on what is in shared queues. They send to queues of all domains and invoke
 * functions of all, so this stack is deployed last.
 */
export class StreamStack extends Stack {
  constructor(scope: Construct, id: string, { stage, data, edge, selection, queues, ...props }: Props) {
    super(scope, id, {
      description: "Rollcall: readers of the table's stream, of what waits and of shared queues",
    });
    const { table, mail, dead, shared, ofFunctions } = data;
    const functions = selection.shared;
    const own = addQueues(this, functions, { dead: dead.messages, shared });
    const factory = new FunctionFactory(this, ofFunctions, {
      ...{ stage, table, mail, httpUrl: edge.url },
      queues: { ...queues, ...own },
    });
    const around = { factory, table, deadEvents: dead.events };
    new ReactConsumer(this, "Reaction", { ...around, stream: selection.reaction.stream });
    for (const [, { stream }] of wokenBy("stream", functions))
      new AggregateConsumer(this, "Aggregation", { ...around, stage, stream });
    const work = { factory, functions, mail, deadEvents: dead.events };
    const kept = props.keepsEarlier ? keepQueues(this, functions, dead.messages) : {};
    const { sharing } = new QueueConsumers(this, "Workers", { ...work, queues: own, kept });
    new Schedules(this, "Occasions", work);
    new SharedConsumer(this, "Shared", {
      ...{ factory, queues: data.shared },
      sharing: { ...props.sharing, ...sharing },
    });
  }
}
