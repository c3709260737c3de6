import { util } from "@aws-appsync/utils";
import { LOCK_SECONDS } from "#table/mail/images/image";

/** Returns the instant before which the lock of an image was left by a request that died. */
export function locksLeftBefore(): string {
  return util.time.epochMilliSecondsToISO8601(util.time.nowEpochMilliSeconds() - LOCK_SECONDS * 1000);
}
