import { util } from "@aws-appsync/utils";
import type { CreateApiKeyInput } from "#schema";
import { NAME } from "#table/text";
import type { ApiKeyItem } from "#table/users/apiKey";
import { MAX_REQUESTS_PER_MINUTE } from "#table/users/apiKey";
import { SCOPES, SITE_SCOPES } from "#table/users/scope";
import { fail } from "../errors.ts";
import { parseInstant } from "../instants.ts";

/** Returns a stored API key as the schema's ApiKey. */
export function shownApiKey({ keyId, name, scopes, siteId, requestsPerMinute, ...times }: ApiKeyItem) {
  const { createdAt, expiresAt, revokedAt } = times;
  return { keyId, name, scopes, siteId, requestsPerMinute, createdAt, expiresAt, revokedAt };
}

/** Validates a key to create. `end` is when it ends, in Unix seconds. Fails with `ValidationError`. */
export function parseKey({ name, scopes, siteId, expiresAt, requestsPerMinute }: CreateApiKeyInput) {
  const end = expiresAt ? parseInstant("expiresAt", expiresAt) : undefined;
  if (!util.matches(NAME.pattern, name)) refuse("name", NAME.says);
  if (scopes.length === 0) refuse("scopes", "1 or more");
  if (siteId && scopes.some((each) => SITE_SCOPES.indexOf(each) < 0))
    refuse("scopes", `of ${SITE_SCOPES.join(" and ")} for the key of a site`);
  if (end !== undefined && end <= util.time.nowEpochMilliSeconds()) refuse("expiresAt", "later than now");
  const most = requestsPerMinute ?? undefined;
  if (most !== undefined && (most < 1 || most > MAX_REQUESTS_PER_MINUTE))
    refuse("requestsPerMinute", `1 to ${MAX_REQUESTS_PER_MINUTE}`);
  return {
    name,
    scopes: SCOPES.filter((each) => scopes.indexOf(each) >= 0),
    ...(siteId ? { siteId } : {}),
    ...(most === undefined ? {} : { requestsPerMinute: most }),
    ...(end === undefined ? {} : { expiresAt: util.time.epochMilliSecondsToISO8601(end) }),
    end: end === undefined ? undefined : Math.floor(end / 1000),
  };
}

function refuse(field: string, says: string): never {
  return fail("ValidationError", `${field} must be ${says}.`, { field });
}
