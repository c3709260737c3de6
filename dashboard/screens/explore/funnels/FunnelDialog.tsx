import { useState, type ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import { DeleteKept } from "../../../components/kept/DeleteKept.tsx";
import { Elsewhere } from "../../../components/kept/Elsewhere.tsx";
import { Attempt } from "../../../lib/attempt.ts";
import type { ApiRefusal } from "../../../lib/api.ts";
import { useForm, type Refusals } from "../../../lib/form.ts";
import { keptRefusal } from "../../../components/kept/refusal.ts";
import { useNewest } from "../../../lib/kept/useNewest.ts";
import { funnelForm } from "../../../strings/explore.ts";
import { kept } from "../../../strings/kept.ts";
import { stepInputOf } from "../../../components/explore/acts.ts";
import {
  DeleteFunnelDocument,
  PutFunnelDocument,
  type FunnelFragment,
} from "../../../components/explore/documents.ts";
import type { ExploreQuestion } from "../../../components/explore/question.ts";
import type { ExploreSource } from "../../../components/explore/source.ts";
import { wordsOfField, wrongInFunnel, type FunnelDraft } from "../../../components/explore/funnels/draft.ts";
import { FunnelFields } from "../../../components/explore/funnels/FunnelFields.tsx";

interface Props {
  siteId: string;
  source: ExploreSource;
  question: ExploreQuestion;
  /** True if it can be kept. */
  mayEdit: boolean;
  draft: FunnelDraft;
  /** The one that is changed; undefined for one that is not kept. */
  funnel: FunnelFragment | undefined;
  look: (funnel: FunnelFragment) => Promise<FunnelFragment | undefined>;
  /** Shows it without keeping it. */
  onShow: (draft: FunnelDraft) => void;
  onPut: (funnel: FunnelFragment) => void;
  onRemoved: (funnel: FunnelFragment) => void;
  onClose: () => void;
}

/** The form of a funnel. With a name it is kept with the site. */
export function FunnelDialog(props: Props): ReactNode {
  const { siteId, source, question, mayEdit, draft: first, funnel } = props;
  const { look, onShow, onPut, onRemoved, onClose } = props;
  const [draft, setDraft] = useState(first);
  const [attempt] = useState(() => new Attempt());
  const { item, news, follow } = useNewest(funnel, look);
  const put = useForm(PutFunnelDocument, refusalsOf, (refusal) => void follow(refusal));
  const removal = useForm(DeleteFunnelDocument, refusalsOf, (refusal) =>
    refusal?.errorType === "NotFound" ? onRemoved(funnel!) : void follow(refusal),
  );
  const change = (more: Partial<FunnelDraft>): void => {
    setDraft((typed) => ({ ...typed, ...more }));
    put.refuse({});
  };
  const submit = async (): Promise<void> => {
    const isKept = mayEdit && (funnel !== undefined || draft.name.trim() !== "");
    const wrong = wrongInFunnel(draft, isKept);
    if (wrong) return put.refuse(wrong);
    if (!isKept) return onShow(draft);
    const version = item && { funnelId: item.funnelId, expectedVersion: item.version };
    const details = { name: draft.name.trim(), steps: draft.steps.map(stepInputOf), strict: draft.isStrict };
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
      <FunnelFields {...{ draft, source, question }} refusals={put.refusals} onChange={change} />
      <Elsewhere news={news} now={item && nowIs(item)} />
      {item && mayEdit && (
        <DeleteKept name={item.name} isBusy={removal.isBusy} onDelete={() => void remove(item)} />
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
