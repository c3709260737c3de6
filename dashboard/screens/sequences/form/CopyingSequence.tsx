import { useEffect, type ReactNode } from "react";
import { useLocation } from "wouter";
import { Failed, Skeleton } from "../../../components/States.tsx";
import { useAsked } from "../../../lib/asked.ts";
import { addressOfDraft, useDrafts } from "../../../lib/drafts/useKeptDraft.ts";
import { routes } from "../../../places/routes.ts";
import { sequenceStarts as words } from "../../../strings/forms/sequenceStarts.ts";
import { OneSequenceDocument, OneSequenceOfPeopleDocument } from "../api/documents.ts";
import { draftOfVersion, type SavedVersion, type SequenceDraft } from "../parts/draft.ts";
import { hasPeople } from "../parts/useNamed.ts";
import { SEQUENCE_DRAFTS } from "./useNewSequence.ts";

/** Makes a draft of the latest version of a sequence, and goes on with it. */
export function CopyingSequence({ sequenceId }: { sequenceId: string }): ReactNode {
  const document = hasPeople() ? OneSequenceOfPeopleDocument : OneSequenceDocument;
  const { data, hasFailed, again } = useAsked(document, { sequenceId }, sequenceId);
  const drafts = useDrafts<SequenceDraft>(SEQUENCE_DRAFTS);
  const [, go] = useLocation();
  const latest: SavedVersion | null | undefined = data?.sequence?.latest;
  useEffect(() => {
    if (!latest) return;
    const draftId = crypto.randomUUID();
    drafts.keep(draftId, { ...draftOfVersion(latest), name: words.copyOf(latest.name) });
    go(addressOfDraft(routes.newSequence, draftId), { replace: true });
  }, [latest, drafts, go]);
  return hasFailed ? <Failed words={words.copyFailed} again={again} /> : <Skeleton rows={12} />;
}
