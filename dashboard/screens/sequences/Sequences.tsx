import { useCallback, type ReactNode } from "react";
import { useClient } from "urql";
import { KeptDrafts } from "../../components/drafts/KeptDrafts.tsx";
import { ListPage, NothingYet } from "../../components/lists/ListPage.tsx";
import { More } from "../../components/lists/More.tsx";
import { Skeleton } from "../../components/States.tsx";
import { usePages } from "../../lib/pages.ts";
import { routes } from "../../places/routes.ts";
import { sequences as words } from "../../strings/mail/sequences.ts";
import { SequencesDocument, SequencesOfPeopleDocument } from "./api/documents.ts";
import { SEQUENCE_DRAFTS } from "./form/useNewSequence.ts";
import type { SequenceDraft } from "./parts/draft.ts";
import { hasPeople } from "./parts/useNamed.ts";
import { SequenceTable, type ListedSequence } from "./SequenceTable.tsx";

const PAGE = 25;

/** All sequences, with the people who are in each. */
export function Sequences(): ReactNode {
  return (
    <ListPage words={words} addAt={routes.newSequence}>
      <KeptDrafts<SequenceDraft>
        kind={SEQUENCE_DRAFTS}
        form={routes.newSequence}
        nameOf={({ name }) => name}
      />
      <List />
    </ListPage>
  );
}

function List(): ReactNode {
  const client = useClient();
  const load = useCallback(
    async (nextToken: string | null) => {
      const document = hasPeople() ? SequencesOfPeopleDocument : SequencesDocument;
      const { data } = await client.query(document, { limit: PAGE, nextToken }).toPromise();
      return data?.sequences;
    },
    [client],
  );
  const pages = usePages<ListedSequence>(load, ({ sequenceId }) => sequenceId);
  const { items, hasFailed, hasMore } = pages;
  if (items?.length === 0 && !hasMore) return <NothingYet words={words} addAt={routes.newSequence} />;
  return (
    <>
      {!items && !hasFailed && <Skeleton rows={8} />}
      {items && items.length > 0 && <SequenceTable sequences={items} />}
      <More pages={pages} failed={words.failed} />
    </>
  );
}
