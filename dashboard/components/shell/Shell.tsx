import { ownZone } from "../../lib/zone.ts";
import { Suspense, type ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { useOffline } from "../../lib/browser/offline.ts";
import { timeOfDay } from "../../lib/format.ts";
import { lazily } from "../../lib/lazily.ts";
import { useMe } from "../../lib/session/session.tsx";
import { entryAt, isAtOrBelow } from "../../places/menu.ts";
import { routes } from "../../places/routes.ts";
import { groups } from "../../strings/groups.ts";
import { rail, shell } from "../../strings/shell.ts";
import { Boundary } from "../Boundary.tsx";
import { useKeysOfAll } from "../keys/Keys.tsx";
import { News } from "../news/News.tsx";
import { Outcomes } from "../news/Outcomes.tsx";
import { Rail, useOffered } from "./Rail.tsx";
import styles from "./Shell.module.css";
import { Tabs } from "./Tabs.tsx";
import { WaitingBeside } from "./WaitingBeside.tsx";

const Search = lazily(() => import("../search/Search.tsx"), "Search");

interface Props {
  /** The element at the begin of the bar: the switcher of sites. */
  beside?: ReactNode;
  /** The tabs of a site; by default those of the entry of the rail that the page belongs to. */
  tabs?: ReactNode;
  children: ReactNode;
}

/** The frame of all pages: the rail, the bar beside it, and the page below the bar. */
export function Shell({ beside, tabs = <TabsOfEntry />, children }: Props): ReactNode {
  const keys = useKeysOfAll();
  const since = useOffline();
  const { lacking } = useMe();
  return (
    <div className="frame" data-beside={beside !== undefined}>
      <a className={styles.skip} href="#main" onClick={toMain}>
        {shell.skip}
      </a>
      <Rail onKeys={keys.open} />
      <header className="bar">
        {beside !== undefined && <div className={styles.beside}>{beside}</div>}
        <div className={styles.tabs}>{tabs}</div>
        <Boundary around={() => null}>
          <Suspense>
            <Search />
          </Suspense>
        </Boundary>
      </header>
      <main className="page" id="main" tabIndex={-1}>
        <News words={since && shell.offline(timeOfDay(since, ownZone))} />
        {lacking.length > 0 && (
          <News
            words={
              <Link href={routes.profile}>
                {shell.lackingFactor(lacking.map((each) => groups[each as keyof typeof groups]))}
              </Link>
            }
          />
        )}
        <Outcomes />
        {children}
      </main>
      {keys.list}
    </div>
  );
}

/**
 * The address behind `#` is the place in the dashboard, so a link to a part of the page moves the focus only.
 */
function toMain(event: { preventDefault(): void }): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/** The tabs of the entry of the rail that the page belongs to. */
function TabsOfEntry(): ReactNode {
  const [location] = useLocation();
  const here = entryAt(location);
  const items = useOffered()
    .filter(({ entry }) => entry === here)
    .map(({ place, words }) => ({
      ...{ place, words, isCurrent: isAtOrBelow(location, place) },
      beside: place === routes.approvals && <WaitingBeside />,
    }));
  return here && items.length > 0 && <Tabs label={shell.tabs(rail[here])} items={items} />;
}
