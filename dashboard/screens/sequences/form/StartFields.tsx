import type { ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { Options, Select } from "../../../components/forms/Select.tsx";
import { sequenceForm as words } from "../../../strings/mail/sequenceForm.ts";
import type { DraftTrigger } from "../parts/draft.ts";
import { hasPeople } from "../parts/useNamed.ts";
import type { FormProps } from "./stepForm.ts";
import { TriggerValue } from "./TriggerValue.tsx";

type TriggerKind = keyof typeof words.triggers;

const BLANK: Record<Exclude<TriggerKind, "none">, DraftTrigger> = {
  subscribed: { subscribed: true },
  topic: { topic: "" },
  tagged: { tagged: "" },
  segment: { segmentId: "", segmentChange: "ENTERED" },
  event: { event: { name: "" } },
};

/** The name of a sequence, the change that begins it, and the rule for people who were in it. */
export function StartFields(props: FormProps): ReactNode {
  const { draft, change, faults } = props;
  const kind = kindOf(draft.trigger);
  const among = (Object.keys(words.triggers) as TriggerKind[]).filter(
    (each) => hasPeople() || (each !== "segment" && each !== "event"),
  );
  const choose = (to: TriggerKind): void => {
    const { trigger: _, ...rest } = draft;
    change(to === "none" ? rest : { ...rest, trigger: BLANK[to] });
  };
  return (
    <>
      <Field
        label={words.name}
        help={words.nameHelp}
        error={faults.name}
        autoComplete="off"
        value={draft.name}
        onChange={({ target }) => change({ ...draft, name: target.value })}
      />
      <Select
        label={words.begins}
        value={kind}
        onChange={({ target }) => choose(target.value as TriggerKind)}
      >
        <Options words={words.triggers} among={among} />
      </Select>
      <TriggerValue {...props} />
      {kind !== "none" && (
        <Select
          label={words.ifRunning}
          value={draft.ifRunning ?? "KEEP"}
          onChange={({ target }) =>
            change({ ...draft, ifRunning: target.value as keyof typeof words.ifRunnings })
          }
        >
          <Options words={words.ifRunnings} />
        </Select>
      )}
    </>
  );
}

function kindOf(trigger: DraftTrigger | null | undefined): TriggerKind {
  if (!trigger) return "none";
  if (trigger.subscribed) return "subscribed";
  if (trigger.topic != null) return "topic";
  if (trigger.tagged != null) return "tagged";
  return trigger.segmentId == null ? "event" : "segment";
}
