import { LOGGED_ENTITIES } from "#table/changes/logged";
import type { Writing } from "../routes.ts";
import { logChanges } from "./logChanges.ts";

/** Changes are logged after all messages are sent: no push waits for the log. */
export const writes: Writing[] = [{ of: LOGGED_ENTITIES, write: logChanges }];
