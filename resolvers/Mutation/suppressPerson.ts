import * as activeCaller from "#steps/activeCaller";
import * as changeSuppression from "#steps/people/changeSuppression.lambda";

export const steps = {
  activeCaller,
  changeSuppression,
};
