import { useRef, useState, type ReactNode } from "react";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import { Select } from "../../../components/forms/Select.tsx";
import { LinkButton } from "../../../components/LinkButton.tsx";
import { TemplateOptions } from "../../../components/mail/TemplateOptions.tsx";
import { useApproved } from "../../../components/mail/useApproved.ts";
import { Failed, Skeleton } from "../../../components/States.tsx";
import type { ApiRefusal } from "../../../lib/api.ts";
import { Attempt } from "../../../lib/attempt.ts";
import { useForm, type Refusals } from "../../../lib/form.ts";
import { routes } from "../../../places/routes.ts";
import { sendMail as words } from "../../../strings/mail/oneMail.ts";
import { SendOneMailDocument } from "../api/documents.ts";

interface Props {
  email: string;
  onSent: () => void;
  onClose: () => void;
}

/** Sends the approved version of a template to one person. */
export function SendMail({ email, onSent, onClose }: Props): ReactNode {
  const { templates, hasFailed, again } = useApproved();
  const [templateKey, setTemplateKey] = useState("");
  const attempt = useRef(new Attempt());
  const { ref, isBusy, refusals, refuse, send } = useForm(SendOneMailDocument, refusalsOf);
  const submit = async (): Promise<void> => {
    if (templateKey === "") return refuse({ template: words.refusals.template });
    if (await send(attempt.current.inputOf({ email, templateKey }))) onSent();
  };
  return (
    <FormDialog
      title={words.title(email)}
      submit={words.submit}
      busy={isBusy && words.busy}
      isDisabled={!templates?.length}
      error={refusals.form}
      ref={ref}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {hasFailed && <Failed words={words.failed} again={again} />}
      {!templates && !hasFailed && <Skeleton rows={1} />}
      {templates?.length === 0 && (
        <>
          <p>{words.none}</p>
          <div>
            <LinkButton href={routes.templates}>{words.toTemplates}</LinkButton>
          </div>
        </>
      )}
      {templates && templates.length > 0 && (
        <Select
          label={words.template}
          help={words.templateHelp}
          error={refusals.template}
          value={templateKey}
          onChange={({ target }) => setTemplateKey(target.value)}
        >
          <option value="">{words.choose}</option>
          <TemplateOptions templates={templates} />
        </Select>
      )}
    </FormDialog>
  );
}

/** The words for a refused mail: most refusals are about the template. */
function refusalsOf(refusal: ApiRefusal | undefined): Refusals<"template"> {
  if (!refusal) return { form: words.unanswered };
  const { errorType, errorInfo } = refusal;
  if (errorType === "ValidationError") {
    const { variable } = errorInfo ?? {};
    return { template: typeof variable === "string" ? words.noVariable(variable) : words.needsMore };
  }
  if (errorType && errorType in words.refusals && errorType !== "template")
    return { template: words.refusals[errorType as keyof typeof words.refusals] };
  return { form: errorType === "Unauthorized" ? words.mayNot : words.other };
}
