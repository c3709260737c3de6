import { useState, type ReactNode } from "react";
import { Link } from "wouter";
import { useOffline } from "../../lib/browser/offline.ts";
import { timeOfDay } from "../../lib/format.ts";
import { useMe, useSession } from "../../lib/session/session.tsx";
import { chooseTheme, currentTheme, THEMES } from "../../lib/theme.ts";
import { domains } from "../../lib/config.ts";
import { home, menuOf } from "../../places/menu.ts";
import { shell } from "../../strings/shell.ts";
import { useKeysOfAll } from "../keys/Keys.tsx";
import { Mark } from "../opening/Mark.tsx";
import { Menu } from "../Menu.tsx";
import { News } from "../news/News.tsx";
import styles from "./Shell.module.css";
import { Icon } from "../icons/Icon.tsx";

/** The zone of this machine: what is shown of the browser goes by it. */
const HERE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Props {
  /** The element beside the mark: the switcher of sites. */
  beside?: ReactNode;
  /** The tabs of a site. */
  tabs?: ReactNode;
  children: ReactNode;
}

/** The bar at the top, and the page below it. */
export function Shell({ beside, tabs, children }: Props): ReactNode {
  const keys = useKeysOfAll();
  const since = useOffline();
  return (
    <>
      <a className={styles.skip} href="#main" onClick={toMain}>
        {shell.skip}
      </a>
      <header className="bar">
        <Link href={home(domains())} aria-label={shell.home}>
          <Mark />
        </Link>
        {beside !== undefined && <div className={styles.beside}>{beside}</div>}
        <div className={styles.tabs}>{tabs}</div>
        <AccountMenu onKeys={keys.open} />
      </header>
      <main className="page" id="main" tabIndex={-1}>
        <News words={since && shell.offline(timeOfDay(since, HERE))} />
        {children}
      </main>
      {keys.list}
    </>
  );
}

/**
 * The address behind `#` is the place in the dashboard, so a link to a part of the page moves the focus only.
 */
function toMain(event: { preventDefault(): void }): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

function AccountMenu({ onKeys }: { onKeys: () => void }): ReactNode {
  const { email, groups } = useMe();
  const { signOut } = useSession();
  const [theme, setTheme] = useState(currentTheme);
  return (
    <Menu label={shell.account(email)} button={<Icon name="circle-user" className={styles.icon} />}>
      <p className={styles.address}>{email}</p>
      {menuOf(domains())
        .filter(({ group }) => group === undefined || groups.includes(group))
        .map(({ place, words }) => (
          <Link key={place} href={place}>
            {words}
          </Link>
        ))}
      {THEMES.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === theme}
          onClick={() => {
            chooseTheme(each);
            setTheme(each);
          }}
        >
          {shell.theme[each]}
        </button>
      ))}
      <button type="button" onClick={onKeys}>
        {shell.keys}
      </button>
      <button type="button" onClick={signOut}>
        {shell.signOut}
      </button>
    </Menu>
  );
}
