import * as askShared from "#steps/sites/askShared.lambda";
import * as linkQuestion from "#steps/sites/linkQuestion";

export const steps = {
  linkQuestion,
  askShared,
};
