import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { Missing } from "../../components/Missing.tsx";
import { Shell } from "../../components/shell/Shell.tsx";
import { Empty } from "../../components/States.tsx";
import { useMayRead, useMayWrite } from "../../lib/session/staff.ts";
import { routes } from "../../places/routes.ts";
import { sequenceForm } from "../../strings/mail/sequenceForm.ts";
import { sequences } from "../../strings/mail/sequences.ts";
import { useSequenceDraft } from "./form/useSequenceDraft.ts";
import { BLANK_SEQUENCE } from "./parts/draft.ts";
import { SequencePage } from "./SequencePage.tsx";

/** A new sequence, which has no steps yet. */
export function NewSequence(): ReactNode {
  const [mayRead, mayWrite] = [useMayRead(), useMayWrite()];
  return <Shell>{mayWrite ? <Blank /> : mayRead ? <ReadOnly /> : <Missing />}</Shell>;
}

function Blank(): ReactNode {
  const [, go] = useLocation();
  const state = useSequenceDraft(BLANK_SEQUENCE, 0);
  return (
    <SequencePage
      state={state}
      number={0}
      reason={undefined}
      onMade={({ sequenceId }) => go(routes.sequence(sequenceId), { replace: true })}
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
