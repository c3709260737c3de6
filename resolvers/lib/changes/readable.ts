import type { Identity } from "@aws-appsync/utils";
import type { QueryChangesArgs } from "#schema";
import type { LoggedDomain } from "#table/changes/logged";
import { LOGGED, LOGS } from "#table/changes/logged";
import { isKey } from "../caller.ts";
import { failScope, hasScope } from "../scopes.ts";

type Asked = Pick<QueryChangesArgs, "of" | "actor" | "domain">;

/**
 * Returns the domains whose logs the caller may read and has asked for. An API key needs the scope to read
 * the domain, also of one entity, and those of all domains for the changes of an actor. Fails with
 * `Unauthorized`.
 */
export function readableLogs(identity: Identity, { of, actor, domain }: Asked): LoggedDomain[] {
  const subject = of ? LOGGED[of.entity]?.domain : undefined;
  const asked = LOGS.filter((each) => !domain || each.toUpperCase() === domain);
  const isOpen = (each: LoggedDomain): boolean => mayRead(identity, each);
  const needed = actor ? LOGS : asked.filter((each) => (subject ? each === subject : domain));
  const closed = needed.find((each) => !isOpen(each));
  if (closed) failScope(scopeOf(closed));
  const open = asked.filter(isOpen);
  return open.length > 0 ? open : failScope(scopeOf(asked[0]!));
}

/** True if the caller is no API key, or one with the scope to read the domain. */
export function mayRead(identity: Identity, domain: LoggedDomain): boolean {
  return !isKey() || hasScope(identity, scopeOf(domain));
}

/** Returns the scope to read a domain. */
function scopeOf(domain: LoggedDomain): string {
  return `${domain.toUpperCase()}_READ`;
}
