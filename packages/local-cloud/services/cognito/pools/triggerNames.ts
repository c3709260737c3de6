import type { Resource } from "../../../base/assembly/index.ts";
import { lack, refused } from "../../../base/imitated.ts";

/** The triggers that are imitated, each with the ARN of its function. */
export type TriggerName =
  | "PreSignUp"
  | "PostConfirmation"
  | "PreAuthentication"
  | "PostAuthentication"
  | "PreTokenGeneration"
  | "CustomMessage"
  | "InboundFederation";

export type Triggers = Partial<Record<TriggerName, string>>;

const NAMES: TriggerName[] = [
  "PreSignUp",
  "PostConfirmation",
  "PreAuthentication",
  "PostAuthentication",
  "PreTokenGeneration",
  "CustomMessage",
];

/** A pool's triggers. Throws an error that names another kind, or a later version of an event. */
export function readTriggers(pool: Resource): Triggers {
  const config = (pool.properties.LambdaConfig ?? {}) as Record<string, unknown>;
  const triggers: Triggers = {};
  for (const [name, value] of Object.entries(config)) {
    if (name === "PreTokenGenerationConfig" || name === "InboundFederation") {
      const { LambdaArn, LambdaVersion } = value as { LambdaArn: string; LambdaVersion: string };
      const trigger = name === "InboundFederation" ? name : "PreTokenGeneration";
      if (LambdaVersion === "V1_0") triggers[trigger] = LambdaArn;
      else lack(pool, refused(pool, `LambdaConfig.${name} ${LambdaVersion}`));
    } else if (NAMES.includes(name as TriggerName)) triggers[name as TriggerName] = String(value);
    else lack(pool, refused(pool, `LambdaConfig.${name}`));
  }
  return triggers;
}
