/** One whom a list names: where mail reaches the person, or what is known without that. */
export type ListedMember =
  | {
      email: string;
      /** The member of the segment, if that is what the list names. */
      memberId?: string;
    }
  | { outcome: "NO_SUBSCRIBER" | "LEFT_SEGMENT" | "ENTERED_BY_CLAIM" | "CHANGED" };

/** The people of one page of the list. */
export interface Names {
  listed: ListedMember[];
  /** The position of the next page; absent if nothing was read. */
  cursor?: string;
  isLast: boolean;
}
