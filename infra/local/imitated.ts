import type { Resource } from "./assembly/index.ts";

type Properties = Record<string, unknown>;

/**
 * Throws an error for a property that the stand-in does not imitate (`at` names the object that has it): if
 * it were ignored, the resource would behave differently than on AWS. Properties that have no effect locally
 * (names, tags, encryption) must be on the list too.
 */
export function refuseOthers(resource: Resource, imitated: string[], at = "", held?: Properties): void {
  const other = Object.keys(held ?? resource.properties).find((name) => !imitated.includes(name));
  if (other !== undefined) throw refused(resource, `${at}${other}`);
}

/** The error for a property, or a value of one, that is not imitated. */
export function refused(resource: Resource, property: string, reason = "is not imitated locally"): Error {
  return new Error(`${resource.stack}/${resource.logicalId} (${resource.type}): ${property} ${reason}`);
}
