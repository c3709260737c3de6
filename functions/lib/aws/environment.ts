import { InternalError } from "./errors.ts";

/**
 * Returns an environment variable that infra sets for the function (infra/constructs/needs.ts). Throws if it
 * is missing, which is a fault of the template.
 */
export function requireVariable(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new InternalError(
      `the environment variable ${name} is not set: list it in the function's needs (infra/constructs/needs.ts)`,
    );
  return value;
}

/** Returns a list of the stage, which infra sets for the function. Empty without it. */
export const listVariable = (name: string): string[] => process.env[name]?.split(",") ?? [];

/** Returns the time in ms for which events gather before they are counted. */
export function gatheringMs(): number {
  return Number(requireVariable("COUNTING_SECONDS")) * 1000;
}
