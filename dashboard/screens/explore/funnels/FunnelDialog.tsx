import { useState, type ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import { Delete } from "../../../components/kept/Delete.tsx";
import { Elsewhere } from "../../../components/kept/Elsewhere.tsx";
import { Segment } from "../../../components/Segment.tsx";
import { Attempt } from "../../../lib/attempt.ts";
import type { ApiRefusal } from "../../../lib/api.ts";
import { useForm, type Refusals } from "../../../lib/form.ts";
import { keptRefusal } from "../../../components/kept/refusal.ts";
import { useNewest } from "../../../lib/kept/useNewest.ts";
import { funnelForm } from "../../../strings/explore.ts";
import { kept } from "../../../strings/kept.ts";
import { inputOf } from "../acts.ts";
import { DeleteFunnelDocument, PutFunnelDocument, type FunnelFragment } from "../documents.ts";
import type { Question } from "../question.ts";
import { wordsOfField, wrongIn, type Draft } from "./draft.ts";
import { StepsFields } from "./StepsFields.tsx";
import { useNames } from "./useNames.ts";

interface Props {
  question: Question;
  /** Whether it can be kept. */
  mayEdit: boolean;
  draft: Draft;
  /** The one that is changed; undefined for one that is not kept. */
  funnel: FunnelFragment | undefined;
  look: (funnel: FunnelFragment) => Promise<FunnelFragment | undefined>;
  /** Shows it without keeping it. */
  onShow: (draft: Draft) => void;
  onPut: (funnel: FunnelFragment) => void;
  onRemoved: (funnel: FunnelFragment) => void;
  onClose: () => void;
}

const ORDERS = (["any", "strict"] as const).map((value) => ({ value, label: funnelForm.orders[value] }));

/** The form of a funnel. With a name it is kept with the site. */
export function FunnelDialog(props: Props): ReactNode {
  const { question, mayEdit, draft: first, funnel, look, onShow, onPut, onRemoved, onClose } = props;
  const [draft, setDraft] = useState(first);
  const [attempt] = useState(() => new Attempt());
  const { item, news, follow } = useNewest(funnel, look);
  const { siteId } = question;
  const put = useForm(PutFunnelDocument, refusalsOf, (refusal) => void follow(refusal));
  const removal = useForm(DeleteFunnelDocument, refusalsOf, (refusal) =>
    refusal?.errorType === "NotFound" ? onRemoved(funnel!) : void follow(refusal),
  );
  const names = useNames(question);
  const change = (more: Partial<Draft>): void => {
    setDraft((typed) => ({ ...typed, ...more }));
    put.refuse({});
  };
  const submit = async (): Promise<void> => {
    const isKept = mayEdit && (funnel !== undefined || draft.name.trim() !== "");
    const wrong = wrongIn(draft, isKept);
    if (wrong) return put.refuse(wrong);
    if (!isKept) return onShow(draft);
    const version = item && { funnelId: item.funnelId, expectedVersion: item.version };
    const details = { name: draft.name.trim(), steps: draft.steps.map(inputOf), strict: draft.isStrict };
    const data = await put.send(attempt.inputOf({ siteId, ...version, ...details }));
    if (data?.putFunnel) onPut(data.putFunnel);
  };
  const remove = async ({ funnelId, version }: FunnelFragment): Promise<void> => {
    if (await removal.send({ siteId, funnelId, expectedVersion: version })) onRemoved(funnel!);
  };
  return (
    <FormDialog
      title={funnel ? funnelForm.change : funnelForm.add}
      submit={funnel && mayEdit ? kept.save : funnelForm.show}
      busy={put.isBusy && kept.saving}
      error={put.refusals.form ?? removal.refusals.form}
      onSubmit={() => void submit()}
      onClose={onClose}
      ref={put.ref}
    >
      {mayEdit && (
        <Field
          label={kept.name}
          value={draft.name}
          autoComplete="off"
          dir="auto"
          help={funnel ? undefined : funnelForm.nameHelp}
          error={put.refusals.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      )}
      <Segment
        label={funnelForm.order}
        isField
        options={ORDERS}
        value={draft.isStrict ? "strict" : "any"}
        onChange={(order) => change({ isStrict: order === "strict" })}
      />
      <StepsFields
        steps={draft.steps}
        names={names}
        refusals={put.refusals}
        onChange={(steps) => change({ steps })}
      />
      <Elsewhere news={news} now={item && nowIs(item)} />
      {item && mayEdit && (
        <Delete name={item.name} isBusy={removal.isBusy} onDelete={() => void remove(item)} />
      )}
    </FormDialog>
  );
}

const nowIs = ({ name, steps }: FunnelFragment): string =>
  funnelForm.nowIs(name, steps.map(({ pattern }) => pattern ?? funnelForm.goal).join(", "));

function refusalsOf(refusal: ApiRefusal | undefined): Refusals {
  const { errorType, errorInfo } = refusal ?? {};
  const wrong = errorType === "ValidationError" ? wordsOfField(String(errorInfo?.field)) : undefined;
  return wrong ?? { form: keptRefusal(refusal, funnelForm.tooMany) };
}
