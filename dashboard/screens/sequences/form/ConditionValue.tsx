import { useState, type ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { Options, Select } from "../../../components/forms/Select.tsx";
import { sequenceForm as words } from "../../../strings/mail/sequenceForm.ts";
import type { DraftCondition, DraftStep } from "../parts/draft.ts";
import type { Faults } from "../parts/faults.ts";
import type { Telling } from "../parts/sentences.ts";
import type { StepTemplate } from "../parts/useNamed.ts";
import {
  comparedAttribute,
  comparedWith,
  attributeComparisonOf,
  conditionWith,
  isAboutMail,
  isOfNumbers,
  conditionValueOf,
  type AttributeComparison,
  type ConditionKind,
} from "./conditions.ts";
import styles from "./Form.module.css";
import { MailOptions } from "./MailOptions.tsx";
import { StepTemplateOptions } from "./StepTemplateOptions.tsx";

interface Props {
  kind: ConditionKind;
  part: DraftCondition;
  put: (part: DraftCondition) => void;
  mails: readonly DraftStep[];
  telling: Telling;
  templates: readonly StepTemplate[] | undefined;
  faults: Faults;
}

/** The tag, mail, template or value that a condition is about. */
export function ConditionValue({ kind, part, put, mails, telling, templates, faults }: Props): ReactNode {
  const value = conditionValueOf(part);
  const say = (now: string): void => put(conditionWith(kind, now));
  const error = Object.values(faults)[0];
  if (kind === "attribute") return <ValueFields attribute={part.attribute!} put={put} faults={faults} />;
  return (
    <div className={styles.values}>
      {isAboutMail(kind) && (
        <Select label={words.mail} error={error} value={value} onChange={({ target }) => say(target.value)}>
          <MailOptions mails={mails} telling={telling} />
        </Select>
      )}
      {(kind === "sent" || kind === "notSent") && (
        <Select
          label={words.template}
          error={error}
          value={value}
          onChange={({ target }) => say(target.value)}
        >
          <StepTemplateOptions templates={templates} chosen={value} />
        </Select>
      )}
      {(kind === "tag" || kind === "noTag") && (
        <Field
          label={words.tag}
          error={error}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={({ target }) => say(target.value)}
        />
      )}
    </div>
  );
}

interface ValueProps {
  attribute: NonNullable<DraftCondition["attribute"]>;
  put: (part: DraftCondition) => void;
  faults: Faults;
}

function ValueFields({ attribute, put, faults }: ValueProps): ReactNode {
  const { name } = attribute;
  const [last, setLast] = useState("");
  const comparison = attributeComparisonOf(attribute)!;
  const typed = comparedWith(attribute, last);
  const { "attribute.name": wrongName, ...others } = faults;
  const wrongValue = Object.values(others)[0];
  const say = (now: Partial<{ name: string; comparison: AttributeComparison; typed: string }>): void => {
    const next = { name, comparison, typed, ...now };
    setLast(next.typed);
    put({ attribute: comparedAttribute(next.name, next.comparison, next.typed) });
  };
  return (
    <div className={styles.values}>
      <Field
        label={words.attribute}
        help={words.attributeHelp}
        error={wrongName ?? (comparison === "EXISTS" ? wrongValue : undefined)}
        autoComplete="off"
        spellCheck={false}
        value={name}
        onChange={({ target }) => say({ name: target.value })}
      />
      <Select
        label={words.comparison}
        value={comparison}
        onChange={({ target }) => say({ comparison: target.value as AttributeComparison })}
      >
        <Options words={words.comparisons} />
      </Select>
      {comparison !== "EXISTS" && (
        <Field
          label={words.compared}
          error={wrongValue}
          inputMode={isOfNumbers(comparison) ? "decimal" : "text"}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => say({ typed: target.value })}
        />
      )}
    </div>
  );
}
