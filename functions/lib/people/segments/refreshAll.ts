import { waiting } from "#table/due";
import * as profile from "#table/people/profile";
import { update } from "../../aws/dynamodb.ts";
import * as log from "../../aws/log.ts";
import { allInParallel } from "../../aws/parallel.ts";
import { refreshRoot } from "../fold/refresh.ts";
import type { BelievedRules } from "../rules/recent.ts";

/** Profiles at a time: most of the time of each is waiting for the table. */
const AT_ONCE = 10;

/**
 * Evaluates all rules for these roots, as `refreshRoot` does. One that cannot be evaluated is put off, so
 * that it holds up no other. Returns false if the history of one of them is so long that it has to be gone on
 * with.
 */
export async function refreshAll(
  profileIds: string[],
  rules: BelievedRules,
  { always = false } = {},
): Promise<boolean> {
  const done = await allInParallel(AT_ONCE, profileIds, (profileId) =>
    refreshRoot(profileId, rules, { always }).catch((error: unknown) => putOff(profileId, error)),
  );
  return !done.includes(false);
}

/**
 * Has a profile that could not be evaluated be evaluated as what is due. Its other attributes are not
 * written, because one of them may be the cause. If its item has no room for this either, it is left for the
 * next event or rule. Returns that the walk need not wait for it.
 */
async function putOff(profileId: string, error: unknown): Promise<true> {
  log.failed("a profile could not be evaluated by a walk: it is put off", error, {
    profileId,
  });
  const { dueAt, GSI2PK, GSI2SK } = waiting(profileId, new Date().toISOString());
  await update(
    profile.key(profileId),
    "SET #dueAt = :dueAt, #GSI2PK = :partition, #GSI2SK = :sort, #version = #version + :one REMOVE #tries",
    {
      ConditionExpression:
        "attribute_exists(#PK) AND attribute_not_exists(#into) AND attribute_not_exists(#erasedAt)",
      ExpressionAttributeValues: { ":dueAt": dueAt, ":partition": GSI2PK, ":sort": GSI2SK, ":one": 1 },
    },
  ).catch((further: Error) => {
    // An item of more than 400 KB. Any other error can pass: the page is visited again.
    if (further.name !== "ValidationException") throw further;
    log.failed("a profile that could not be evaluated could not be put off", further, { profileId });
  });
  return true;
}
