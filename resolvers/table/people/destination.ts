import type { DataDomain } from "../domain.ts";
import { namesWith } from "../flagged.ts";
import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import type { EventMatch } from "./rule.ts";
import type { Searched } from "../word.ts";

/**
 * A place to which events are sent, with the settings that choose and form them. Secrets and values of
 * headers are a parameter (`secretId`).
 */
export type DestinationItem = Key & {
  entity: "Destination";
  destinationId: string;
  /** The lock of its changes by people; what deliveries change leaves it as it is. */
  version: number;
  name: string;
  kind: DestinationKind;
  status: DestinationStatus;
  /** The instant since when its deliveries fail one after another; absent while they do not. */
  failingSince?: string;
  /** Only kinds that are called at a URL have it. */
  url?: string;
  /** The form of its calls; absent: JSON. */
  format?: DestinationFormat;
  /** The names of the headers that are sent with each call. */
  headers?: string[];
  /**
   * The id of the parameter with the secrets and the values of the headers; a change has a new one.
   * EVENTBRIDGE has none.
   */
  secretId?: string;
  /** The domains whose events and changes are sent; absent: PEOPLE alone. */
  domains?: SentDomain[];
  /** The names of the changes that are sent; absent: all of these domains. */
  changes?: string[];
  /** The calls that are sent; absent: all. */
  events?: EventMatch[];
  /**
   * Segments that limit the sent events to the people in one of them, and the sent moves to moves of them.
   */
  segments?: string[];
  /** Categories that an event must have consent for. */
  consent?: string[];
  mapping?: Mapping[];
  log: DeliveryLog;
  createdAt: string;
  updatedAt: string;
};

/** A domain as the API names it. Of PEOPLE the events of customers are sent, of the others their changes. */
export type SentDomain = Uppercase<DataDomain>;

/** Changed by each creation of a destination, so that there are never more than 100. */
export type DestinationsHeadItem = Key & { entity: "DestinationsHead"; version: number };

/** The rules of a kind of destination. functions/lib/people/sender/send.ts has its calls. */
export interface KindRules {
  /** The reason why it takes no URL and no headers. Without one, it is called at a URL. */
  takesNoUrl?: string;
  /** The reason why its URL takes no query. */
  takesNoQuery?: string;
  /** Its calls are signed, with a secret that is drawn when it is created. */
  isSigned?: true;
  /** Its calls can have each `DestinationFormat`. */
  takesFormats?: true;
  /** It gets events as calls of Segment's HTTP API. */
  getsCalls?: true;
}

const RULES = {
  WEBHOOK: { isSigned: true, takesFormats: true },
  SEGMENT: { getsCalls: true, takesNoQuery: "/v1/{type} is added to it" },
  EVENTBRIDGE: { takesNoUrl: "events go to the stage's own bus" },
} as const satisfies Record<string, KindRules>;

export type DestinationKind = keyof typeof RULES;
/** The kinds of destinations. */
export const KINDS: Record<DestinationKind, KindRules> = RULES;

/** The names of the kinds that have a secret. */
export const SIGNED = namesWith(KINDS, "isSigned");

/** JSON has all; the others have a line in words, in the form that an incoming webhook of this chat takes. */
export type DestinationFormat = "JSON" | "SLACK" | "TEAMS" | "DISCORD";

/**
 * PAUSED: deliveries wait. DISABLED: the receiver has answered 410, and nothing is sent or kept. Both until
 * `resumeDestination`.
 */
export type DestinationStatus = "ACTIVE" | "PAUSED" | "DISABLED";
/** The deliveries that are listed: failed ones, or all. */
export type DeliveryLog = "FAILED" | "ALL";
/** A value of the event is sent at another path, or at none. Paths have dots. */
export type Mapping = { from: string; to?: string };

/**
 * The health of a destination, by which its tries are chosen. It is written when a try fails or needs long,
 * and when one succeeds after failures.
 */
export type DestinationHealthItem = Key & {
  entity: "DestinationHealth";
  /** Failures one after another. */
  failures?: number;
  /** While it is set aside: when the next try may be made. The one who moves it makes that try. */
  probeAt?: string;
  /** The number of tries that were made while it is set aside. */
  probes?: number;
  /** Until then it is tried by functions that give it more time. */
  slowUntil?: string;
  ttl: number;
};

/** The numbers of events by result in an hour of UTC. A repeated message can count twice. */
export type DestinationCountItem = Key & {
  entity: "DestinationCount";
  /** The beginning of the hour. */
  at: string;
  delivered: number;
  /** Tries that failed. */
  failed: number;
  ttl: number;
};

/** An id of a destination. It is a part of keys. */
export const DESTINATION_ID = "[a-z0-9][a-z0-9_-]{0,63}";
/** All of them are in the memory of the functions that send. */
export const MAX_DESTINATIONS = 100;
/** The time for which the health of a destination is kept after its last failure or slow answer. */
export const HEALTH_TTL_SECONDS = 30 * 24 * 3600;
export const DELIVERY_COUNT_TTL_SECONDS = 30 * 24 * 3600;

/** All destinations. */
export const all: Range = { partition: "DESTINATIONS", prefix: "DESTINATION#" };

export const destinationsHeadKey: Key = { PK: all.partition, SK: "HEAD" };

/** Returns the domains whose events and changes a destination gets. */
export function domainsOf({ domains }: Pick<DestinationItem, "domains">): SentDomain[] {
  return domains ?? ["PEOPLE"];
}

/** Returns the form of a destination's calls; null if its kind has but one. */
export function formatOf({ kind, format }: Pick<DestinationItem, "kind" | "format">) {
  return KINDS[kind].takesFormats ? (format ?? "JSON") : null;
}

export function key(destinationId: string): Key {
  return { PK: all.partition, SK: `DESTINATION#${part(destinationId)}` };
}

export function healthKey(destinationId: string): Key {
  return { PK: partition(destinationId), SK: "HEALTH" };
}

/** `hour` is `yyyy-mm-ddThh`. */
export function deliveryCountKey(destinationId: string, hour: string): Key {
  return { PK: partition(destinationId), SK: `COUNT#${part(hour)}` };
}

/** The counts of the hours from `from` to `to`, both included: `yyyy-mm-ddThh`. */
export function deliveryCountsOf(destinationId: string, from: string, to: string): Range {
  return { partition: partition(destinationId), between: [`COUNT#${part(from)}`, `COUNT#${part(to)}`] };
}

function partition(destinationId: string): string {
  return `DESTINATION#${part(destinationId)}`;
}

/** A destination as a search finds it: by name and id. */
export function searchedDestination({ destinationId: id, name }: DestinationItem): Searched {
  return { id, title: name, detail: id, texts: [name, id] };
}
