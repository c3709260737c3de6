import type { Pattern } from "../../pattern.ts";
import * as suppressed from "../suppressed.ts";

/** What people may ask for about their data. */
export const privacyPatterns: Pattern[] = [
  {
    row: "privacy-1",
    question: "whether an identity is suppressed",
    by: ["step/suppressPerson", "step/unsuppressPerson"],
    requests: ({ identityType, hash }) => [{ get: suppressed.key(identityType, hash), consistent: true }],
  },
];
