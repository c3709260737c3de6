import * as ask from "#steps/sites/ask.lambda";

export const steps = {
  ask,
};
