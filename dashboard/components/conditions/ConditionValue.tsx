import { useState, type ReactNode } from "react";
import { conditions as words } from "../../strings/forms/conditions.ts";
import { Field } from "../Field.tsx";
import { Options, Select } from "../forms/Select.tsx";
import { StepTemplateOptions } from "../mail/StepTemplateOptions.tsx";
import type { ConditionProps } from "./conditionProps.ts";
import {
  attributeComparisonOf,
  comparedAttribute,
  comparedWith,
  conditionValueOf,
  conditionWith,
  isAboutMail,
  isOfNumbers,
  type AttributeComparison,
  type ConditionKind,
  type PersonCondition,
} from "./conditions.ts";
import styles from "./Conditions.module.css";
import { Suggested } from "./Suggested.tsx";

interface Props extends ConditionProps {
  kind: ConditionKind;
  part: PersonCondition;
  put: (part: PersonCondition) => void;
}

/** The tag, mail, template or value that a condition is about. */
export function ConditionValue(props: Props): ReactNode {
  const { kind, part, put, mails, templates, suggestions, faults } = props;
  const value = conditionValueOf(part);
  const say = (now: string): void => put(conditionWith(kind, now));
  const error = Object.values(faults)[0];
  if (kind === "attribute") return <ValueFields {...props} attribute={part.attribute!} />;
  return (
    <div className={styles.values}>
      {isAboutMail(kind) && (
        <Select label={words.mail} error={error} value={value} onChange={({ target }) => say(target.value)}>
          <option value="">{words.choose}</option>
          {mails?.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
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
        <Suggested
          label={words.tag}
          error={error}
          suggested={suggestions.tags}
          value={value}
          onChange={({ target }) => say(target.value)}
        />
      )}
    </div>
  );
}

interface ValueProps extends Pick<Props, "put" | "suggestions" | "faults"> {
  attribute: NonNullable<PersonCondition["attribute"]>;
}

function ValueFields({ attribute, put, suggestions, faults }: ValueProps): ReactNode {
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
      <Suggested
        label={words.attribute}
        help={words.attributeHelp}
        error={wrongName ?? (comparison === "EXISTS" ? wrongValue : undefined)}
        suggested={suggestions.values}
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
