// The local cloud in a process of its own, with a site. The stream readers do nothing, since their work comes
// later and is the same for every handler. Prints the JSON that `collect.ts` needs when it is up.
import { cloudHere, deployed, silence } from "./cloud.ts";
import type { Deployed } from "./cloud.ts";
import { Site } from "./sites/site.ts";
import { DOMAIN } from "./siteOfAlice.ts";

const FOLLOWERS = ["functions/stream/aggregate.ts", "functions/stream/react.ts"];
const TAKES = "functions/http/collect.ts";

/** A running local cloud with a site, and what the function that collects events needs of it. */
export interface CollectCloud extends Deployed {
  siteId: string;
  domain: string;
}

const cloud = await cloudHere();
silence(cloud, FOLLOWERS);
const { siteId } = await Site.make(cloud);
const printed: CollectCloud = { ...deployed(cloud, TAKES), siteId, domain: DOMAIN };
console.log(JSON.stringify(printed));
