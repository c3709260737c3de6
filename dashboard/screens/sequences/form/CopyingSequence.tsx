import { useEffect, type ReactNode } from "react";
import { Failed, Skeleton } from "../../../components/States.tsx";
import { useAsked } from "../../../lib/asked.ts";
import { useCopy } from "../../../lib/drafts/useCopy.ts";
import { routes } from "../../../places/routes.ts";
import { keptDrafts } from "../../../strings/forms/drafts.ts";
import { sequenceStarts as words } from "../../../strings/forms/sequenceStarts.ts";
import { OneSequenceDocument, OneSequenceOfPeopleDocument } from "../api/documents.ts";
import { draftOfVersion, type SavedVersion, type SequenceDraft } from "../parts/draft.ts";
import { hasPeople } from "../parts/useNamed.ts";
import { SEQUENCE_DRAFTS } from "./useNewSequence.ts";

/** Makes a draft of the latest version of a sequence, and goes on with it. */
export function CopyingSequence({ sequenceId }: { sequenceId: string }): ReactNode {
  const document = hasPeople() ? OneSequenceOfPeopleDocument : OneSequenceDocument;
  const { data, hasFailed, again } = useAsked(document, { sequenceId }, sequenceId);
  const { keep, isLost } = useCopy<SequenceDraft>(SEQUENCE_DRAFTS, routes.newSequence);
  const latest: SavedVersion | null | undefined = data?.sequence?.latest;
  const copy = (): void => {
    if (latest) keep({ ...draftOfVersion(latest), name: words.copyOf(latest.name) });
  };
  useEffect(copy, [latest]);
  if (isLost) return <Failed words={keptDrafts.noCopy} again={copy} />;
  return hasFailed ? <Failed words={words.copyFailed} again={again} /> : <Skeleton rows={12} />;
}
