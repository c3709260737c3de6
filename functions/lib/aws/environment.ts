import { InternalError } from "./errors.ts";

/** A variable that infra gives the function (infra/constructs/needs.ts). One that is missing is a fault of the template, said at the first event. */
export function requireVariable(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new InternalError(
      `the environment has no ${name}: infra/constructs/needs.ts gives it to functions that need it`,
    );
  return value;
}
