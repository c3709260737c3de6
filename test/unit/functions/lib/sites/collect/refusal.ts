import { InputError } from "../../../../../../functions/lib/aws/errors.ts";

/** Returns the refused field and the reason. */
export function refusalOf(act: () => unknown): [field: string, message: string] {
  try {
    act();
  } catch (error) {
    if (error instanceof InputError) return [error.field, error.message];
    throw error;
  }
  throw new Error("it was taken");
}
