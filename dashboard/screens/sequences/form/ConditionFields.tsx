import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { Options, Select } from "../../../components/forms/Select.tsx";
import { Icon } from "../../../components/icons/Icon.tsx";
import { Segment } from "../../../components/Segment.tsx";
import { sequenceForm as words } from "../../../strings/mail/sequenceForm.ts";
import type { DraftCondition, DraftStep } from "../parts/draft.ts";
import { faultsAt, type Faults } from "../parts/faults.ts";
import { conditionText, type Telling } from "../parts/sentences.ts";
import type { StepTemplate } from "../parts/useNamed.ts";
import { ConditionValue } from "./ConditionValue.tsx";
import {
  conditionOf,
  conditionWith,
  isAboutMail,
  kindOfCondition,
  conditionListOf,
  conditionValueOf,
  type ConditionKind,
} from "./conditions.ts";
import styles from "./Form.module.css";

interface Props {
  condition: DraftCondition;
  change: (condition: DraftCondition) => void;
  /** The mails that it may be about. */
  mails: readonly DraftStep[];
  telling: Telling;
  templates: readonly StepTemplate[] | undefined;
  faults: Faults;
}

/** A condition about a person: a list of sentences, of which all or any hold. */
export function ConditionFields(props: Props): ReactNode {
  const { condition, change, mails, faults } = props;
  const { joins, parts } = conditionListOf(condition);
  const isList = (condition.all ?? condition.any) != null;
  const put = (now: readonly DraftCondition[], by = joins): void =>
    change(now.length === 0 ? { all: [] } : conditionOf({ joins: by, parts: now }));
  const first = mails.at(-1)?.id;
  const added = first === undefined ? { tag: "" } : { clicked: first };
  return (
    <>
      {parts.length > 1 && (
        <Segment label={words.joins} options={words.join} value={joins} onChange={(by) => put(parts, by)} />
      )}
      <ul className={styles.conditions}>
        {parts.map((part, at) => (
          <Part
            key={at}
            {...props}
            number={at + 1}
            part={part}
            faults={isList ? faultsAt(faults, `${joins}[${at}]`) : faults}
            put={(now) => put(parts.map((each, place) => (place === at ? now : each)))}
            remove={() => put(parts.filter((_, place) => place !== at))}
          />
        ))}
      </ul>
      <Alert words={isList ? (faults[""] ?? faults[joins]) : undefined} />
      <div>
        <Button kind="quiet" onClick={() => put([...parts, added])}>
          {words.addCondition}
        </Button>
      </div>
    </>
  );
}

interface PartProps extends Props {
  number: number;
  part: DraftCondition;
  put: (part: DraftCondition) => void;
  remove: () => void;
}

function Part({ number, part, put, remove, ...props }: PartProps): ReactNode {
  const kind = kindOfCondition(part);
  const choose = (to: ConditionKind): void => {
    const isSame = kind !== undefined && (kind === to || (isAboutMail(kind) && isAboutMail(to)));
    const isTag = [kind, to].every((each) => each === "tag" || each === "noTag");
    const isSent = [kind, to].every((each) => each === "sent" || each === "notSent");
    const value = isSame || isTag || isSent ? conditionValueOf(part) : "";
    put(conditionWith(to, value === "" && isAboutMail(to) ? (props.mails.at(-1)?.id ?? "") : value));
  };
  return (
    <li className={styles.condition}>
      {kind === undefined ? (
        <span>{conditionText(part, props.telling)}</span>
      ) : (
        <Select
          label={words.conditionAt(number)}
          value={kind}
          onChange={({ target }) => choose(target.value as ConditionKind)}
        >
          <Options words={words.conditionKinds} />
        </Select>
      )}
      <Button
        kind="quiet"
        aria-label={words.removeCondition(number)}
        title={words.removeCondition(number)}
        onClick={remove}
      >
        <Icon name="x" className={styles.icon} />
      </Button>
      {kind === undefined ? (
        <Alert words={Object.values(props.faults)[0]} />
      ) : (
        <ConditionValue {...props} kind={kind} part={part} put={put} />
      )}
    </li>
  );
}
