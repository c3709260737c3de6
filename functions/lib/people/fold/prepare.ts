import type { Merge, Share, Verify } from "../identity/decide.ts";
import { InternalError } from "../../aws/errors.ts";
import { markIdentity } from "./mark.ts";
import type { People } from "./people.ts";

/** Writes what has to be written before an event can be filed. If something has changed since it was read, nothing is written. */
export async function prepare(first: Share | Verify | Merge, people: People): Promise<void> {
  if (first.kind === "MERGE")
    throw new InternalError(
      `the profiles ${first.winnerId} and ${first.loserId} are one person's, and this deployment cannot merge profiles`,
    );
  await markIdentity(first, people);
}
