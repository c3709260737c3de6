/** One whom a list names: where mail reaches the person, or what is known without that. */
export type Listed =
  | {
      email: string;
      /** The member of the segment, if that is what the list names. */
      memberId?: string;
    }
  | { outcome: "NO_SUBSCRIBER" | "LEFT_SEGMENT" | "ENTERED_BY_CLAIM" | "CHANGED" };

/** Those of one page, and whether others may follow. */
export interface Names {
  listed: Listed[];
  /** Where the next page begins; absent if nothing was read. */
  cursor?: string;
  isLast: boolean;
}
