import { util } from "@aws-appsync/utils";
import * as change from "#table/changes/change";
import type { LoggedDomain } from "#table/changes/logged";
import { LOGS } from "#table/changes/logged";

/** By log, the place of the last change that was read. A log without one is read from its beginning. */
export type Positions = Partial<Record<LoggedDomain, string>>;

/** Returns the positions of a cursor or token; null if it is none. */
export function parse(text: string): Positions | null {
  const one = `(${LOGS.join("|")})=(${change.PLACE})?`;
  if (text !== "" && !util.matches(`${one}(,${one})*`, text)) return null;
  const positions: Positions = {};
  for (const each of text.split(",")) {
    const [domain = "", place = ""] = each.split("=");
    if (place !== "") positions[domain as LoggedDomain] = place;
  }
  return positions;
}

/** Returns positions as a cursor: the logs that have one. */
export function cursorOf(positions: Positions): string {
  return tokenOf(
    LOGS.filter((domain) => positions[domain] !== undefined),
    positions,
  );
}

/** Returns the positions in these logs as a token. It names the logs, so that it belongs to their list. */
export function tokenOf(domains: LoggedDomain[], positions: Positions): string {
  return domains.map((domain) => `${domain}=${positions[domain] ?? ""}`).join(",");
}

/** True if a token is of a list of these logs. */
export function isTokenOf(domains: LoggedDomain[], token: string): boolean {
  const named = token.split(",").map((each) => each.split("=")[0]);
  return named.join(",") === domains.join(",");
}
