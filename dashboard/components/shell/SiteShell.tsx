import { useState, type ReactNode } from "react";
import { useQuery } from "urql";
import { Link, useLocation } from "wouter";
import { SwitcherDocument } from "../../api/documents.ts";
import { useKeys } from "../../lib/browser/keys.ts";
import { routes } from "../../places/routes.ts";
import { keys, titled } from "../../strings/keys.ts";
import { shell } from "../../strings/shell.ts";
import { Menu } from "../Menu.tsx";
import { Shell } from "./Shell.tsx";
import { Tabs } from "./Tabs.tsx";
import styles from "./SiteShell.module.css";
import { Icon } from "../icons/Icon.tsx";

/** The pages of a site, as in `routes` and `strings/shell.ts`. */
const TABS = ["live", "report", "explore", "goals", "visits", "settings"] as const;
export type Tab = (typeof TABS)[number];

const TAB_KEYS: Partial<Record<Tab, string>> = { live: "g l", report: "g r" };

interface Props {
  /** The site that the page is about; undefined while it is not known. */
  site: { siteId: string; name: string } | undefined;
  /** The tab of this page; undefined if it has none. */
  tab?: Tab;
  /**
   * True while the site is being read. Room is kept for its tabs, so that the content below does not move.
   */
  isLoading?: boolean;
  children: ReactNode;
}

/** The page of a site: in the bar the site, a way to the others, and the site's pages. */
export function SiteShell({ site, tab, isLoading = false, children }: Props): ReactNode {
  const [, navigate] = useLocation();
  const to = (place: "live" | "report") => () => site && navigate(routes[place](site.siteId));
  useKeys([
    { keys: TAB_KEYS.live!, words: keys.live, run: to("live") },
    { keys: TAB_KEYS.report!, words: keys.report, run: to("report") },
  ]);
  if (!site) return <Shell tabs={isLoading && <span />}>{children}</Shell>;
  const items = TABS.map((each) => ({
    place: routes[each](site.siteId),
    words: shell[each],
    title: titled(shell[each], TAB_KEYS[each]),
    isCurrent: each === tab,
  }));
  return (
    <Shell beside={<Switcher {...site} tab={tab} />} tabs={<Tabs label={shell.pages} items={items} />}>
      {children}
    </Shell>
  );
}

interface SwitcherProps {
  siteId: string;
  name: string;
  /** The page that the other sites are shown on, too. */
  tab: Props["tab"];
}

/** The person's first sites are asked for when the list is opened. */
function Switcher({ siteId, name, tab = "live" }: SwitcherProps): ReactNode {
  const [isOpened, setIsOpened] = useState(false);
  const [{ data }] = useQuery({ query: SwitcherDocument, pause: !isOpened });
  const button = (
    <>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <Icon name="chevron-down" className={styles.icon} />
    </>
  );
  return (
    <Menu label={shell.site(name)} button={button} side="start" onOpen={() => setIsOpened(true)}>
      {data?.mySites?.items.map((each) => (
        <Link
          key={each.siteId}
          href={routes[tab](each.siteId)}
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
