import { Stack } from "aws-cdk-lib";
import { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { StageBus } from "../constructs/bus.ts";
import type { ApiStack } from "./apiStack.ts";
import type { Bundles } from "../synth/bundles.ts";
import type { DataStack } from "./dataStack.ts";
import type { EdgeStack } from "./edgeStack.ts";
import type { Resolver } from "../synth/discover.ts";
import type { CallWork, PartFunctions, Part } from "../domains/part.ts";
import { wokenBy } from "../domains/part.ts";
import type { ProductFunctionProps } from "../constructs/functions.ts";
import { FunctionFactory } from "../constructs/functions.ts";
import { Schedules } from "../constructs/schedules.ts";
import { Resolvers } from "../constructs/resolvers.ts";
import type { Stage } from "../synth/stage.ts";
import type { Queues } from "../constructs/queueConsumers.ts";
import { addQueues, keepQueues, QueueConsumers } from "../constructs/queueConsumers.ts";

interface Props {
  stage: Stage;
  bundles: Bundles;
  data: DataStack;
  edge: EdgeStack;
  api: ApiStack;
  /** Its name, without the stage. */
  name: string;
  parts: Part[];
  resolvers: Resolver[];
  /** True while messages of an earlier release may wait in queues that are shared since. */
  keepsEarlier: boolean;
}

/**
 * The fields of one domain, or of some parts of a large one, and their functions for queues, schedules and
 * events. It does not refer to other such stacks.
 */
export class DomainStack extends Stack {
  readonly queues: Queues;
  /** The functions that get their messages from shared queues. */
  readonly sharing: QueueConsumers["sharing"];

  constructor(
    scope: Construct,
    id: string,
    { stage, bundles, name, parts, resolvers, keepsEarlier, ...before }: Props,
  ) {
    super(scope, id, { description: `Rollcall: fields and work of ${name}` });
    const { data, edge, api } = before;
    // The fixed names of the shared data sources create no dependency, and a reference to the ApiId does not
    // wait for the schema (aws/aws-cdk#8168).
    this.addStackDependency(api);
    const { table, mail, userPool, bucket, lake, catalog, dead, shared, ofFunctions } = data;
    const functions = Object.assign({}, ...parts.map((part) => part.functions)) as PartFunctions;
    this.queues = addQueues(this, functions, { dead: dead.messages, shared });
    const hasBus = Object.values(functions).some(({ bus }) => bus);
    const around = {
      ...(hasBus && { bus: new StageBus(this, "Bus", stage) }),
      ...{ stage, table, mail, userPool, bucket, lake, catalog },
      ...{ queues: this.queues, api: api.ofServers, httpUrl: edge.url },
    };
    const factory = new FunctionFactory(this, ofFunctions, around);
    new Resolvers(this, "Resolvers", {
      apiId: api.apiId,
      bundles,
      resolvers,
      part: name,
      lambdaOf: (path) => factory.add(path, concurrencyOf(ofFunctions.needsOf(path), stage)).lambda,
    });
    // Always exported, in a fixed order, even if the stream's readers do not send to all of them. A later
    // version can then start or stop using a queue without a deployment conflict.
    const kept = keepsEarlier ? keepQueues(this, functions, dead.messages) : {};
    const areShared = new Set(Object.values(shared));
    for (const each of [...Object.values(this.queues), ...Object.values(kept)]) {
      if (areShared.has(each)) continue;
      const { queue } = each;
      this.exportValue(queue.queueArn);
      this.exportValue(queue.queueUrl);
    }
    // Imported, so that a rule does not add its ARN to the policy of the queue, whose stack is before this
    // one.
    const deadEvents = Queue.fromQueueArn(this, "DeadEvents", dead.events.queueArn);
    const props = { factory, functions, mail, kept, deadEvents };
    this.sharing = new QueueConsumers(this, "Workers", { ...props, queues: this.queues }).sharing;
    if (wokenBy("schedule", functions).length + wokenBy("event", functions).length > 0)
      new Schedules(this, "Occasions", props);
  }
}

/**
 * The concurrency of functions that answer public links. The limit leaves the rest of the account's
 * concurrency to other callers.
 */
function concurrencyOf(
  { ofLinks }: CallWork,
  { maxConcurrentShareReads }: Stage,
): Pick<ProductFunctionProps, "atOnce"> {
  const isLimited = ofLinks && maxConcurrentShareReads > 0;
  return isLimited ? { atOnce: maxConcurrentShareReads } : {};
}
