import type { Resource } from "../../base/assembly/index.ts";
import type { Clock } from "../../base/clock.ts";
import { readEach, refuseOthers, refused } from "../../base/imitated.ts";
import type { Store } from "../../base/store.ts";
import type { Parameter } from "./parameter.ts";

const WITHOUT_EFFECT = ["Description", "Tags", "Tier"];

/**
 * Stores the parameters of the templates, as a deployment does. A parameter with an unchanged value keeps its
 * version. A value that was put by hand is overwritten at the next start, because here each start is a
 * deployment that updates every parameter.
 */
export function deployParameters(resources: Resource[], clock: Clock, store: Store<Parameter>): void {
  readEach(resources, (resource) => {
    refuseOthers(resource, ["Name", "Type", "Value", ...WITHOUT_EFFECT]);
    const { ref: name, properties } = resource;
    const [type, value] = [String(properties.Type), String(properties.Value)];
    // CloudFormation's reference, AWS::SSM::Parameter: it cannot make a SecureString.
    if (type !== "String" && type !== "StringList")
      throw refused(resource, `Type ${type}`, "is none that CloudFormation makes: String or StringList");
    deployParameter({ name, type, value }, clock, store);
  });
}

/** Stores a parameter, with a new version if it differs. */
export function deployParameter(
  { name, type, value }: Pick<Parameter, "name" | "type" | "value">,
  clock: Clock,
  store: Store<Parameter>,
): void {
  const before = store.get(name);
  if (before?.value === value && before.type === type) return;
  void store.set(name, { name, value, type, version: (before?.version ?? 0) + 1, changedAt: clock.now() });
}
