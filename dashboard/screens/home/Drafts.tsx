import type { ReactNode } from "react";
import { Link } from "wouter";
import { Tag } from "../../components/news/Tag.tsx";
import { Initials } from "../../components/people/Initials.tsx";
import { ago } from "../../lib/ago.ts";
import { apiNow } from "../../lib/clock.ts";
import { fullNameOf } from "../../lib/names.ts";
import { useMe } from "../../lib/session/session.tsx";
import { routes } from "../../places/routes.ts";
import { drafts as words } from "../../strings/home.ts";
import { HomeDraftsDocument, type HomeDraftsQuery } from "./documents.ts";
import styles from "./Home.module.css";
import { HomeCard } from "./HomeCard.tsx";
import { useRead } from "./useRead.ts";

/** The newest of the texts that wait for an approval. `waiting` says how many there are, if that is known. */
export function Drafts({ waiting }: { waiting: string | undefined }): ReactNode {
  const { userId } = useMe();
  const asked = useRead(HomeDraftsDocument, {});
  const items = asked.data?.templatesToApprove?.items ?? [];
  const mark = items.length > 0 && waiting !== undefined && <Tag kind="warning">{waiting}</Tag>;
  const end = items.length > 0 && <Link href={routes.approvals}>{words.all}</Link>;
  const asks = ({ author, authorUser: user, isDecidable }: Draft): string => {
    if (author === userId) return isDecidable ? words.own : words.you;
    if (author === "system" || author === "backend") return words[author];
    return user ? words.by(fullNameOf(user) || user.email) : words.colleague;
  };
  return (
    <HomeCard title={words.title} mark={mark} end={end} asked={asked}>
      {() =>
        items.length === 0 ? (
          <p className={styles.note}>{words.none}</p>
        ) : (
          <ul className={styles.rows}>
            {items.map((draft) => (
              <li key={`${draft.key} ${draft.number}`} className={styles.row}>
                <Initials
                  id={draft.author}
                  names={draft.authorUser ? fullNameOf(draft.authorUser) : ""}
                  email={draft.authorUser?.email ?? draft.author}
                />
                <span className={styles.lines}>
                  <Link href={routes.approval(draft.key, draft.number)} className={styles.name} dir="auto">
                    {draft.subject}
                  </Link>
                  <span>{words.about(draft.templateName, asks(draft))}</span>
                </span>
                <span className={styles.small}>{draft.requestedAt && ago(draft.requestedAt, apiNow())}</span>
              </li>
            ))}
          </ul>
        )
      }
    </HomeCard>
  );
}

type Draft = NonNullable<HomeDraftsQuery["templatesToApprove"]>["items"][number];
