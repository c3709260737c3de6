import type { ReactNode } from "react";
import { useTitle } from "../../components/title.ts";
import { listed } from "../../lib/format.ts";
import { endInWords } from "../../lib/moments.ts";
import type { ShareField } from "../../api/enums.ts";
import { share } from "../../strings/share.ts";
import styles from "./Share.module.css";
import type { SharedSite } from "./link/useLink.ts";

/** The site, what the link shows of it, and until when. */
export function Head({ site: { name, fields, expiresAt, timezone } }: { site: SharedSite }): ReactNode {
  useTitle(name);
  const shown = listed(PARTS.filter((part) => fields.includes(part)).flatMap((part) => share.parts[part]));
  return (
    <header className={styles.head}>
      <h1 className={styles.name} dir="auto">
        {name}
      </h1>
      <p className={styles.about}>
        {expiresAt === null ? share.shows(shown) : share.showsUntil(shown, endInWords(expiresAt, timezone))}
      </p>
    </header>
  );
}

const PARTS = Object.keys(share.parts) as ShareField[];
