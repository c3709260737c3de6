import type { Pattern } from "../../pattern.ts";
import { campaignMembers } from "./campaignMembers.ts";
import { customerPatterns } from "./customers.ts";
import { destinationPatterns } from "./destinations.ts";
import { foldPatterns } from "./fold.ts";
import { ingest } from "./ingestPatterns.ts";
import { mergePatterns } from "./merges.ts";
import { planPatterns } from "./plans.ts";
import { privacyPatterns } from "./privacy.ts";
import { profileCountPatterns } from "./profileCountPatterns.ts";
import { profilePatterns } from "./profiles.ts";
import { segmentPatterns } from "./segmentPatterns.ts";
import { sequencedPatterns } from "./sequenced.ts";
import { sourcePatterns } from "./sources.ts";

/** The access patterns of customer data, a file per part. */
export const peoplePatterns: Pattern[] = [
  ...campaignMembers,
  ...customerPatterns,
  ...destinationPatterns,
  ...foldPatterns,
  ...ingest,
  ...mergePatterns,
  ...planPatterns,
  ...privacyPatterns,
  ...profileCountPatterns,
  ...profilePatterns,
  ...segmentPatterns,
  ...sequencedPatterns,
  ...sourcePatterns,
];
