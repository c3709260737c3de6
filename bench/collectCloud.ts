// The local cloud in a process of its own, with a site, and with stream readers that do nothing: what follows an event is the same whoever
// takes it, and lags behind. Prints what `collect.ts` has to know of it when it is up.
import type { Resource } from "../infra/local/assembly/index.ts";
import { cloudHere, silence } from "./cloud.ts";
import { Site } from "./site.ts";
import { DOMAIN } from "./siteOfAlice.ts";

const FOLLOWERS = ["functions/stream/aggregate.ts", "functions/stream/react.ts"];
const TAKES = "functions/http/collect.ts";

/** A running local cloud with a site, and what the function that takes events finds in it. */
export interface CollectCloud {
  origin: string;
  region: string;
  tableName: string;
  siteId: string;
  domain: string;
  /** The function's folder in the assembly. */
  code: string;
  /** What the function finds in `process.env`. */
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
