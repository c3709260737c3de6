import type { MeasuresItem } from "#table/people/measures";
import * as measures from "#table/people/measures";
import type { Write } from "../../aws/dynamodb.ts";
import { getAll } from "../../aws/dynamodb.ts";
import { decodeMeasures, encodeMeasures } from "../rules/encode.ts";
import type { MeasureStates } from "../rules/types.ts";

/** The measures of profiles, by the ids of these. */
export type MeasuresBy = Map<string, MeasureStates>;

/** Reads the measures of profiles consistently; one without any has none. */
export async function readMeasures(profileIds: string[]): Promise<MeasuresBy> {
  const items = await getAll<MeasuresItem>(profileIds.map(measures.key));
  const none: MeasureStates = new Map();
  return new Map([
    ...profileIds.map((each) => [each, none] as const),
    ...items.map((each) => [each.profileId, decodeMeasures(each)] as const),
  ]);
}

/** Without a condition: what changes measures raises the version of the root. */
export function putMeasures(profileId: string, states: MeasureStates): Write {
  return { Put: { Item: measures.item({ profileId, ...encodeMeasures(states) }) } };
}
