import type { ReactNode } from "react";
import { search as words } from "../../strings/frame/search.ts";
import { Initials } from "../people/Initials.tsx";
import type { SearchHitFragment } from "./documents.ts";
import styles from "./Search.module.css";

interface Props {
  id: string;
  hits: SearchHitFragment[];
  /** The place of the hit that Enter goes to. */
  chosen: number;
  /** True if they are of an earlier text. */
  isOld: boolean;
  onChoose: (at: number) => void;
  onGo: (hit: SearchHitFragment) => void;
}

/** The hits of a search, in a group for each kind. The field above keeps the focus. */
export function Hits({ id, hits, chosen, isOld, onChoose, onGo }: Props): ReactNode {
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  return (
    <div role="listbox" id={id} className={styles.hits} aria-label={words.results} aria-busy={isOld}>
      {kinds.map((kind) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <div id={`${id}-${kind}`} role="presentation" className={styles.kind}>
            {words.kinds[kind]}
          </div>
          {hits.map(
            (hit, at) =>
              hit.kind === kind && (
                <div
                  key={hit.id}
                  id={`${id}-${at}`}
                  ref={at === chosen ? intoSight : undefined}
                  role="option"
                  aria-selected={at === chosen}
                  className={styles.hit}
                  onPointerMove={() => onChoose(at)}
                  onClick={() => onGo(hit)}
                >
                  <Initials id={hit.id} names={hit.title} email={hit.title} />
                  <span className={styles.lines}>
                    <span className={styles.title} dir="auto">
                      {hit.title}
                    </span>
                    {hit.detail !== null && hit.detail !== hit.title && (
                      <span className={styles.detail}>{hit.detail}</span>
                    )}
                  </span>
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  );
}

function intoSight(hit: HTMLElement | null): void {
  hit?.scrollIntoView({ block: "nearest" });
}
