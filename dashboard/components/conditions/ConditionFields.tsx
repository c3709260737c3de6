import type { ReactNode } from "react";
import { conditions as words } from "../../strings/forms/conditions.ts";
import { Button } from "../Button.tsx";
import { Alert } from "../forms/Alert.tsx";
import { Options, Select } from "../forms/Select.tsx";
import { Icon } from "../icons/Icon.tsx";
import { Segment } from "../Segment.tsx";
import styles from "./Conditions.module.css";
import type { ConditionProps } from "./conditionProps.ts";
import { ConditionValue } from "./ConditionValue.tsx";
import {
  conditionListOf,
  conditionOf,
  conditionValueOf,
  conditionWith,
  isAboutMail,
  kindOfCondition,
  type ConditionKind,
  type PersonCondition,
} from "./conditions.ts";
import { faultsAt } from "./faults.ts";

interface Props extends ConditionProps {
  condition: PersonCondition;
  change: (condition: PersonCondition) => void;
  /** A condition that the form has no fields for, in words. */
  textOf: (condition: PersonCondition) => string;
}

/** A condition about a person: a list of sentences, of which all or any hold. */
export function ConditionFields(props: Props): ReactNode {
  const { condition, change, mails = [], faults } = props;
  const { joins, parts } = conditionListOf(condition);
  const isList = (condition.all ?? condition.any) != null;
  const put = (now: readonly PersonCondition[], by = joins): void =>
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
          {words.add}
        </Button>
      </div>
    </>
  );
}

interface PartProps extends Props {
  number: number;
  part: PersonCondition;
  put: (part: PersonCondition) => void;
  remove: () => void;
}

const KINDS = Object.keys(words.kinds) as ConditionKind[];
const KINDS_WITHOUT_MAILS = KINDS.filter((kind) => !isAboutMail(kind));

function Part({ number, part, put, remove, ...props }: PartProps): ReactNode {
  const { mails } = props;
  const kind = kindOfCondition(part);
  const choose = (to: ConditionKind): void => {
    const isSame = kind !== undefined && (kind === to || (isAboutMail(kind) && isAboutMail(to)));
    const isTag = [kind, to].every((each) => each === "tag" || each === "noTag");
    const isSent = [kind, to].every((each) => each === "sent" || each === "notSent");
    const value = isSame || isTag || isSent ? conditionValueOf(part) : "";
    put(conditionWith(to, value === "" && isAboutMail(to) ? (mails?.at(-1)?.id ?? "") : value));
  };
  return (
    <li className={styles.condition}>
      {kind === undefined ? (
        <span>{props.textOf(part)}</span>
      ) : (
        <Select
          label={words.at(number)}
          value={kind}
          onChange={({ target }) => choose(target.value as ConditionKind)}
        >
          <Options words={words.kinds} among={mails ? KINDS : KINDS_WITHOUT_MAILS} />
        </Select>
      )}
      <Button kind="quiet" aria-label={words.remove(number)} title={words.remove(number)} onClick={remove}>
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
