import ChevronDown from "lucide-react/icons/chevron-down";
import { useState, type ReactNode } from "react";
import { useQuery } from "urql";
import { Link } from "wouter";
import { SwitcherDocument } from "../documents.ts";
import { routes } from "../routes.ts";
import { shell } from "../strings/shell.ts";
import { Menu } from "./Menu.tsx";
import { Shell } from "./Shell.tsx";
import shellStyles from "./Shell.module.css";
import styles from "./SiteShell.module.css";

interface Props {
  /** The site that the page is about; undefined while it is not known. */
  site: { siteId: string; name: string } | undefined;
  /** The tab of this page; undefined if it has none. */
  tab?: "live";
  children: ReactNode;
}

/** The page of a site: in the bar the site, a way to the others, and the site's pages. */
export function SiteShell({ site, tab, children }: Props): ReactNode {
  if (!site) return <Shell>{children}</Shell>;
  const tabs = (
    <nav className={styles.tabs} aria-label={shell.pages}>
      <Link
        href={routes.live(site.siteId)}
        className={styles.tab}
        aria-current={tab === "live" ? "page" : undefined}
      >
        {shell.live}
      </Link>
    </nav>
  );
  return (
    <Shell beside={<Switcher {...site} />} tabs={tabs}>
      {children}
    </Shell>
  );
}

/** The person's first sites are asked for when the list is opened. */
function Switcher({ siteId, name }: { siteId: string; name: string }): ReactNode {
  const [isOpened, setIsOpened] = useState(false);
  const [{ data }] = useQuery({ query: SwitcherDocument, pause: !isOpened });
  const button = (
    <>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <ChevronDown className={shellStyles.icon} aria-hidden="true" />
    </>
  );
  return (
    <Menu label={shell.site(name)} button={button} side="start" onOpen={() => setIsOpened(true)}>
      {data?.mySites?.items.map((each) => (
        <Link
          key={each.siteId}
          href={routes.live(each.siteId)}
          className={styles.name}
          aria-current={each.siteId === siteId}
          dir="auto"
        >
          {each.name}
        </Link>
      ))}
      <Link href={routes.sites}>{shell.mySites}</Link>
      <Link href={routes.newSite}>{shell.addSite}</Link>
    </Menu>
  );
}
