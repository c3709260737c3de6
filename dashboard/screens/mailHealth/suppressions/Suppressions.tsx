import { useCallback, useId, useState, type ReactNode } from "react";
import { useClient } from "urql";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { Field } from "../../../components/Field.tsx";
import { More } from "../../../components/lists/More.tsx";
import { Done } from "../../../components/news/Done.tsx";
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
  const pages = useSuppressions(prefix);
  const { items, hasMore, hasFailed } = pages;
  const isEmpty = items?.length === 0 && !hasMore;
  const change = (email: string, row: SuppressionRowFragment | undefined, outcome: string): void => {
    pages.change((shown) => [...(row ? [row] : []), ...shown.filter((each) => each.email !== email)]);
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
          <Empty title={prefix === "" ? words.none : words.nothing(prefix)}>
            {prefix !== "" && <Button onClick={() => setText("")}>{words.clear}</Button>}
          </Empty>
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

/** The suppressed addresses that begin with this text, page by page. */
function useSuppressions(prefix: string) {
  const client = useClient();
  const load = useCallback(
    async (nextToken: string | null) =>
      (await client.query(SuppressionsDocument, { prefix, nextToken }).toPromise()).data?.suppressions,
    [client, prefix],
  );
  return usePages(load, idOf);
}
