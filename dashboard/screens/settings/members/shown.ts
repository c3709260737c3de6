import { members as words } from "../../../strings/members/members.ts";
import type { MemberFragment } from "../api/documents.ts";

/** The name of a member as the reader may see it: the name, else the address. */
export function shownMember({ name, email }: Pick<MemberFragment, "name" | "email">): string {
  return name ?? email ?? words.nameless;
}
