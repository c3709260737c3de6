import { useState, type ReactNode } from "react";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import { useRefusals } from "../../../lib/form.ts";
import { funnelForm } from "../../../strings/explore.ts";
import { NEW, wrongInFunnel, type FunnelDraft } from "../../../components/explore/funnels/draft.ts";
import { FunnelFields } from "../../../components/explore/funnels/FunnelFields.tsx";
import type { PartProps } from "../../../components/explore/part.ts";

interface Props extends Pick<PartProps, "source" | "question"> {
  draft: FunnelDraft;
  onShow: (draft: FunnelDraft) => void;
  onClose: () => void;
}

/** The form of a funnel that is not kept. */
export function SharedFunnelDialog({ source, question, draft: first, onShow, onClose }: Props): ReactNode {
  const [draft, setDraft] = useState(first);
  const { ref, refusals, refuse } = useRefusals();
  const submit = (): void => {
    const wrong = wrongInFunnel(draft, false);
    if (wrong) refuse(wrong);
    else onShow(draft);
  };
  return (
    <FormDialog
      ref={ref}
      title={first === NEW ? funnelForm.add : funnelForm.change}
      submit={funnelForm.show}
      busy={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <FunnelFields
        {...{ draft, source, question, refusals }}
        onChange={(more) => {
          setDraft((typed) => ({ ...typed, ...more }));
          refuse({});
        }}
      />
    </FormDialog>
  );
}
