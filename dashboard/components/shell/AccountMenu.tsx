import { useState, type ReactNode } from "react";
import { Link } from "wouter";
import { useMe, useSession } from "../../lib/session/session.tsx";
import { chooseTheme, currentTheme, THEMES } from "../../lib/theme.ts";
import { groups as names } from "../../strings/groups.ts";
import { shell } from "../../strings/shell.ts";
import { Menu } from "../Menu.tsx";
import { Initials } from "../people/Initials.tsx";
import styles from "./AccountMenu.module.css";

const GROUPS = Object.keys(names) as (keyof typeof names)[];

interface Props {
  items: { place: string; words: string }[];
  onKeys: () => void;
}

/** The person at the page, and what is theirs: places, theme, keys, and signing out. */
export function AccountMenu({ items, onKeys }: Props): ReactNode {
  const { userId, email, firstName, groups } = useMe();
  const { signOut } = useSession();
  const [theme, setTheme] = useState(currentTheme);
  const group = GROUPS.findLast((each) => groups.includes(each));
  const who = (
    <>
      <Initials id={userId} names={firstName ?? ""} email={email} />
      <span className={styles.who}>
        <span className={styles.name}>{firstName ?? email}</span>
        <span className={styles.group}>{group ? names[group] : firstName && email}</span>
      </span>
    </>
  );
  return (
    <div className={styles.account}>
      <Menu label={shell.account(email)} button={who} side="foot">
        <p className={styles.address}>{email}</p>
        {items.map(({ place, words }) => (
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
        <button type="button" onClick={() => void signOut()}>
          {shell.signOut}
        </button>
      </Menu>
    </div>
  );
}
