import { useState, type ReactNode } from "react";
import { useClient } from "urql";
import { FormDialog } from "../../components/forms/FormDialog.tsx";
import { DeleteKept } from "../../components/kept/DeleteKept.tsx";
import { Elsewhere } from "../../components/kept/Elsewhere.tsx";
import { DeleteGoalDocument, GoalsDocument, PutGoalDocument, type GoalFragment } from "./documents.ts";
import { Attempt } from "../../lib/attempt.ts";
import { useForm } from "../../lib/form.ts";
import { readAll } from "../../lib/kept/readAll.ts";
import { useNewest } from "../../lib/kept/useNewest.ts";
import { goalForm } from "../../strings/goals.ts";
import { goalInputOf, wrongInGoal, type GoalDraft } from "./draft.ts";
import { GoalFields } from "./GoalFields.tsx";
import { goalRefusalsOf } from "./refusal.ts";
import { useCandidates } from "./useCandidates.ts";
import { inWords } from "./words.ts";
import { WouldMatch } from "./WouldMatch.tsx";

interface Props {
  site: { siteId: string; timezone: string };
  /** The first state of the form. */
  draft: GoalDraft;
  /** The goal that is changed; undefined for a new one. */
  goal: GoalFragment | undefined;
  onClose: () => void;
  onPut: (goal: GoalFragment) => void;
  onRemoved: (goal: GoalFragment) => void;
}

/** A site has at most 50 goals, so a page of 100 has all, though the API may answer fewer. */
const PAGE = 100;

/** The form of a goal, which shows what would have matched. */
export function GoalDialog({ site, draft: first, goal, onClose, onPut, onRemoved }: Props): ReactNode {
  const { siteId } = site;
  const [typed, setTyped] = useState(first);
  const [attempt] = useState(() => new Attempt());
  const client = useClient();
  const { item, news, follow } = useNewest(goal, async ({ goalId }) => {
    const all = await readAll(async (nextToken) => {
      const variables = { siteId, limit: PAGE, nextToken };
      return (await client.query(GoalsDocument, variables).toPromise()).data?.site?.goals;
    });
    return all.find((each) => each.goalId === goalId);
  });
  // A currency stays, so one that another window has given the goal takes the place of what is typed.
  const draft = item?.currency ? { ...typed, currency: item.currency } : typed;
  const candidates = useCandidates(site, draft.kind);
  const put = useForm(
    PutGoalDocument,
    (refusal) => goalRefusalsOf(refusal, draft, item === undefined),
    (refusal) => void follow(refusal),
  );
  const removal = useForm(
    DeleteGoalDocument,
    (refusal) => goalRefusalsOf(refusal, draft, false),
    (refusal) => (refusal?.errorType === "NotFound" ? onRemoved(goal!) : void follow(refusal)),
  );
  const change = (more: Partial<GoalDraft>) => {
    setTyped((known) => ({ ...known, ...more }));
    // The matches shown below judge the draft from here on.
    put.refuse({});
  };
  const submit = async () => {
    const wrong = wrongInGoal(draft);
    if (wrong) return put.refuse(wrong);
    const place = goal && { goalId: goal.goalId };
    const version = item && { expectedVersion: item.version };
    const data = await put.send(attempt.inputOf({ siteId, ...place, ...version, ...goalInputOf(draft) }));
    if (data?.putGoal) onPut(data.putGoal);
  };
  const remove = async (known: GoalFragment) => {
    const { goalId, version } = known;
    if (await removal.send({ siteId, goalId, expectedVersion: version })) onRemoved(known);
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
        isCurrencyFixed={Boolean(item?.currency)}
      />
      <WouldMatch site={site} draft={draft} candidates={candidates} />
      <Elsewhere news={news} now={item && goalForm.nowIs(inWords(item))} gone={goalForm.gone} />
      {item && <DeleteKept name={item.name} isBusy={removal.isBusy} onDelete={() => void remove(item)} />}
    </FormDialog>
  );
}
