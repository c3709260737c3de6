import { util } from "@aws-appsync/utils";
import { WHOLE } from "#table/text";
import { fail } from "../errors.ts";

const INSTRUCTIONS = `${WHOLE}{0,2000}`;

/** Returns the instructions for a model that drafts; none are empty. Fails with `ValidationError`. */
export function parseInstructions(typed: string | null | undefined): string {
  const instructions = typed ?? "";
  if (util.matches(INSTRUCTIONS, instructions)) return instructions;
  const says = "instructions must be at most 2,000 characters, and no half of a surrogate pair.";
  return fail("ValidationError", says, { field: "instructions" });
}
