import { useId, useState, type ReactNode } from "react";
import { useLocation } from "wouter";
import { Card } from "../../../components/Card.tsx";
import { Done } from "../../../components/news/Done.tsx";
import { Failed, Skeleton } from "../../../components/States.tsx";
import { useMe } from "../../../lib/session/session.tsx";
import { routes } from "../../../places/routes.ts";
import { members as words } from "../../../strings/members/members.ts";
import { MemberRow } from "./MemberRow.tsx";
import type { ReadMembers } from "./useMembers.ts";
import styles from "./Members.module.css";

interface Props {
  siteId: string;
  /** True if the person may change the site. */
  mayChange: boolean;
  /** Reads the site again. */
  readSite: () => Promise<unknown>;
  of: ReadMembers;
}

/** The people of a site: their roles, and what the reader may do with them. */
export function Members({ siteId, mayChange, readSite, of }: Props): ReactNode {
  const id = useId();
  const me = useMe();
  const [, go] = useLocation();
  const [news, setNews] = useState<string>();
  const all = of.item?.members;
  const show = async (said: string, isOwnRole = false) => {
    // The reader's own role decides what the other parts of the page offer.
    await Promise.all([of.read(), ...(isOwnRole ? [readSite()] : [])]);
    setNews(said);
  };
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p className={styles.about}>{words.about}</p>
      {mayChange && all && all.length > 1 && <p className={styles.help}>{words.transferHelp}</p>}
      {mayChange && all && all.length > 1 && <p className={styles.help}>{words.openInvitations}</p>}
      {news !== undefined && <Done words={news} />}
      {of.status === "loading" && <Skeleton rows={2} />}
      {of.status === "failed" && <Failed words={words.failed} again={() => void of.read()} />}
      <ul className={styles.rows} aria-labelledby={id}>
        {all?.map((member) => (
          <MemberRow
            key={member.userId}
            siteId={siteId}
            member={member}
            isMe={member.userId === me.userId}
            mayChange={mayChange}
            onNews={(said, isOwnRole) => void show(said, isOwnRole)}
            onLeft={() => go(routes.sites)}
          />
        ))}
      </ul>
    </Card>
  );
}
