import type { ReactNode } from "react";
import { Tag } from "../../components/news/Tag.tsx";
import { ago } from "../../lib/ago.ts";
import { apiNow } from "../../lib/clock.ts";
import { useMe } from "../../lib/session/session.tsx";
import { drafts as words } from "../../strings/home.ts";
import { HomeDraftsDocument } from "./documents.ts";
import styles from "./Home.module.css";
import { HomeCard } from "./HomeCard.tsx";
import { useRead } from "./useRead.ts";

/** As many drafts are named. */
const NAMED = 4;

/** The texts that wait for an approval: the newest ones, and how many there are. */
export function Drafts(): ReactNode {
  const { userId } = useMe();
  const asked = useRead(HomeDraftsDocument, {});
  const page = asked.data?.templatesByStatus;
  const items = page?.items ?? [];
  const count = page?.nextToken ? words.atLeast(items.length) : String(items.length);
  const mark = items.length > 0 && <Tag kind="warning">{count}</Tag>;
  const asks = (author: string): string =>
    author === userId
      ? words.you
      : author === "system" || author === "backend"
        ? words[author]
        : words.colleague;
  return (
    <HomeCard title={words.title} mark={mark} asked={asked}>
      {() =>
        items.length === 0 ? (
          <p className={styles.note}>{words.none}</p>
        ) : (
          <ul className={styles.rows}>
            {items
              .slice(-NAMED)
              .reverse()
              .map(({ key, number, subject, author, createdAt }) => (
                <li key={`${key} ${number}`} className={styles.row}>
                  <span className={styles.lines}>
                    <span className={styles.name} dir="auto">
                      {subject}
                    </span>
                    <span>{words.about(key, asks(author))}</span>
                  </span>
                  <span className={styles.small}>{ago(createdAt, apiNow())}</span>
                </li>
              ))}
          </ul>
        )
      }
    </HomeCard>
  );
}
