import type { DestinationItem } from "#table/people/destination";
import { domainsOf, formatOf } from "#table/people/destination";
import type { SourceItem } from "#table/people/source";

/** Returns a stored source as the schema's Source. The resolver of its keys finds out which of them work. */
export function source(item: SourceItem) {
  return { ...item, blockedIds: item.blockedIds ?? [], jsonFiles: item.jsonFiles ?? false };
}

/**
 * Returns a stored destination as the schema's Destination: it is FAILING while it is active and its
 * deliveries fail.
 */
export function destination(item: DestinationItem) {
  const isFailing = item.status === "ACTIVE" && item.failingSince !== undefined;
  const { headers, consent, mapping } = item;
  return {
    ...item,
    status: isFailing ? "FAILING" : item.status,
    failingSince: isFailing ? item.failingSince : null,
    format: formatOf(item),
    domains: domainsOf(item),
    ...{ headers: headers ?? [], consent: consent ?? [], mapping: mapping ?? [] },
  };
}
