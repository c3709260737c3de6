import type { ReactNode } from "react";
import { useHash } from "../../../lib/hash.ts";
import { printView, type View } from "../../../lib/period/view.ts";
import { routes } from "../../../places/routes.ts";
import { funnels } from "../../../strings/explore.ts";
import type { FunnelFragment } from "../../../components/explore/documents.ts";
import { viewOf } from "../../../components/explore/funnels/draft.ts";
import styles from "../../../components/explore/funnels/Funnels.module.css";

interface Props {
  items: readonly FunnelFragment[];
  view: View;
  /** The site that has them. */
  place: string;
  /** The id of the one that is shown. */
  chosen: string | undefined;
  /** The button that makes a new one. */
  children: ReactNode;
}

/** The funnels that a site keeps, by their names: each a link to it. */
export function Saved({ items, view, place, chosen, children }: Props): ReactNode {
  const byName = items.toSorted((one, other) => one.name.localeCompare(other.name));
  const there = (funnelId: string): string =>
    useHash.hrefs(routes.explore(place) + printView({ ...view, ...viewOf(view, funnelId) }));
  return (
    <div className={styles.saved}>
      {items.length > 0 && (
        <nav aria-label={funnels.saved}>
          <ul className={styles.names}>
            {byName.map(({ funnelId, name }) => (
              <li key={funnelId}>
                <a
                  className={styles.name}
                  href={there(funnelId)}
                  aria-current={funnelId === chosen || undefined}
                  dir="auto"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {children}
    </div>
  );
}
