/** The request that is sent for one event. */
export interface OutgoingRequest {
  /** The same over all tries of the event. */
  webhookId: string;
  type: string;
  /** The event's time. */
  at: string;
  /** The event as mapped. */
  data: object;
  /** The same in words, for a chat. */
  line: string;
  /** The same as a call of Segment's API, for SEGMENT. */
  call?: { type: string };
}

/** The content of a destination's parameter. */
export interface Secret {
  /** `whsec_...`, newest first; an older one is valid `until` then. */
  secrets: { value: string; until?: string }[];
  headers: { name: string; value: string }[];
}
