import type { MemberFragment } from "../api/documents.ts";

/** The properties of a row of the members. */
export interface MemberRowProps {
  siteId: string;
  member: MemberFragment;
  isMe: boolean;
  /** True if the person may change the site's members. */
  mayChange: boolean;
  /** Called with words for what was done, or for what was found changed. */
  onNews: (words: string, isOwnRole?: boolean) => void;
  onLeft: () => void;
}
