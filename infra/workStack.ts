import { Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { Bundles } from "./bundles.ts";
import type { DataStack } from "./dataStack.ts";
import { Jobs } from "./functions.ts";
import type { ApiOfServers } from "./needs.ts";
import { Occasions } from "./occasions.ts";
import { Aggregation, Reaction } from "./readers.ts";
import type { Stage } from "./stage.ts";
import { addQueues, Workers } from "./workers.ts";

interface Props {
  stage: Stage;
  bundles: Bundles;
  data: DataStack;
  api: ApiOfServers;
}

/** What nobody waits for: the functions that the stream, queues, events and the clock wake. */
export class WorkStack extends Stack {
  constructor(scope: Construct, id: string, { stage, bundles, data, api }: Props) {
    super(scope, id, { description: "Rollcall: work that the stream, queues, events and the clock start" });
    const { table, mail, secret, userPool, alarms } = data;
    const { topic } = alarms;
    const queues = addQueues(this, topic);
    const around = { stage, table, mail, secret, userPool, queues, api };
    const jobs = new Jobs(this, { bundles, alarms: topic }, around);
    new Workers(this, "Workers", { jobs, queues });
    new Reaction(this, "Reaction", { jobs, table, topic });
    new Aggregation(this, "Aggregation", { jobs, table, topic });
    new Occasions(this, "Occasions", { jobs, mail, topic });
  }
}
