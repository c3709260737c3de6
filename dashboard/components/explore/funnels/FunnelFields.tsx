import { useState, type ReactNode } from "react";
import { Segment } from "../../Segment.tsx";
import { useAnswer } from "../../../lib/asked.ts";
import type { Refusals } from "../../../lib/form.ts";
import { funnelForm } from "../../../strings/explore.ts";
import type { ExploreQuestion } from "../question.ts";
import type { Names, ExploreSource } from "../source.ts";
import type { FunnelDraft } from "./draft.ts";
import { StepsFields } from "./StepsFields.tsx";

interface Props {
  draft: FunnelDraft;
  source: ExploreSource;
  question: ExploreQuestion;
  refusals: Refusals;
  onChange: (change: Partial<FunnelDraft>) => void;
}

const NONE: Names = { pages: [], events: [], properties: [], goals: [], isKnown: false };

/** The fields of a funnel, but for its name. */
export function FunnelFields({ draft, source, question, refusals, onChange }: Props): ReactNode {
  const names = useNames(source, question);
  return (
    <>
      <Segment
        label={funnelForm.order}
        isField
        options={funnelForm.orders}
        value={draft.isStrict ? "strict" : "any"}
        onChange={(order) => onChange({ isStrict: order === "strict" })}
      />
      <StepsFields
        steps={draft.steps}
        {...{ names, refusals }}
        has={source.has}
        onChange={(steps) => onChange({ steps })}
      />
    </>
  );
}

function useNames({ names }: ExploreSource, { from, to }: ExploreQuestion): Names {
  // The range moves on while the form is open.
  const [ask] = useState(() => () => names({ from, to }));
  return useAnswer(ask, "names").data ?? NONE;
}
