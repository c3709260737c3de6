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
import { useTyped } from "../../../lib/typing.ts";
import { suppressions as words } from "../../../strings/mail/suppressing/suppressions.ts";
import { SuppressionsDocument, type SuppressionRowFragment } from "../api/documents.ts";
import { ChosenBar } from "./ChosenBar.tsx";
import { SuppressionsHead } from "./SuppressionsHead.tsx";
import { Lift } from "./Lift.tsx";
import { liftedInWords } from "./liftedInWords.ts";
import { Suppress } from "./Suppress.tsx";
import styles from "./Suppressions.module.css";
import { SuppressionTable } from "./SuppressionTable.tsx";
import type { Lifted } from "./useLifting.ts";

/** The kinds as they are offered: all of them first. */
const KINDS = { ALL: words.allKinds, ...words.kinds };
type Kind = keyof typeof KINDS;

const NONE: ReadonlySet<string> = new Set();

const idOf = ({ email }: SuppressionRowFragment): string => email;

/** The addresses that get no mail, each with its reason. */
export function Suppressions(): ReactNode {
  const id = useId();
  const [text, setText] = useState("");
  const [isAdding, setIsAdding] = useState(false);
  const [chosen, setChosen] = useState(NONE);
  const [lifting, setLifting] = useState<SuppressionRowFragment[]>();
  const [said, setSaid] = useState<string>();
  const prefix = useTyped(text.trim());
  const [kind, setKind] = useState<Kind>("ALL");
  const pages = useSuppressions(kind, prefix);
  const { items, hasMore, hasFailed } = pages;
  const picked = items?.filter(({ email }) => chosen.has(email)) ?? [];
  const isEmpty = items?.length === 0 && !hasMore;
  const filter = (newText: string, newKind: Kind): void => {
    setText(newText);
    setKind(newKind);
    setChosen(NONE);
  };
  const added = (row: SuppressionRowFragment): void => {
    const isListed = kind === "ALL" || row.kind === kind;
    pages.change((shown) => [
      ...(isListed ? [row] : []),
      ...shown.filter(({ email }) => email !== row.email),
    ]);
    setIsAdding(false);
    setSaid(words.added(row.email));
  };
  const lifted = (ended: Lifted): void => {
    const away = new Set([...ended.done, ...ended.gone]);
    pages.change((shown) => shown.filter(({ email }) => !away.has(email)));
    setChosen(new Set([...chosen].filter((email) => !away.has(email))));
    setLifting(undefined);
    setSaid(liftedInWords(ended));
  };
  return (
    <Card aria-labelledby={id}>
      <SuppressionsHead id={id} onAdd={() => setIsAdding(true)} />
      {said !== undefined && <Done words={said} />}
      <Segment label={words.kind} options={KINDS} value={kind} onChange={(other) => filter(text, other)} />
      <div className={styles.search}>
        <Field
          label={words.search}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={(event) => filter(event.target.value, kind)}
        />
      </div>
      {!items && !hasFailed && <Skeleton rows={5} />}
      <div role="status" className={isEmpty ? undefined : "unseen"}>
        {isEmpty && <Nothing kind={kind} prefix={prefix} onClear={() => filter("", "ALL")} />}
      </div>
      {picked.length > 0 && (
        <ChosenBar count={picked.length} onLift={() => setLifting(picked)} onForget={() => setChosen(NONE)} />
      )}
      {items && items.length > 0 && (
        <SuppressionTable
          items={items}
          chosen={chosen}
          onChoose={setChosen}
          onLift={(item) => setLifting([item])}
        />
      )}
      <More pages={pages} failed={words.failed} />
      {isAdding && <Suppress onDone={added} onClose={() => setIsAdding(false)} />}
      {lifting && <Lift items={lifting} onDone={lifted} onClose={() => setLifting(undefined)} />}
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
