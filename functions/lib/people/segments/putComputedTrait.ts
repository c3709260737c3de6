import type { Reply } from "#reply";
import type { Key } from "#table/key";
import type { ComputedTraitItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import { get } from "../../aws/dynamodb.ts";
import { refuseFaults } from "../../conditions/faults.ts";
import type { ComputedTraitInput } from "../rules/checkComputed.ts";
import { checkComputedTrait } from "../rules/checkComputed.ts";
import type { RulesChange } from "./change.ts";
import { changeRules } from "./change.ts";
import { readRules } from "./store.ts";

export interface ComputedTraitRequest {
  input: ComputedTraitInput;
  /** Under which an earlier call with the same `idempotencyKey` is stored. */
  onceKey: Key | null;
}

/** The changes to save; none if the `idempotencyKey` was used before. */
export type ComputedTraitChecked =
  | { isRepeated: true }
  | { isRepeated: false; item: ComputedTraitItem; change: RulesChange };

/** Checks a typed computed trait beside all others, and says what is to be saved. */
export async function checkTrait({
  input,
  onceKey,
}: ComputedTraitRequest): Promise<Reply<ComputedTraitChecked>> {
  const [stored, once] = await Promise.all([readRules(), onceKey ? get(onceKey) : undefined]);
  if (once) return { data: { isRepeated: true } };
  const checked = checkComputedTrait(input);
  if ("faults" in checked) return refuseFaults(checked.faults);
  const { computedTrait } = checked;
  const now = Date.now();
  const at = new Date(now).toISOString();
  const before = stored.computedTraits.get(computedTrait.name);
  const item: ComputedTraitItem = {
    ...segment.computedTraitKey(computedTrait.name),
    ...{ entity: "ComputedTrait", version: (before?.version ?? 0) + 1, ...computedTrait },
    ...{ createdAt: before?.createdAt ?? at, updatedAt: at },
  };
  const computedTraits = new Map([...stored.computedTraits, [item.name, item]]);
  const changed = changeRules(stored, { ...stored, computedTraits }, { sweep: [] }, now);
  if ("refusal" in changed) return { error: changed.refusal };
  return { data: { isRepeated: false, item, change: changed.change } };
}
