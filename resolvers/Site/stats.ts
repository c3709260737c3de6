import * as ask from "#steps/sites/ask.lambda";
import * as closedPeriods from "#steps/sites/closedPeriods";
import * as openHours from "#steps/sites/openHours";
import * as openPeriods from "#steps/sites/openPeriods.counts.lambda";

export const steps = {
  ask,
  openHours,
  closedPeriods,
  openPeriods,
};
