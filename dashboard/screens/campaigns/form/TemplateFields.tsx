import type { ReactNode } from "react";
import { LinkButton } from "../../../components/LinkButton.tsx";
import { Field } from "../../../components/Field.tsx";
import { Select } from "../../../components/forms/Select.tsx";
import { TemplateOptions } from "../../../components/mail/TemplateOptions.tsx";
import { routes } from "../../../places/routes.ts";
import { campaignForm as words } from "../../../strings/mail/campaignForm.ts";
import type { CampaignPartProps } from "./partProps.ts";
import type { Sendable } from "./useSendable.ts";

interface Props extends CampaignPartProps {
  templates: readonly Sendable[];
}

/** The mail of a campaign: an approved template, another one to compare it with, and the name. */
export function TemplateFields({ draft, type, templates, refusals }: Props): ReactNode {
  if (templates.length === 0)
    return (
      <>
        <p>{words.noTemplates}</p>
        <div>
          <LinkButton href={routes.templates}>{words.toTemplates}</LinkButton>
        </div>
      </>
    );
  const { isOfServer = false, isPart = false, name, otherKey, templateKey } = draft;
  return (
    <>
      {isOfServer && <p role="note">{words.isOfServer}</p>}
      {isPart && <p role="note">{words.isPart}</p>}
      <Select
        label={words.template}
        help={words.templateHelp}
        error={refusals.template}
        value={templateKey}
        onChange={({ target }) =>
          type({ templateKey: target.value, ...(target.value === otherKey && { otherKey: "" }) })
        }
      >
        <option value="">{words.choose}</option>
        <TemplateOptions templates={templates} />
      </Select>
      {templates.length > 1 && (
        <Select
          label={words.other}
          help={words.otherHelp}
          value={otherKey}
          onChange={({ target }) => type({ otherKey: target.value })}
        >
          <option value="">{words.noOther}</option>
          <TemplateOptions templates={templates.filter(({ key }) => key !== templateKey)} />
        </Select>
      )}
      <Field
        label={words.name}
        help={words.nameHelp}
        error={refusals.name}
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={(event) => type({ name: event.target.value })}
      />
    </>
  );
}
