import * as askShared from "#steps/sites/askShared.lambda";
import * as closedPeriods from "#steps/sites/closedPeriods";
import * as linkQuestion from "#steps/sites/linkQuestion";
import * as openHours from "#steps/sites/openHours";
import * as openPeriodsShared from "#steps/sites/openPeriodsShared.countsShared.lambda";

export const steps = {
  linkQuestion,
  askShared,
  openHours,
  closedPeriods,
  openPeriodsShared,
};
