import type { Part } from "../part.ts";

export const plans: Part = {
  stack: "PeopleProfiles",
  schema: "people/plans",
  functions: {
    // It compiles a schema of up to 32 KB.
    "step/checkPlanEvent": { table: ["GetItem"], memorySize: 512, timeoutSeconds: 20 },
  },
  reaction: { stream: [] },
};
