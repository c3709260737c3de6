import { StringParameter } from "aws-cdk-lib/aws-ssm";
import { Construct } from "constructs";
import type { Stage } from "../synth/stage.ts";

interface Props {
  stage: Stage;
  graphqlUrl: string;
  realtimeUrl: string;
  apiKey: string;
}

/**
 * The values that a page needs to call the API, as a parameter that a function of the stack `Edge` reads.
 * That stack is deployed before the API's, so it can import nothing of it. No value is secret: each page has
 * them.
 */
export class Connection extends Construct {
  constructor(scope: Construct, id: string, { stage, ...ofApi }: Props) {
    super(scope, id);
    new StringParameter(this, "Resource", {
      parameterName: connectionName(stage),
      description: "What a page needs to call the API: JSON",
      stringValue: JSON.stringify(ofApi),
    });
  }
}

export const connectionName = ({ name }: Stage): string => `/rollcall/${name}/connection`;
