import type { DynamoDBRecord } from "aws-lambda";
import { countProfiles } from "./countProfiles.ts";

/** The entities of which each change by which a profile becomes a person, or none, writes an item. */
export const CHANGING = ["Profile", "MergeLog", "ProfileErasure"];

/** Counts the profiles that changes of these entities are about. Throws if the table does not take them. */
export async function countChanged(records: DynamoDBRecord[]): Promise<void> {
  await countProfiles(records.flatMap(changedBy));
}

/** A profile that is there already changes with one of the other items. */
function changedBy({ dynamodb: { NewImage, OldImage } = {} }: DynamoDBRecord): string[] {
  const entity = NewImage?.entity?.S;
  const isNew = entity === "Profile" && !OldImage;
  const { profileId, loserId } = NewImage ?? {};
  const changed = isNew || entity === "ProfileErasure" ? profileId?.S : undefined;
  const joined = entity === "MergeLog" ? loserId?.S : undefined;
  return [changed, joined].filter((each) => each !== undefined);
}
