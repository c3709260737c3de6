import type { Assembly, Resource } from "../base/assembly/index.ts";
import type { Clock } from "../base/clock.ts";
import type { DynamoDb } from "../services/dynamodb/index.ts";
import type { CloudOptions } from "./options.ts";
import type { Stores } from "./stores.ts";

/** All that a service is made from, but for other services. */
export interface Ground extends Omit<CloudOptions, "assembly"> {
  /** The one address of the cloud, its region and its account. */
  place: { origin: string; region: string; accountId: string };
  assembly: Assembly;
  stores: Stores;
  clock: Clock;
  dynamodb: DynamoDb;
  /**
   * Returns the resources of these types. Every property is resolved here: one that cannot be is found before
   * a service has begun with the resource, which is then left out.
   */
  of: (...types: string[]) => Resource[];
}

/** The paths of the local cloud itself (routes.ts). Each user pool adds its own. */
export const OWN_PATHS = [
  "/",
  "/clock",
  "/control/dynamodb",
  "/control/ses",
  "/graphiql",
  "/graphql",
  "/inbox",
  "/ses/track",
];
