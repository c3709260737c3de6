import type { DynamoDBRecord } from "aws-lambda";
import type { Writing } from "../../routes.ts";
import { countProfiles } from "./countProfiles.ts";

/**
 * People are counted after all messages are sent. Each change by which a profile becomes a person, or none,
 * writes one of these items in the same transaction.
 */
export const writes: Writing[] = [{ of: ["Profile", "MergeLog", "ProfileErasure"], write: countChanged }];

async function countChanged(records: DynamoDBRecord[]): Promise<void> {
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
