import { Duration } from "aws-cdk-lib";
import { Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";
import type { Jobs } from "./functions.ts";
import type { Mail } from "./mail.ts";
import { DeadLetters } from "./queues.ts";
import { Timer } from "./schedule.ts";

/** Enough to read the work lists of ten thousand sites, and to send a message for each. */
const TIMER_TIMEOUT = Duration.seconds(60);

/** How often the clock wakes each function of functions/schedule. */
const TIMERS = {
  reconcile: "rate(6 hours)",
  secrets: "rate(1 hour)",
  live: "rate(1 minute)",
  rollup: "rate(15 minutes)",
};

interface Props {
  jobs: Jobs;
  mail: Mail;
  topic: ITopic;
}

/** What the clock and other services start; nobody waits for it, so what fails lies in a queue. */
export class Occasions extends Construct {
  constructor(scope: Construct, id: string, { jobs, mail, topic }: Props) {
    super(scope, id);
    const what = "an event or a timer's occurrence was not worked on";
    const dead = new DeadLetters(this, "Dead", { topic, what }).queue;
    for (const [name, expression] of Object.entries(TIMERS)) {
      const { lambda } = jobs.add(`schedule/${name}`, { dead, timeout: TIMER_TIMEOUT });
      new Timer(this, name, { expression, lambda, dead });
    }
    const bounced = jobs.add("event/emailBounced", { dead });
    // Only bounces for good: SES guide, "Contents of event data" (a transient one may arrive yet).
    new Rule(this, "EmailBounced", {
      eventPattern: {
        source: ["aws.ses"],
        detailType: ["Email Bounced"],
        detail: {
          bounce: { bounceType: ["Permanent"] },
          // The bus is the account's: another stage's bounces are there too.
          mail: { tags: { "ses:configuration-set": [mail.configurationSet] } },
        },
      },
      targets: [new LambdaFunction(bounced.lambda, { deadLetterQueue: dead })],
    });
  }
}
