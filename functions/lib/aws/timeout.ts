import { InternalError } from "./errors.ts";

/**
 * What the work gives, or an error once the time is over. The work itself goes on, so it must write nothing: a write is ended by its own
 * limit (`within` in `dynamodb.ts`).
 */
export async function withTimeout<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new InternalError(`not done in ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
