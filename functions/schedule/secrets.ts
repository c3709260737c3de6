import * as log from "#functions/aws/log";
import { deleteSecrets, periodsWithSecrets } from "#functions/sites/visitors/secrets";
import { isExpiredPeriod } from "#functions/sites/visitors/period";

/**
 * Deletes the secrets of expired periods: after that, visitor ids of that time cannot be derived again from
 * addresses. Throws if SSM fails; the next run tries again.
 */
export async function handler(): Promise<void> {
  const now = Date.now();
  const periods = await periodsWithSecrets();
  const over = periods.filter((period) => isExpiredPeriod(period, now));
  await deleteSecrets(over);
  if (over.length > 0) log.info("secrets of visitor ids were deleted", { count: over.length });
}
