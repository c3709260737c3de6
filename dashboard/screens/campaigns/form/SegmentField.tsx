import type { ReactNode } from "react";
import { Select } from "../../../components/forms/Select.tsx";
import { useAsked } from "../../../lib/asked.ts";
import { full } from "../../../lib/format.ts";
import { campaignForm as words } from "../../../strings/mail/campaignForm.ts";
import { SegmentMembersDocument } from "../api/documents.ts";
import type { CampaignPartProps } from "./partProps.ts";
import styles from "./Form.module.css";

export interface SegmentProps extends CampaignPartProps {
  /** The segments by their ids. */
  segments: ReadonlyMap<string, string>;
}

/** The segment of a campaign, with the number of its members. */
export function SegmentField({ draft: { segmentId }, type, segments, refusals }: SegmentProps): ReactNode {
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
