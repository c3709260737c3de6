import type { ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { Options, Select } from "../../../components/forms/Select.tsx";
import { sequenceForm as words } from "../../../strings/mail/sequenceForm.ts";
import type { DraftTrigger } from "../parts/draft.ts";
import panel from "../parts/Parts.module.css";
import type { FormProps } from "./stepForm.ts";

/** The tag, topic, segment or event of the change that begins a sequence. */
export function TriggerValue({ draft, change, telling, faults }: FormProps): ReactNode {
  const trigger = draft.trigger ?? {};
  const put = (now: DraftTrigger): void => change({ ...draft, trigger: now });
  const { topic, tagged, segmentId, event } = trigger;
  if (tagged != null)
    return (
      <Field
        label={words.tag}
        help={words.tagHelp}
        error={faults["trigger.tagged"]}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={tagged}
        onChange={({ target }) => put({ tagged: target.value })}
      />
    );
  if (topic != null)
    return (
      <Select
        label={words.topic}
        error={faults["trigger.topic"]}
        value={topic}
        onChange={({ target }) => put({ topic: target.value })}
      >
        <Named names={telling.names.topics} />
      </Select>
    );
  if (segmentId != null)
    return (
      <div className={panel.pair}>
        <Select
          label={words.segment}
          error={faults["trigger.segmentId"]}
          value={segmentId}
          onChange={({ target }) => put({ ...trigger, segmentId: target.value })}
        >
          <Named names={telling.names.segments} />
        </Select>
        <Select
          label={words.move}
          value={trigger.segmentChange ?? "ENTERED"}
          onChange={({ target }) =>
            put({ ...trigger, segmentChange: target.value as keyof typeof words.moves })
          }
        >
          <Options words={words.moves} />
        </Select>
      </div>
    );
  if (!event) return null;
  return (
    <Field
      label={words.event}
      help={event.where?.length ? words.eventMore : words.eventHelp}
      error={faults["trigger.event.name"]}
      autoComplete="off"
      spellCheck={false}
      value={event.name ?? ""}
      onChange={({ target }) => put({ event: { ...event, name: target.value } })}
    />
  );
}

/** Options by their ids, with their names. */
function Named({ names }: { names: ReadonlyMap<string, string> }): ReactNode {
  return (
    <>
      <option value="">{words.choose}</option>
      {[...names].map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}
