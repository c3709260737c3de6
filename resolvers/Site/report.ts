import * as ask from "#steps/sites/ask.lambda";
import * as counts from "#steps/sites/counts.lambda";

export const steps = {
  ask,
  counts,
};
