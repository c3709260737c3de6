import { InternalError } from "./errors.ts";

/**
 * Returns the result of the work, or throws after `ms` milliseconds. The work itself continues, so it must
 * not write: writes have their own limit (`within` in `dynamodb.ts`).
 */
export async function withTimeout<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new InternalError(`the work took longer than its limit of ${ms} ms`)),
      ms,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
