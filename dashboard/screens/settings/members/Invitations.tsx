import { useId, useState, type ReactNode } from "react";
import { Card } from "../../../components/Card.tsx";
import { Done } from "../../../components/news/Done.tsx";
import { Failed } from "../../../components/States.tsx";
import { useItem } from "../../../lib/item.ts";
import { invitations as words } from "../../../strings/members/members.ts";
import { SiteInvitationsDocument } from "../api/documents.ts";
import { InvitationRow } from "./InvitationRow.tsx";
import { InviteForm } from "./InviteForm.tsx";
import styles from "./Members.module.css";

interface Props {
  siteId: string;
  timezone: string;
}

/** The open invitations of a site, and a form for one more. */
export function Invitations({ siteId, timezone }: Props): ReactNode {
  const id = useId();
  const list = useId();
  const of = useItem(SiteInvitationsDocument, { siteId }, (data) => data.site);
  const [news, setNews] = useState<string>();
  const show = async (said?: string) => {
    await of.read();
    setNews(said);
  };
  const open = of.item?.invitations.toSorted((one, other) => other.expiresAt.localeCompare(one.expiresAt));
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p className={styles.about}>{words.about}</p>
      <InviteForm siteId={siteId} onChanged={(said) => void show(said)} />
      {news !== undefined && <Done words={news} />}
      {of.status === "failed" && <Failed words={words.failed} again={() => void of.read()} />}
      {open && <h3 id={list}>{words.open}</h3>}
      {open?.length === 0 && <p className={styles.help}>{words.none}</p>}
      <ul className={styles.rows} aria-labelledby={list}>
        {open?.map((invitation) => (
          <InvitationRow
            key={invitation.invitationId}
            {...{ siteId, timezone, invitation }}
            onChanged={(said) => void show(said)}
          />
        ))}
      </ul>
    </Card>
  );
}
