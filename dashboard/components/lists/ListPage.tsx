import type { ReactNode } from "react";
import { useMayRead, useMayWrite } from "../../lib/session/staff.ts";
import { LinkButton } from "../LinkButton.tsx";
import { Missing } from "../Missing.tsx";
import { Shell } from "../shell/Shell.tsx";
import { Empty } from "../States.tsx";
import { useTitle } from "../title.ts";
import styles from "./ListPage.module.css";

/** The words of a list, and the place where an item is made. */
export interface ListWords {
  title: string;
  add: string;
  /** The reason why the person makes none. */
  readOnly: string;
  none: string;
  noneWords: string;
}

interface Props {
  words: ListWords;
  /** The address of the page that makes an item. */
  addAt: string;
  children: ReactNode;
}

/** The page of a list, with the way to a new item, for people who may read mail. */
export function ListPage({ words, addAt, children }: Props): ReactNode {
  useTitle(words.title);
  const mayWrite = useMayWrite();
  if (!useMayRead())
    return (
      <Shell>
        <Missing />
      </Shell>
    );
  return (
    <Shell>
      <div className={styles.top}>
        <h1>{words.title}</h1>
        {mayWrite ? (
          <LinkButton href={addAt} kind="primary">
            {words.add}
          </LinkButton>
        ) : (
          <span className={styles.note}>{words.readOnly}</span>
        )}
      </div>
      {children}
    </Shell>
  );
}

/** An empty list, with its first step for people who may take it. */
export function NothingYet({ words, addAt }: Omit<Props, "children">): ReactNode {
  const mayWrite = useMayWrite();
  return (
    <Empty title={words.none}>
      <p>{words.noneWords}</p>
      {mayWrite && (
        <LinkButton href={addAt} kind="primary">
          {words.add}
        </LinkButton>
      )}
    </Empty>
  );
}
