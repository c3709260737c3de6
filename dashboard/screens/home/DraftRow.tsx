import type { ReactNode } from "react";
import { Link } from "wouter";
import { Button } from "../../components/Button.tsx";
import { Initials } from "../../components/people/Initials.tsx";
import { ago } from "../../lib/ago.ts";
import { apiNow } from "../../lib/clock.ts";
import { fullNameOf } from "../../lib/names.ts";
import { useMe } from "../../lib/session/session.tsx";
import { routes } from "../../places/routes.ts";
import { drafts as words } from "../../strings/home.ts";
import type { HomeDraftFragment } from "./documents.ts";
import styles from "./Home.module.css";

interface Props {
  draft: HomeDraftFragment;
  onRead: () => void;
}

/** A version that waits: its subject leads to the approval. A person who may decide can read it here. */
export function DraftRow({ draft, onRead }: Props): ReactNode {
  const { userId } = useMe();
  const { key, number, subject, author, authorUser, templateName, requestedAt, isDecidable } = draft;
  return (
    <li className={styles.row}>
      <Initials
        id={author}
        names={authorUser ? fullNameOf(authorUser) : ""}
        email={authorUser?.email ?? author}
      />
      <span className={styles.lines}>
        <Link href={routes.approval(key, number)} className={styles.name} dir="auto">
          {subject}
        </Link>
        <span>{words.about(templateName, authorInWords(draft, userId))}</span>
      </span>
      <span className={styles.small}>{requestedAt && ago(requestedAt, apiNow())}</span>
      {isDecidable && (
        <Button aria-label={words.readOf(subject)} onClick={onRead}>
          {words.read}
        </Button>
      )}
    </li>
  );
}

function authorInWords({ author, authorUser: user, isDecidable }: HomeDraftFragment, self: string): string {
  if (author === self) return isDecidable ? words.own : words.you;
  if (author === "system" || author === "backend") return words[author];
  return user ? words.by(fullNameOf(user) || user.email) : words.colleague;
}
