// The local cloud in a process of its own, with a site. The stream readers do nothing, since their work comes
// later and is the same for every handler. Prints the JSON that `collect.ts` needs when it is up.
import type { Resource } from "../infra/local/assembly/index.ts";
import { cloudHere, silence } from "./cloud.ts";
import { Site } from "./site.ts";
import { DOMAIN } from "./siteOfAlice.ts";

const FOLLOWERS = ["functions/stream/aggregate.ts", "functions/stream/react.ts"];
const TAKES = "functions/http/collect.ts";

/** A running local cloud with a site, and what the function that collects events needs of it. */
export interface CollectCloud {
  origin: string;
  region: string;
  tableName: string;
  siteId: string;
  domain: string;
  /** The function's folder in the assembly. */
  code: string;
  /** The function's environment variables. */
  variables: Record<string, string>;
}

const cloud = await cloudHere();
silence(cloud, FOLLOWERS);
const { siteId } = await Site.make(cloud);
const { assembly, origin, region } = cloud;
const taking = assembly
  .ofType("AWS::Lambda::Function")
  .find(({ metadata }) => metadata["rollcall:source"] === TAKES) as Resource;
const { Code, Environment } = taking.properties as {
  Code: { S3Key: string };
  Environment: { Variables: Record<string, string> };
};
const told: CollectCloud = {
  ...{ origin, region, tableName: assembly.outputs.TableName!, siteId, domain: DOMAIN },
  code: assembly.asset(Code.S3Key),
  variables: {
    ...Environment.Variables,
    AWS_ENDPOINT_URL: origin,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: "any",
    AWS_SECRET_ACCESS_KEY: "any",
  },
};
console.log(JSON.stringify(told));
