import type { EventItem } from "#table/sites/event";
import type { DropReason } from "./answers.ts";
import type { ParsedEvent } from "./body.ts";
import type { EventDetail } from "./details.ts";
import type { RefusedEvent } from "./request.ts";

/**
 * An event for one of its sites: the item to store, or why it is dropped. `event` is its index in the
 * request.
 */
export interface EventResult {
  event: number;
  domain: string;
  posted: ParsedEvent;
  /** Absent if the domain is no site's. */
  siteId?: string;
  item: EventItem | DropReason;
  /** The details of the event as it is stored for this site. */
  details: EventDetail[];
}

/** An event of a request that is none of the API. `event` is its index in the request. */
export type EventRefusal = RefusedEvent & { event: number };
