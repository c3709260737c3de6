import type { ReactNode } from "react";
import { Initials } from "../../../components/people/Initials.tsx";
import { fullNameOf } from "../../../lib/names.ts";
import { templates as words } from "../../../strings/mail/templates.ts";
import type { ColleagueFragment } from "../api/documents.ts";
import styles from "./Parts.module.css";

interface Props {
  /** A user id, `backend` or `system`. */
  of: string;
  /** Null for a program, and for a user who is gone. */
  user: ColleagueFragment | null;
}

/** The author of a version: their initials beside their name. */
export function Author({ of, user }: Props): ReactNode {
  if (!user) return nameOf(of, user);
  const { userId, email } = user;
  return (
    <span className={styles.person}>
      <Initials id={userId} names={fullNameOf(user)} email={email} />
      <span className={styles.cut}>{nameOf(of, user)}</span>
    </span>
  );
}

/** Returns the name of an author in words. */
export function nameOf(of: string, user: ColleagueFragment | null): string {
  if (user) return fullNameOf(user) || user.email;
  return words.authors[of] ?? words.formerColleague;
}
