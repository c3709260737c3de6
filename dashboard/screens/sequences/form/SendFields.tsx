import type { ReactNode } from "react";
import { Select } from "../../../components/forms/Select.tsx";
import { LinkButton } from "../../../components/LinkButton.tsx";
import { routes } from "../../../places/routes.ts";
import { sequenceForm as words } from "../../../strings/mail/sequenceForm.ts";
import { stepWords } from "../parts/sentences.ts";
import styles from "../parts/Parts.module.css";
import type { StepFormProps } from "./stepForm.ts";
import { StepTemplateOptions } from "../../../components/mail/StepTemplateOptions.tsx";

/** The template of a step that sends. Variants are shown, and kept. */
export function SendFields({ step, change, telling, templates, faults }: StepFormProps): ReactNode {
  const { send } = step;
  if (send?.variants)
    return (
      <p className={styles.note}>
        {words.variants} {stepWords(step, telling).detail}. {words.variantsHelp}
      </p>
    );
  if (templates?.length === 0)
    return (
      <>
        <p>{words.noTemplates}</p>
        <div>
          <LinkButton href={routes.templates}>{words.toTemplates}</LinkButton>
        </div>
      </>
    );
  return (
    <Select
      label={words.template}
      help={words.templateHelp}
      error={faults["send.templateKey"]}
      value={send?.templateKey ?? ""}
      onChange={({ target }) => change({ ...step, send: { templateKey: target.value } })}
    >
      <StepTemplateOptions templates={templates} chosen={send?.templateKey ?? ""} />
    </Select>
  );
}
