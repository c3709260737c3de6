import * as ask from "#steps/sites/ask.lambda";
import * as closedSummary from "#steps/sites/closedSummary";
import * as counts from "#steps/sites/counts.lambda";

export const steps = {
  ask,
  closedSummary,
  counts,
};
