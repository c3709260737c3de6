import type { ProfileErasureItem } from "#table/people/erasure";
import { InternalError } from "../../aws/errors.ts";
import type { DueWorks } from "../../due/fire.ts";
import { changeErasure } from "./store.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * Begins the second pass of an erasure that waits for it, by the message that the stream sends (`routes.ts`).
 * A running erasure that is due has made no progress: it is put off, and the stream sends its message again.
 * It is never given up.
 */
export const erasureWorks = { ProfileErasure: { fire, giveUp } } satisfies DueWorks;

async function fire(found: ProfileErasureItem): Promise<void> {
  if (found.status === "RUNNING")
    throw new InternalError(
      `the erasure of the profile ${found.profileId} has made no progress since ${found.updatedAt}`,
    );
  await changeErasure(found, { status: "RUNNING" });
}

/** It is begun again a day later. */
async function giveUp(found: ProfileErasureItem): Promise<"PUT_OFF"> {
  await changeErasure(found, { status: "WAITING" }, new Date(Date.now() + DAY_MS).toISOString());
  return "PUT_OFF";
}
