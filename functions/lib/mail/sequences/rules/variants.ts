import { createHash } from "node:crypto";
import type { SendStep } from "#table/mail/sequenceVersion";

/** The text that a person gets, and the name of its variant: "A", "B" and so on, in the order of the step. */
export type ChosenVariant = { templateKey: string; variant?: string };

/** The seed of the choice of a variant: for one person, one sequence and one step it is always the same. */
export type VariantDraw = { sequenceId: string; stepId: string; email: string };

/**
 * Chooses the text of a step. Each step has its own draw, so that two tests of one sequence do not have the
 * same halves.
 */
export function chooseVariant(
  { templateKey, variants = [] }: SendStep,
  { sequenceId, stepId, email }: VariantDraw,
): ChosenVariant {
  if (templateKey !== undefined) return { templateKey };
  const { is, variant } = drawVariant(variants, [sequenceId, stepId, email]);
  return { templateKey: is.templateKey, variant };
}

/**
 * Draws one of the variants, always the same for equal names of the draw. The hash spreads people evenly over
 * the sum of the weights, and differently in each draw.
 */
export function drawVariant<Variant extends { weight: number }>(
  variants: Variant[],
  names: string[],
): { is: Variant; variant: string } {
  const sum = variants.reduce((total, { weight }) => total + weight, 0);
  // No id has such a sign, and an address is the last name, so that no two draws have one text.
  const hash = createHash("sha256").update(names.join("#"));
  let left = hash.digest().readUInt32BE(0) % sum;
  const at = variants.findIndex(({ weight }) => (left -= weight) < 0);
  return { is: variants[at]!, variant: variantNameOf(at) };
}

/** The name of the variant at a place. */
export function variantNameOf(at: number): string {
  return String.fromCharCode("A".charCodeAt(0) + at);
}
