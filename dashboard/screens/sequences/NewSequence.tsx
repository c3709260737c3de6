import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { Missing } from "../../components/Missing.tsx";
import { Shell } from "../../components/shell/Shell.tsx";
import { Empty } from "../../components/States.tsx";
import { useHashSearch } from "../../lib/hash.ts";
import { useMayRead, useMayWrite } from "../../lib/session/staff.ts";
import { routes } from "../../places/routes.ts";
import { keptDrafts } from "../../strings/forms/drafts.ts";
import { sequenceForm } from "../../strings/mail/sequenceForm.ts";
import { sequences } from "../../strings/mail/sequences.ts";
import { CopyingSequence } from "./form/CopyingSequence.tsx";
import { useNewSequence } from "./form/useNewSequence.ts";
import { sequenceIdOf } from "./parts/draft.ts";
import { SequencePage } from "./SequencePage.tsx";

/** A new sequence: a blank one, a draft, or the copy of another one. */
export function NewSequence(): ReactNode {
  const [mayRead, mayWrite] = [useMayRead(), useMayWrite()];
  const copied = new URLSearchParams(useHashSearch()).get("copy");
  if (!mayWrite) return <Shell>{mayRead ? <ReadOnly /> : <Missing />}</Shell>;
  return <Shell>{copied === null ? <OfDraft /> : <CopyingSequence sequenceId={copied} />}</Shell>;
}

function OfDraft(): ReactNode {
  const [, go] = useLocation();
  const state = useNewSequence();
  return (
    <SequencePage
      state={state}
      idOf={(draft) => sequenceIdOf(draft, state.draftId)}
      number={0}
      reason={undefined}
      note={`${sequenceForm.saveHelp} ${state.isKept ? keptDrafts.kept : keptDrafts.notKept}`}
      onMade={({ sequenceId }) => {
        state.discard();
        go(routes.sequence(sequenceId), { replace: true });
      }}
      again={() => undefined}
      onSee={() => undefined}
    />
  );
}

function ReadOnly(): ReactNode {
  return (
    <Empty title={sequenceForm.newTitle} isPage>
      <p>{sequences.readOnly}</p>
    </Empty>
  );
}
