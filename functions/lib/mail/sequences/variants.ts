import { createHash } from "node:crypto";
import type { SendStep } from "#table/mail/sequenceVersion";

/** The text that a person gets, and the name of its variant: "A", "B" and so on, in the order of the step. */
export type Chosen = { templateKey: string; variant?: string };

/** Who gets which variant: of one person, one sequence and one step it is always the same. */
export type Draw = { sequenceId: string; stepId: string; email: string };

/**
 * Chooses the text of a step. The hash spreads people evenly over the sum of the weights, and differently in each
 * step, so that two tests of one sequence do not have the same halves.
 */
export function chosen({ templateKey, variants = [] }: SendStep, draw: Draw): Chosen {
  if (templateKey !== undefined) return { templateKey };
  const sum = variants.reduce((total, { weight }) => total + weight, 0);
  // The id of a sequence and that of a step have no such sign, so that no two draws have one text.
  const hash = createHash("sha256").update([draw.sequenceId, draw.stepId, draw.email].join("#"));
  let left = hash.digest().readUInt32BE(0) % sum;
  const at = variants.findIndex(({ weight }) => (left -= weight) < 0);
  return { templateKey: variants[at]!.templateKey, variant: nameOf(at) };
}

/** The name of the variant at a place. */
export function nameOf(at: number): string {
  return String.fromCharCode("A".charCodeAt(0) + at);
}
