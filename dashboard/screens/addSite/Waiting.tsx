import { useEffect, useState, type ReactNode } from "react";
import { Alert } from "../../components/forms/Alert.tsx";
import { LinkButton } from "../../components/LinkButton.tsx";
import { routes } from "../../places/routes.ts";
import { waiting } from "../../strings/addSite.ts";
import styles from "./Steps.module.css";

/** Milliseconds without an event before the page says what may be wrong. */
const PATIENCE_MS = 2 * 60_000;

interface Props {
  site: { siteId: string; domains: string[] };
  /**
   * The page that the first event came from; null if it came from none that is known, undefined before it.
   */
  page: string | null | undefined;
}

/** Waits for the first event of a site, and shows where it came from. */
export function Waiting({ site, page }: Props): ReactNode {
  const hasCome = page !== undefined;
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (hasCome) return;
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [hasCome]);
  return (
    <>
      <div role="status">
        {hasCome ? (
          <p>{page === null ? waiting.came : waiting.cameFrom(page)}</p>
        ) : (
          <p className={styles.waiting}>
            <span className={styles.dot} aria-hidden="true" />
            {waiting.words}
          </p>
        )}
      </div>
      {!hasCome && <p>{waiting.how}</p>}
      {!hasCome && isLong && (
        <>
          <Alert words={waiting.nothing} />
          <ul className={styles.causes}>
            {waiting.causes(site.domains.join(", ")).map(({ title, look }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{look}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {hasCome && (
        <LinkButton href={routes.live(site.siteId)} kind="primary">
          {waiting.live}
        </LinkButton>
      )}
    </>
  );
}
