import { Lack, type Resource } from "./assembly/index.ts";
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
  if (!isKnown(type)) leaveOut(resource, new Lack(`${place}: ${type} is not imitated locally`));
  else if (condition !== undefined && type !== "AWS::CDK::Metadata")
    lack(resource, refused(resource, `Condition ${condition}`));
}

/** Throws the error, or names it for a cloud that takes what it lacks: the resource runs without it. */
export function lack(resource: Resource, error: Error): void {
  if (!resource.lacks || !(error instanceof Lack)) throw error;
  resource.lacks(error.message);
}

/**
 * The same for a resource that can not run at all. Every user of the resource fails with the sentence of the
 * error.
 */
export function leaveOut(resource: Resource, error: unknown): void {
  lack(resource, error as Error);
  resource.leftOut.note(resource, resource.references(), (error as Error).message);
}

/** Reads each resource. One that can not be read is left out. */
export function readEach<T>(resources: Resource[], read: (resource: Resource) => T): T[] {
  return resources.flatMap((resource) => {
    try {
      return [read(resource)];
    } catch (error) {
      leaveOut(resource, error);
      return [];
    }
  });
}

/** A part of a resource, such as a target of a rule. The resource runs without one that can not be read. */
export function readPart<T>(resource: Resource, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    lack(resource, error as Error);
    return undefined;
  }
}

/** The error for a property, or a value of one, that is not imitated. */
export function refused(resource: Resource, property: string, reason = "is not imitated locally"): Lack {
  return new Lack(`${resource.stack}/${resource.logicalId} (${resource.type}): ${property} ${reason}`);
}

/**
 * The error for a property that names another resource, if no template has that. If it was left out, the
 * error says why, in the same words.
 */
export function missing(resource: Resource, property: string, reference: unknown, reason: string): Lack {
  const why = resource.leftOut.of(reference);
  return why === undefined ? refused(resource, `${property} ${String(reference)}`, reason) : new Lack(why);
}
