import type { ReactNode } from "react";
import { Alert } from "../../../components/forms/Alert.tsx";
import { Tag } from "../../../components/news/Tag.tsx";
import { Initials } from "../../../components/people/Initials.tsx";
import { TwoClicks } from "../../../components/forms/TwoClicks.tsx";
import { dayHere } from "../../../lib/moments.ts";
import { siteRoles } from "../../../strings/members/siteRoles.ts";
import { members as words } from "../../../strings/members/members.ts";
import { LeaveSiteDocument } from "../api/documents.ts";
import { useDeed } from "./deed.ts";
import { MemberActions } from "./MemberActions.tsx";
import styles from "./Members.module.css";
import type { MemberRowProps } from "./row.ts";
import { shownMember } from "./shown.ts";

/** A person of a site, with what the reader may do. */
export function MemberRow(props: MemberRowProps): ReactNode {
  const { member, isMe, mayChange } = props;
  const { userId, name, email, role, since } = member;
  const who = shownMember(member);
  const about = [...(name !== null && email !== null ? [email] : []), words.since(dayHere(since))];
  return (
    <li className={styles.row}>
      <Initials id={userId} names={name ?? ""} email={email ?? "–"} />
      <div className={styles.who}>
        <div className={styles.name}>
          <span dir="auto">{isMe ? `${who} (${words.you})` : who}</span> <Tag>{siteRoles[role]}</Tag>
        </div>
        <div className={styles.help}>{about.join(" · ")}</div>
        {isMe && role === "OWNER" && <div className={styles.help}>{words.ownerStays}</div>}
      </div>
      {role !== "OWNER" && (mayChange || isMe) && (
        <div className={`${styles.actions} ${styles.below}`}>
          {mayChange && <MemberActions {...props} role={role} />}
          {isMe && <Leave {...props} />}
        </div>
      )}
    </li>
  );
}

function Leave({ siteId, member, onNews, onLeft }: MemberRowProps): ReactNode {
  const leave = useDeed(LeaveSiteDocument, { onDone: onLeft, onStale: () => onNews(words.changed, true) });
  return (
    <>
      <TwoClicks
        label={words.leave}
        sure={words.leaveNow}
        busy={leave.isBusy && words.leaving}
        about={shownMember(member)}
        onSure={() => void leave.run({ siteId })}
      />
      <Alert words={leave.refusal} />
    </>
  );
}
