import type { Resource } from "./assembly/index.ts";
import { isKnown } from "./assembly/names.ts";

type Properties = Record<string, unknown>;

/**
 * Throws an error for a property that the stand-in does not imitate (`at` names the object that has it): if
 * it were ignored, the resource would behave differently than on AWS. Properties that have no effect locally
 * (names, tags, encryption) must be on the list too. A cloud that takes what it lacks (`CloudOptions.lacks`)
 * names each and ignores it.
 */
export function refuseOthers(resource: Resource, imitated: string[], at = "", held?: Properties): void {
  const others = Object.keys(held ?? resource.properties).filter((name) => !imitated.includes(name));
  for (const other of others) lack(resource, refused(resource, `${at}${other}`));
}

/** The same for a resource as a whole, by its type and its condition. */
export function refuseUnknown(resource: Resource): void {
  const { stack, logicalId, type, condition } = resource;
  const place = `${stack}/${logicalId}`;
  if (!isKnown(type)) lack(resource, new Error(`${place}: ${type} is not imitated locally`));
  else if (condition !== undefined && type !== "AWS::CDK::Metadata")
    lack(resource, refused(resource, `Condition ${condition}`));
}

/** Throws the error, or names it for a cloud that takes what it lacks. */
export function lack(resource: Resource, error: Error): void {
  if (!resource.lacks) throw error;
  resource.lacks(error.message);
}

/** The error for a property, or a value of one, that is not imitated. */
export function refused(resource: Resource, property: string, reason = "is not imitated locally"): Error {
  return new Error(`${resource.stack}/${resource.logicalId} (${resource.type}): ${property} ${reason}`);
}
