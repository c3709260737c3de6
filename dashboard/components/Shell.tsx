import CircleUser from "lucide-react/icons/circle-user";
import { useState, type ReactNode } from "react";
import { Link } from "wouter";
import { useMe, useSession } from "../lib/session.tsx";
import { chooseTheme, currentTheme, THEMES } from "../lib/theme.ts";
import { routes } from "../routes.ts";
import { shell } from "../strings/shell.ts";
import { Mark } from "./Mark.tsx";
import { Menu } from "./Menu.tsx";
import styles from "./Shell.module.css";

interface Props {
  /** What stands beside the mark: the switcher of sites. */
  beside?: ReactNode;
  /** The tabs of a site. */
  tabs?: ReactNode;
  children: ReactNode;
}

/** The bar at the top, and the page below it. */
export function Shell({ beside, tabs, children }: Props): ReactNode {
  return (
    <>
      <a className={styles.skip} href="#main" onClick={toMain}>
        {shell.skip}
      </a>
      <header className={styles.bar}>
        <Link href={routes.sites} aria-label={shell.home}>
          <Mark />
        </Link>
        {beside}
        <div className={styles.tabs}>{tabs}</div>
        <AccountMenu />
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** The address behind `#` is the place in the dashboard, so a link to a part of the page moves the focus only. */
function toMain(event: { preventDefault(): void }): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

function AccountMenu(): ReactNode {
  const { email } = useMe();
  const { signOut } = useSession();
  const [theme, setTheme] = useState(currentTheme);
  return (
    <Menu label={shell.account(email)} button={<CircleUser className={styles.icon} aria-hidden="true" />}>
      <p className={styles.address}>{email}</p>
      <Link href={routes.sites}>{shell.mySites}</Link>
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
      <button type="button" onClick={() => void signOut()}>
        {shell.signOut}
      </button>
    </Menu>
  );
}
