import type { ReactNode } from "react";
import { Segment } from "../Segment.tsx";
import type { InAddress } from "../../lib/period/view.ts";
import { explore } from "../../strings/explore.ts";
import { partOf, type ExplorePart } from "./question.ts";

/** The choice of the part that is shown. */
export function PartChoice({ view, setView }: InAddress): ReactNode {
  return (
    <Segment<ExplorePart>
      label={explore.part}
      options={explore.parts}
      value={partOf(view)}
      onChange={(part) => setView({ steps: [], chosen: { part } })}
    />
  );
}
