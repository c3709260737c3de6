import { useCallback, useId, useState, type ReactNode } from "react";
import { useClient } from "urql";
import { Card } from "../../../components/Card.tsx";
import { More } from "../../../components/lists/More.tsx";
import { Table } from "../../../components/lists/Table.tsx";
import { Skeleton } from "../../../components/States.tsx";
import { usePages } from "../../../lib/pages.ts";
import { versions as words } from "../../../strings/mail/versions.ts";
import {
  TemplateVersionsDocument,
  type ListedVersionFragment,
  type VersionContentFragment,
} from "../api/documents.ts";
import { useGoToVersions } from "./useGoToVersions.ts";
import styles from "./Versions.module.css";
import { VersionRow } from "./VersionRow.tsx";
import { Withdraw } from "./Withdraw.tsx";

interface Props {
  templateKey: string;
  /** Takes the content of a version into the editor; undefined for people who may not write. */
  onTake?: (content: VersionContentFragment) => void;
  /** Called once a version is withdrawn, or was changed by somebody else. */
  onChanged?: (said?: string) => void;
}

/** The saved versions of a template, the newest first. */
export function Versions({ templateKey, onTake, onChanged }: Props): ReactNode {
  const id = useId();
  const client = useClient();
  const [asked, setAsked] = useState<ListedVersionFragment>();
  const load = useCallback(
    async (nextToken: string | null) => {
      const { data } = await client
        .query(TemplateVersionsDocument, { key: templateKey, nextToken })
        .toPromise();
      return data?.template?.versions;
    },
    [client, templateKey],
  );
  const pages = usePages(load, ({ number }) => String(number));
  const { items = [], change } = pages;
  const heading = useGoToVersions(templateKey, items.length > 0);
  const replace = (now: ListedVersionFragment): void =>
    change((all) => all.map((version) => (version.number === now.number ? now : version)));
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      {items.length === 0 && pages.isLoading && <Skeleton rows={3} />}
      {items.length > 0 && (
        <Table name={words.title} columns={words.columns} heard={["deeds"]} className={styles.table} isInCard>
          {items.map((version) => (
            <VersionRow
              key={version.number}
              templateKey={templateKey}
              version={version}
              onTake={onTake}
              {...(onChanged && { onWithdraw: () => setAsked(version) })}
            />
          ))}
        </Table>
      )}
      <More pages={pages} failed={words.failed} />
      {asked && (
        <Withdraw
          templateKey={templateKey}
          version={asked}
          onChanged={(now, said) => {
            replace(now);
            if (said === undefined) setAsked(now);
            else setAsked(undefined);
            onChanged?.(said);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}
