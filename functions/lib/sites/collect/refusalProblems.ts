import type { SiteItem } from "#table/sites/site";
import { domainOf } from "#table/sites/siteDomain";
import { hostNamed } from "#functions/network/host";
import type { ProblemsBySite } from "#functions/sites/problems";
import { addProblems } from "#functions/sites/problems";
import { siteByDomain } from "#functions/sites/site";
import type { RefusedEvent } from "./request.ts";
import type { EventSender } from "./sender.ts";

/** Returns the problems of the sites that refused events are for. */
export async function refusalProblems(
  refusals: RefusedEvent[],
  sender: EventSender,
): Promise<ProblemsBySite> {
  const problems: ProblemsBySite = new Map();
  await Promise.all(refusals.map((refusal) => addRefusal(problems, refusal, sender)));
  return problems;
}

async function addRefusal(
  problems: ProblemsBySite,
  refusal: RefusedEvent,
  sender: EventSender,
): Promise<void> {
  const sites = await sitesOf(refusal, sender);
  for (const siteId of new Set(sites.flatMap((site) => site?.siteId ?? [])))
    addProblems(problems, siteId, [{ reason: "INVALID_EVENT", field: refusal.error.field }]);
}

/**
 * Returns the sites that a refused event names, otherwise the one whose key or whose page sent it. Each may
 * be undefined: there is no such site.
 */
async function sitesOf(
  { domains }: RefusedEvent,
  { keyOf, origin = "" }: EventSender,
): Promise<(SiteItem | undefined)[]> {
  if (domains.length === 0 && keyOf) return [keyOf];
  const named = domains.length > 0 ? domains : [hostNamed(origin) ?? ""];
  return Promise.all(named.filter(Boolean).map((domain) => siteByDomain(domainOf(domain))));
}
