import * as parentProfile from "#steps/people/parentProfile";
import * as rootProfile from "#steps/people/rootProfile";

export const steps = {
  parentProfile,
  rootProfile,
};
