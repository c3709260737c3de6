import { useState, type ReactNode } from "react";
import { FormDialog } from "../../components/forms/FormDialog.tsx";
import { TwoClicks } from "../../components/forms/TwoClicks.tsx";
import { DeleteGoalDocument, PutGoalDocument, type GoalFragment } from "../../documents.ts";
import type { ApiRefusal } from "../../lib/api.ts";
import { Attempt } from "../../lib/attempt.ts";
import { useForm } from "../../lib/form.ts";
import { goalForm } from "../../strings/goals.ts";
import { inputOf, wrongIn, type Draft } from "./draft.ts";
import { GoalFields } from "./GoalFields.tsx";
import styles from "./Goals.module.css";
import { isOther, refusalsOf } from "./refusal.ts";
import { useCandidates } from "./useCandidates.ts";
import { useGoal } from "./useGoal.ts";
import { WouldMatch } from "./WouldMatch.tsx";

interface Props {
  site: { siteId: string; timezone: string };
  /** What the form begins with. */
  draft: Draft;
  /** The goal that is changed; undefined for a new one. */
  goal: GoalFragment | undefined;
  onClose: () => void;
  onPut: (goal: GoalFragment) => void;
  onRemoved: (goal: GoalFragment) => void;
}

/** The form of a goal, which shows what would have matched. */
export function GoalDialog({ site, draft: first, goal, onClose, onPut, onRemoved }: Props): ReactNode {
  const { siteId } = site;
  const [draft, setDraft] = useState(first);
  const [attempt] = useState(() => new Attempt());
  const known = useGoal(siteId, goal);
  const isNew = known.goal === undefined;
  const candidates = useCandidates(site, draft.kind);
  const follow = async (refusal: ApiRefusal | undefined) => {
    if (!isOther(refusal, isNew)) return;
    const currency = (await known.look())?.currency;
    if (currency) setDraft((typed) => ({ ...typed, currency }));
  };
  const put = useForm(
    PutGoalDocument,
    (refusal) => refusalsOf(refusal, draft, isNew),
    (refusal) => void follow(refusal),
  );
  const removal = useForm(
    DeleteGoalDocument,
    (refusal) => (refusal?.errorType === "NotFound" ? {} : refusalsOf(refusal, draft, isNew)),
    (refusal) => (refusal?.errorType === "NotFound" ? onRemoved(goal!) : void follow(refusal)),
  );
  const change = (typed: Partial<Draft>) => {
    setDraft((known) => ({ ...known, ...typed }));
    // What is shown below judges it from here on.
    put.refuse({});
  };
  const submit = async () => {
    const wrong = wrongIn(draft);
    if (wrong) return put.refuse(wrong);
    const place = goal && { goalId: goal.goalId };
    const version = known.goal && { expectedVersion: known.goal.version };
    const data = await put.send(attempt.inputOf({ siteId, ...place, ...version, ...inputOf(draft) }));
    if (data?.putGoal) onPut(data.putGoal);
  };
  const remove = async () => {
    const { goalId, version } = known.goal!;
    if (await removal.send({ siteId, goalId, expectedVersion: version })) onRemoved(known.goal!);
  };
  return (
    <FormDialog
      title={goal ? goalForm.edit : goalForm.add}
      submit={goalForm.save}
      busy={put.isBusy && goalForm.saving}
      error={put.refusals.form ?? removal.refusals.form}
      onSubmit={() => void submit()}
      onClose={onClose}
      ref={put.ref}
    >
      <GoalFields
        draft={draft}
        onChange={change}
        refusals={put.refusals}
        candidates={candidates.items ?? []}
        isCurrencyFixed={Boolean(known.goal?.currency)}
      />
      <WouldMatch site={site} draft={draft} candidates={candidates} />
      {known.news !== undefined && (
        <div role="alert" className={styles.news}>
          <p>{known.news}</p>
          <p>{goalForm.again}</p>
        </div>
      )}
      {known.goal && (
        <div>
          <TwoClicks
            label={goalForm.remove}
            sure={goalForm.removeSure}
            busy={removal.isBusy && goalForm.removing}
            about={known.goal.name}
            onSure={() => void remove()}
          />
        </div>
      )}
    </FormDialog>
  );
}
