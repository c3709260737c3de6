import * as askShared from "#steps/sites/askShared.lambda";
import * as countsShared from "#steps/sites/countsShared.lambda";
import * as linkQuestion from "#steps/sites/linkQuestion";

export const steps = {
  linkQuestion,
  askShared,
  countsShared,
};
