import { useCallback, useRef, useState, type ReactNode } from "react";
import { useClient } from "urql";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { NothingYet, ListPage } from "../../components/lists/ListPage.tsx";
import { More } from "../../components/lists/More.tsx";
import { Empty, Skeleton } from "../../components/States.tsx";
import { usePages } from "../../lib/pages.ts";
import { useTyped } from "../../lib/typing.ts";
import { routes } from "../../places/routes.ts";
import { templates as words } from "../../strings/mail/templates.ts";
import { TemplatesDocument } from "./api/documents.ts";
import styles from "./Templates.module.css";
import { WaitingForYou } from "./approvals/WaitingForYou.tsx";
import { TemplateTable } from "./TemplateTable.tsx";

const PAGE = 25;
/** The API searches by as many. */
const LEAST_CHARACTERS = 3;

/** All templates that can be sent again, by folder. */
export function Templates(): ReactNode {
  return (
    <ListPage words={words} addAt={routes.newTemplate}>
      <WaitingForYou />
      <List />
    </ListPage>
  );
}

function List(): ReactNode {
  const client = useClient();
  const [text, setText] = useState("");
  const typed = useTyped(text.trim());
  const search = typed.length >= LEAST_CHARACTERS ? typed : undefined;
  const load = useCallback(
    async (nextToken: string | null) =>
      (await client.query(TemplatesDocument, { limit: PAGE, nextToken, search }).toPromise()).data?.templates,
    [client, search],
  );
  const pages = usePages(load, ({ key }) => key);
  const field = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    setText("");
    field.current?.focus();
  };
  const { items, hasMore, hasFailed } = pages;
  const isEmpty = items?.length === 0 && !hasMore;
  if (isEmpty && search === undefined) return <NothingYet words={words} addAt={routes.newTemplate} />;
  return (
    <>
      <div className={styles.search}>
        <Field
          label={words.search}
          help={words.searchHelp}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          ref={field}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div role="status" className={isEmpty ? undefined : "unseen"}>
        {isEmpty && (
          <Empty title={words.nothing(search ?? "")}>
            <Button onClick={clear}>{words.clear}</Button>
          </Empty>
        )}
      </div>
      {!items && !hasFailed && <Skeleton rows={8} />}
      {items && items.length > 0 && <TemplateTable templates={items} />}
      <More pages={pages} failed={words.failed} />
    </>
  );
}
