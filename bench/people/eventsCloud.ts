// The local cloud in a process of its own, with a source of customer data. The stream readers do nothing,
// since their work comes later and is the same for every handler. Prints the JSON that `events.ts` needs when
// it is up.
import { ask, cloudHere, deployed, silence, type Deployed } from "../cloud.ts";

const FOLLOWERS = ["functions/stream/aggregate.ts", "functions/stream/react.ts"];
const ADMIN = "admin@example.com";

/** A running local cloud with a source, and what the function that takes its events needs of it. */
export interface EventsCloud extends Deployed {
  sourceId: string;
  writeKey: string;
}

const cloud = await cloudHere();
silence(cloud, FOLLOWERS);
const { createSource } = await ask<{ createSource: { source: { sourceId: string }; writeKey: string } }>(
  cloud,
  ADMIN,
  "mutation($input: CreateSourceInput!) { createSource(input: $input) { source { sourceId } writeKey } }",
  { input: { name: "Shop", eventsPerSecond: 100_000 } },
);
const printed: EventsCloud = {
  ...deployed(cloud, "functions/http/events.ts"),
  sourceId: createSource.source.sourceId,
  writeKey: createSource.writeKey,
};
console.log(JSON.stringify(printed));
