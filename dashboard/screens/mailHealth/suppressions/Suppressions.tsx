import { useCallback, useId, useState, type ReactNode } from "react";
import { useClient } from "urql";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { Field } from "../../../components/Field.tsx";
import { More } from "../../../components/lists/More.tsx";
import { Done } from "../../../components/news/Done.tsx";
import { Segment } from "../../../components/Segment.tsx";
import { Empty, Skeleton } from "../../../components/States.tsx";
import { usePages } from "../../../lib/pages.ts";
import { useMayWrite } from "../../../lib/session/staff.ts";
import { useTyped } from "../../../lib/typing.ts";
import { suppressions as words } from "../../../strings/mail/health.ts";
import { SuppressionsDocument, type SuppressionRowFragment } from "../api/documents.ts";
import { Lift } from "./Lift.tsx";
import { Suppress } from "./Suppress.tsx";
import styles from "./Suppressions.module.css";
import { SuppressionTable } from "./SuppressionTable.tsx";

/** The kinds as they are offered: all of them first. */
const KINDS = { ALL: words.allKinds, ...words.kinds };
type Kind = keyof typeof KINDS;

const idOf = ({ email }: SuppressionRowFragment): string => email;

/** The addresses that get no mail, each with its reason. */
export function Suppressions(): ReactNode {
  const id = useId();
  const mayWrite = useMayWrite();
  const [text, setText] = useState("");
  const [isAdding, setIsAdding] = useState(false);
  const [lifting, setLifting] = useState<SuppressionRowFragment>();
  const [said, setSaid] = useState<string>();
  const prefix = useTyped(text.trim());
  const [kind, setKind] = useState<Kind>("ALL");
  const pages = useSuppressions(kind, prefix);
  const { items, hasMore, hasFailed } = pages;
  const isEmpty = items?.length === 0 && !hasMore;
  const change = (email: string, row: SuppressionRowFragment | undefined, outcome: string): void => {
    const isListed = row && (kind === "ALL" || row.kind === kind);
    pages.change((shown) => [...(isListed ? [row] : []), ...shown.filter((each) => each.email !== email)]);
    setIsAdding(false);
    setLifting(undefined);
    setSaid(outcome);
  };
  return (
    <Card aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{words.title}</h2>
        <Button
          isIdle={!mayWrite}
          title={mayWrite ? undefined : words.readOnly}
          onClick={() => setIsAdding(true)}
        >
          {words.add}
        </Button>
      </div>
      <p className={styles.note}>{words.about}</p>
      {said !== undefined && <Done words={said} />}
      <Segment label={words.kind} options={KINDS} value={kind} onChange={setKind} />
      <div className={styles.search}>
        <Field
          label={words.search}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {!items && !hasFailed && <Skeleton rows={5} />}
      <div role="status" className={isEmpty ? undefined : "unseen"}>
        {isEmpty && (
          <Nothing
            kind={kind}
            prefix={prefix}
            onClear={() => {
              setText("");
              setKind("ALL");
            }}
          />
        )}
      </div>
      {items && items.length > 0 && <SuppressionTable items={items} onLift={setLifting} />}
      <More pages={pages} failed={words.failed} />
      {isAdding && (
        <Suppress
          onDone={(row) => change(row.email, row, words.added(row.email))}
          onClose={() => setIsAdding(false)}
        />
      )}
      {lifting && (
        <Lift
          suppression={lifting}
          onDone={(outcome) => change(lifting.email, undefined, outcome)}
          onClose={() => setLifting(undefined)}
        />
      )}
    </Card>
  );
}

interface NothingProps {
  kind: Kind;
  prefix: string;
  onClear: () => void;
}

function Nothing({ kind, prefix, onClear }: NothingProps): ReactNode {
  const ofAll = prefix === "" ? words.none : words.nothing(prefix);
  return (
    <Empty title={kind === "ALL" ? ofAll : words.nothingOfKind(KINDS[kind], prefix)}>
      {(prefix !== "" || kind !== "ALL") && <Button onClick={onClear}>{words.clear}</Button>}
    </Empty>
  );
}

/** The suppressed addresses of a kind that begin with this text, page by page. */
function useSuppressions(chosen: Kind, prefix: string) {
  const kind = chosen === "ALL" ? null : chosen;
  const client = useClient();
  const load = useCallback(
    async (nextToken: string | null) =>
      (await client.query(SuppressionsDocument, { kind, prefix, nextToken }).toPromise()).data?.suppressions,
    [client, kind, prefix],
  );
  return usePages(load, idOf);
}
