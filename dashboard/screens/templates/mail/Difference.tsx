import { useId, useMemo, type ReactNode } from "react";
import type { VersionContentFragment } from "../api/documents.ts";
import { Card } from "../../../components/Card.tsx";
import { difference as words } from "../../../strings/mail/preview.ts";
import styles from "./Mail.module.css";
import { differenceOf, countsOf, type ChangedPart, type Piece, type Wordings } from "./difference.ts";
import { typedOf, type Draft } from "./draft.ts";

interface Props {
  /** The version that new sends use, if there is one. */
  approved: VersionContentFragment | null | undefined;
  draft: Draft;
  /** The plain text of both, shown in place of their sources; undefined if it is not made from them. */
  wordings?: Wordings | undefined;
}

/** The difference of a draft to the approved version, word by word. */
export function Difference({ approved, draft, wordings }: Props): ReactNode {
  const id = useId();
  const { parts, sources, isUnread } = useMemo(
    () => differenceOf(approved ? typedOf(approved) : draft, draft, wordings),
    [approved, draft, wordings],
  );
  if (!approved)
    return (
      <Card>
        <p className={styles.note}>{words.first}</p>
      </Card>
    );
  const { added, removed } = countsOf(parts);
  return (
    <Card aria-labelledby={id}>
      <header className={styles.tools}>
        <h2 id={id}>{words.title(approved.number)}</h2>
        <span className={styles.note}>{words.counts(added, removed)}</span>
      </header>
      {parts.length + sources.length === 0 && <p className={styles.note}>{words.none}</p>}
      <ChangedParts parts={parts} />
      {isUnread && <p className={styles.note}>{words.unread}</p>}
      {sources.length > 0 && (
        <details open={isUnread}>
          <summary>{words.source}</summary>
          <ChangedParts parts={sources} />
        </details>
      )}
    </Card>
  );
}

function ChangedParts({ parts }: { parts: ChangedPart[] }): ReactNode {
  return parts.map(({ part, lines }) => (
    <div key={part} className={styles.changed}>
      <h3>{words.part[part]}</h3>
      <ul>
        {lines.map((line, at) => (
          <li key={at} className={styles.line} dir="auto">
            {line.map((piece, place) => (
              <PieceOfLine key={place} {...piece} />
            ))}
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** A piece of a line. Its change is heard, and seen by more than its colour. */
function PieceOfLine({ text, change }: Piece): ReactNode {
  if (!change) return text;
  const Mark = change === "added" ? "ins" : "del";
  return (
    <Mark>
      <span className="unseen">{words[change]} </span>
      {text}
    </Mark>
  );
}
