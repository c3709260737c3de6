import { CfnOutput, Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { DataStack } from "./dataStack.ts";
import { Edge } from "../constructs/edge.ts";
import { EdgeKey } from "../constructs/edgeKey.ts";
import { FunctionFactory } from "../constructs/functions.ts";
import { wokenBy } from "../domains/part.ts";
import type { Selection } from "../domains/index.ts";
import type { Stage } from "../synth/stage.ts";

interface Props {
  stage: Stage;
  data: DataStack;
  selection: Selection;
}

/**
 * The HTTP endpoints for browsers and servers outside GraphQL. It depends only on the data stack, so the
 * other stacks may use its URL in mails and answers.
 */
export class EdgeStack extends Stack {
  /** The origin of the distribution. */
  readonly url: string;

  constructor(scope: Construct, id: string, { stage, data, selection }: Props) {
    super(scope, id, { description: "Rollcall: distribution and what answers behind it" });
    const { table, mail, userPool, bucket, ofFunctions } = data;
    const key = selection.uses("edge") ? new EdgeKey(this, "EdgeKey") : undefined;
    const around = { stage, table, mail, userPool, bucket, edge: key };
    const factory = new FunctionFactory(this, ofFunctions, around);
    const functions = wokenBy("http", selection.functions).map(([name, { http }]) => ({
      http,
      made: factory.add(`http/${name}`),
    }));
    this.url = new Edge(this, "Edge", {
      ...{ key, functions },
      files: bucket && { bucketName: bucket.name, prefixes: selection.publicFiles },
    }).url;
    new CfnOutput(this, "HttpUrl", { value: this.url });
    new CfnOutput(this, "DashboardUrl", { value: `${this.url}/app/` });
  }
}
