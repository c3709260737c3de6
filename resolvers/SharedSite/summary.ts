import * as askShared from "#steps/sites/askShared.lambda";
import * as closedSummary from "#steps/sites/closedSummary";
import * as countsShared from "#steps/sites/countsShared.lambda";
import * as linkQuestion from "#steps/sites/linkQuestion";

export const steps = {
  linkQuestion,
  askShared,
  closedSummary,
  countsShared,
};
