import { Duration } from "aws-cdk-lib";
import { Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { PartFunctions } from "../domains/part.ts";
import { wokenBy } from "../domains/part.ts";
import type { FunctionFactory } from "./functions.ts";
import { idOf } from "./functions.ts";
import type { Mail } from "./mail.ts";
import { Timer } from "./schedule.ts";

/** Enough time to read the work lists of ten thousand sites, and to send one message for each. */
const TIMER_TIMEOUT = Duration.seconds(60);

interface Props {
  factory: FunctionFactory;
  functions: PartFunctions;
  mail: Mail;
  /** The dead-letter queue of events. */
  deadEvents: IQueue;
}

/**
 * The functions of a domain that schedules and events of other services invoke. No caller waits for them, so
 * failed invocations go to a dead-letter queue.
 */
export class Schedules extends Construct {
  constructor(scope: Construct, id: string, { factory, functions, mail, deadEvents: dead }: Props) {
    super(scope, id);
    for (const [name, { every }] of wokenBy("schedule", functions)) {
      const { lambda } = factory.add(`schedule/${name}`, { dead, timeout: TIMER_TIMEOUT });
      new Timer(this, name, { expression: every, lambda, dead });
    }
    for (const [name, { event }] of wokenBy("event", functions)) {
      const { lambda } = factory.add(`event/${name}`, { dead });
      new Rule(this, idOf(name), {
        eventPattern: event(mail.configurationSets),
        targets: [new LambdaFunction(lambda, { deadLetterQueue: dead })],
      });
    }
  }
}
