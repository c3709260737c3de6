import type { CSSProperties, ReactNode } from "react";
import { Card } from "../../../components/Card.tsx";
import { full, shareText } from "../../../lib/format.ts";
import { campaign as words } from "../../../strings/mail/campaigns.ts";
import type { CampaignFiguresQuery } from "../api/documents.ts";
import styles from "./Detail.module.css";
import bars from "../parts/Bars.module.css";

type LinkOfCampaign = NonNullable<NonNullable<CampaignFiguresQuery["campaign"]>["links"]>[number];

interface Props {
  links: readonly LinkOfCampaign[];
  /** The number of mails in which a person clicked. */
  clicked: number;
}

/** The links of a campaign by the mails in which a person clicked them, the most clicked first. */
export function ClickedLinks({ links, clicked }: Props): ReactNode {
  const most = Math.max(1, ...links.map((each) => each.clicked));
  return (
    <Card className={styles.card} aria-label={words.links}>
      <div className={styles.cardHead}>
        <h2>{words.links}</h2>
        <span className={styles.note}>{words.clickedBy(full(clicked))}</span>
      </div>
      {links.length === 0 && <p className={styles.note}>{words.noLinks}</p>}
      <ul className={bars.bars}>
        {links.map((each) => (
          <li key={each.link ?? ""} style={{ "--share": each.clicked / most } as CSSProperties}>
            <span className={styles.cut} title={each.link ?? words.otherLinksHelp}>
              {each.link === null ? words.otherLinks : withoutScheme(each.link)}
            </span>
            <b>{full(each.clicked)}</b>
            {clicked > 0 && <span className={styles.note}>{shareText(each.clicked / clicked)}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function withoutScheme(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/, "");
}
