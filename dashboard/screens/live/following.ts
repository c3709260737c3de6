import type { AppSync } from "../../../client/appsync.ts";
import type { Pushes } from "../../lib/live/keptSubscription.ts";

/** Whether a page follows each change: an ended subscription does not, whatever the connection does. */
export function following(connection: AppSync["state"], pushes: Pushes): AppSync["state"] {
  if (pushes === "ended") return "offline";
  return connection === "live" && pushes === "starting" ? "connecting" : connection;
}
