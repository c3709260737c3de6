import type { Resource } from "./assembly/index.ts";

type Properties = Record<string, unknown>;

/**
 * Refuses a property (`at` names the object that holds it) which the stand-in does not imitate: silently left out, the resource
 * would behave otherwise than on AWS. Properties that change nothing here (names, tags, encryption) belong on the list too.
 */
export function refuseOthers(resource: Resource, imitated: string[], at = "", held?: Properties): void {
  const other = Object.keys(held ?? resource.properties).find((name) => !imitated.includes(name));
  if (other !== undefined) throw refused(resource, `${at}${other}`);
}

/** The error for a property, or a value of one, that is not imitated. */
export function refused(resource: Resource, property: string, reason = "is not imitated locally"): Error {
  return new Error(`${resource.stack}/${resource.logicalId} (${resource.type}): ${property} ${reason}`);
}
