import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { domains } from "../../lib/config.ts";
import { useMe } from "../../lib/session/session.tsx";
import { entryAt, menuOf, type RailEntry } from "../../places/menu.ts";
import { routes } from "../../places/routes.ts";
import { rail, shell } from "../../strings/shell.ts";
import { Icon } from "../icons/Icon.tsx";
import { Mark } from "../opening/Mark.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import styles from "./Rail.module.css";
import { WaitingBeside } from "./WaitingBeside.tsx";

/** The entries, in their order, with their icons. The account is at the foot. */
const ENTRIES = [
  ["home", "house"],
  ["sites", "chart-line"],
  ["mail", "mail"],
  ["invoices", "receipt"],
  ["admin", "shield"],
] as const satisfies [RailEntry, ...unknown[]][];

/** The rail at the left, each entry only for whom it is: on a phone a bar at the bottom. */
export function Rail({ onKeys }: { onKeys: () => void }): ReactNode {
  const offered = useOffered();
  const [location] = useLocation();
  const here = entryAt(location);
  return (
    <aside className="rail">
      <Link href={routes.home} aria-label={shell.home} title={shell.home}>
        <Mark />
      </Link>
      <nav className={styles.entries} aria-label={shell.entries}>
        {ENTRIES.map(([entry, icon]) => {
          const first = offered.find((item) => item.entry === entry);
          return (
            first && (
              <Link
                key={entry}
                href={first.place}
                className={styles.entry}
                aria-current={entry === here ? "true" : undefined}
                title={rail[entry]}
              >
                <Icon name={icon} className={styles.icon} />
                {rail[entry]}
                {entry === "mail" && <WaitingBeside />}
              </Link>
            )
          );
        })}
      </nav>
      <AccountMenu items={offered.filter(({ entry }) => entry === "account")} onKeys={onKeys} />
    </aside>
  );
}

/** Returns the items of the menu that the person has. */
export function useOffered(): ReturnType<typeof menuOf> {
  const { groups: mine } = useMe();
  return menuOf(domains()).filter(({ groups }) => !groups || groups.some((group) => mine.includes(group)));
}
