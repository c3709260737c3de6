import { expect, it } from "vitest";
import { faultsOf } from "../../../../../dashboard/screens/sequences/parts/faults.ts";
import {
  sequenceOfStart,
  type SequenceStart,
} from "../../../../../dashboard/screens/sequences/parts/starts.ts";
import { sequenceStarts } from "../../../../../dashboard/strings/forms/sequenceStarts.ts";

const STARTS = Object.keys(sequenceStarts.starts) as SequenceStart[];

it.each(STARTS.flatMap((start) => [true, false].map((hasEvents) => [start, hasEvents] as const)))(
  "a person fills in the mails and the segment of %s alone (events: %s)",
  (start, hasEvents) => {
    const faults = Object.keys(faultsOf(sequenceOfStart(start, hasEvents)));
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.filter((field) => !/\.templateKey$|^trigger\.segmentId$/.test(field))).toEqual([]);
  },
);
