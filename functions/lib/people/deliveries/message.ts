/** The parts of an event's key in a history. */
export interface EventKey {
  profileId: string;
  at: string;
  sourceId: string;
  messageId: string;
}

/**
 * A delivery that is to be tried, in the version that said so: one that has changed since is left as it is.
 */
export interface Retry extends EventKey {
  version: number;
}

/** Events for a destination, at most 25: new ones, or some whose deliveries are due. */
export interface DeliveriesMessage {
  destinationId: string;
  events?: EventKey[];
  retries?: Retry[];
}
