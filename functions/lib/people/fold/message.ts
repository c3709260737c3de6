/** Events of one person that are to be folded. */
export interface ProfilesMessage {
  /** The partition of the RawEvents: that of one user or anonymous id of one source. */
  person: string;
  /** At most 25; `at` is that of the first insert, which alone counts. */
  events: { messageId: string; at: string }[];
}
