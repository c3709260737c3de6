import type { ReactNode } from "react";
import { conditions as words } from "../../strings/forms/conditions.ts";
import { TemplateOptions } from "./TemplateOptions.tsx";

/** A template, and its approved version if it has one. */
export interface StepTemplate {
  key: string;
  name: string;
  approved: { number: number } | null;
}

interface Props {
  templates: readonly StepTemplate[] | undefined;
  chosen: string;
}

/** The templates of a list, approved ones first. A chosen one that is not known stays. */
export function StepTemplateOptions({ templates = [], chosen }: Props): ReactNode {
  const isKnown = chosen === "" || templates.some(({ key }) => key === chosen);
  const approved = templates.filter((each) => each.approved);
  const others = templates.filter((each) => !each.approved);
  return (
    <>
      <option value="">{words.choose}</option>
      {!isKnown && <option value={chosen}>{chosen}</option>}
      <TemplateOptions templates={approved} />
      {others.map(({ key, name }) => (
        <option key={key} value={key}>
          {words.notApproved(name)}
        </option>
      ))}
    </>
  );
}
