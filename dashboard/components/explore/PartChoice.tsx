import type { ReactNode } from "react";
import { Segment } from "../Segment.tsx";
import type { InAddress } from "../../lib/period/view.ts";
import { explore } from "../../strings/explore.ts";
import { partOf, PARTS, type Part } from "./question.ts";

const OPTIONS = PARTS.map((value) => ({ value, label: explore.parts[value] }));

/** The choice of the part that is shown. */
export function PartChoice({ view, setView }: InAddress): ReactNode {
  return (
    <Segment<Part>
      label={explore.part}
      options={OPTIONS}
      value={partOf(view)}
      onChange={(part) => setView({ steps: [], chosen: { part } })}
    />
  );
}
