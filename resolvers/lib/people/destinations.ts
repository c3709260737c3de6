import { util } from "@aws-appsync/utils";
import { DESTINATION_ID } from "#table/people/destination";
import { failNotFound } from "../ids.ts";

/** Returns the id of a destination that is looked up. Fails with `NotFound` if no destination can have it. */
export function parseDestinationId(destinationId: string): string {
  return util.matches(DESTINATION_ID, destinationId) ? destinationId : failNotFound("destination");
}
