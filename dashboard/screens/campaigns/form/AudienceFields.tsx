import type { ReactNode } from "react";
import { ConditionFields } from "../../../components/conditions/ConditionFields.tsx";
import { isBlankCondition } from "../../../components/conditions/conditions.ts";
import { conditionWords } from "../../../components/conditions/conditionWords.ts";
import { faultsAt } from "../../../components/conditions/faults.ts";
import { Suggested } from "../../../components/conditions/Suggested.tsx";
import { usePersonSuggestions } from "../../../components/conditions/usePersonSuggestions.ts";
import { Segment } from "../../../components/Segment.tsx";
import { campaignForm as words } from "../../../strings/mail/campaignForm.ts";
import { CONDITION_NAMES, hasSegments } from "../parts/audience.ts";
import { CountLine } from "./CountLine.tsx";
import { whereFaults, type AudienceKind } from "./draft.ts";
import styles from "./Form.module.css";
import { SegmentField, type SegmentProps } from "./SegmentField.tsx";
import type { Audience } from "./useAudience.ts";
import type { Count } from "./useCount.ts";
import type { Sendable } from "./useSendable.ts";
import { ViewPeople } from "./ViewPeople.tsx";

interface Props extends SegmentProps {
  templates: readonly Sendable[];
  audience: Audience;
  count: Count;
}

/** The people of a campaign, and how many they are. */
export function AudienceFields(props: Props): ReactNode {
  const { draft, type, refusals, count } = props;
  const suggestions = usePersonSuggestions();
  const among = (Object.keys(words.audiences) as AudienceKind[]).filter(
    (each) => each !== "SEGMENT" || hasSegments(),
  );
  return (
    <>
      <Segment
        label={words.audience}
        isField
        options={words.audiences}
        among={among}
        value={draft.audience}
        onChange={(chosen) => type({ audience: chosen })}
      />
      {draft.audience === "EVERYBODY" && <p className={styles.note}>{words.everybodyHelp}</p>}
      {draft.audience === "TAG" && (
        <Suggested
          label={words.tag}
          help={words.tagHelp}
          error={refusals.tag}
          suggested={suggestions.tags}
          value={draft.tag}
          onChange={(event) => type({ tag: event.target.value })}
        />
      )}
      {draft.audience === "SEGMENT" && <SegmentField {...props} />}
      <div className={styles.only} role="group" aria-label={words.only}>
        <h3>{words.only}</h3>
        <p className={styles.note}>{words.onlyHelp}</p>
        <ConditionFields
          condition={draft.where}
          change={(where) => type({ where })}
          templates={props.templates.map(({ key, name, number }) => ({ key, name, approved: { number } }))}
          suggestions={suggestions}
          faults={refusals.where === undefined ? {} : faultsAt(whereFaults(draft), "where")}
          textOf={(part) => conditionWords(part, CONDITION_NAMES)}
        />
      </div>
      <CountLine count={count} />
      <ViewPeople audience={props.audience} isNarrowed={!isBlankCondition(draft.where)} />
    </>
  );
}
