import type { AppSync } from "../../../client/appsync.ts";
import type { Pushes } from "../../lib/live/keptSubscription.ts";

/**
 * Returns the state in which a page follows changes: an ended subscription counts as offline, whatever the
 * connection does.
 */
export function following(connection: AppSync["state"], pushes: Pushes): AppSync["state"] {
  if (pushes === "ended") return "offline";
  return connection === "live" && pushes === "starting" ? "connecting" : connection;
}
