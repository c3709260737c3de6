import { requireVariable } from "./aws/environment.ts";
import { QUEUES, type QueueName } from "./aws/names.ts";

/** True if the stage has the domain (docs/deploying.md). For functions whose needs have `domains`. */
export function hasDomain(domain: string): boolean {
  return requireVariable("DOMAINS").split(",").includes(domain);
}

/** All that is listed for the domains that the stage has. */
export function ofDomains<Item>(listed: Record<string, Item[]>): Item[] {
  return Object.entries(listed).flatMap(([domain, items]) => (hasDomain(domain) ? items : []));
}

/** The queues of several domains are there with each of these. */
const OF_SEVERAL = ["changes", "jobs", "due"];

/** True unless the queue is of a domain that the stage leaves out. */
export function hasQueue(queue: QueueName): boolean {
  return Object.entries(QUEUES).some(
    ([domain, names]: [string, readonly QueueName[]]) =>
      names.includes(queue) && (OF_SEVERAL.includes(domain) || hasDomain(domain)),
  );
}
