import type { ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { Segment } from "../../../components/Segment.tsx";
import { Select } from "../../../components/forms/Select.tsx";
import { useAsked } from "../../../lib/asked.ts";
import { full } from "../../../lib/format.ts";
import { campaignForm as words } from "../../../strings/mail/campaignForm.ts";
import { SegmentMembersDocument } from "../api/documents.ts";
import { hasSegments } from "../parts/audience.ts";
import type { AudienceKind, CampaignDraft } from "./draft.ts";
import styles from "./Form.module.css";
import type { FormRefusals } from "./refusals.ts";

interface Props {
  draft: CampaignDraft;
  type: (typed: Partial<CampaignDraft>) => void;
  /** The segments by their ids. */
  segments: ReadonlyMap<string, string>;
  refusals: FormRefusals;
}

/** The people of a campaign. */
export function AudienceFields({ draft, type, segments, refusals }: Props): ReactNode {
  const { audience, tag } = draft;
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
        value={audience}
        onChange={(chosen) => type({ audience: chosen })}
      />
      {audience === "EVERYBODY" && <p className={styles.note}>{words.everybodyHelp}</p>}
      {audience === "TAG" && (
        <Field
          label={words.tag}
          help={words.tagHelp}
          error={refusals.tag}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={tag}
          onChange={(event) => type({ tag: event.target.value })}
        />
      )}
      {audience === "SEGMENT" && (
        <OfSegment draft={draft} type={type} segments={segments} refusals={refusals} />
      )}
    </>
  );
}

function OfSegment({ draft, type, segments, refusals }: Props): ReactNode {
  const { segmentId } = draft;
  const asked = useAsked(SegmentMembersDocument, segmentId === "" ? undefined : { segmentId }, segmentId);
  const count = segmentId === "" ? undefined : asked.data?.segment?.memberCount;
  if (segments.size === 0) return <p className={styles.note}>{words.noSegments}</p>;
  return (
    <>
      <Select
        label={words.segment}
        error={refusals.segment}
        value={segmentId}
        onChange={(event) => type({ segmentId: event.target.value })}
      >
        <option value="">{words.chooseSegment}</option>
        {[...segments].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <p role="status" className={styles.note}>
        {typeof count === "number" && words.members(full(count))}
      </p>
    </>
  );
}
