/**
 * What the work gives, or an error once the time is over. The work itself goes on, so it must write nothing: a write is ended by its own
 * limit (`within` in `dynamodb.ts`).
 */
export async function inTime<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error(`not done in ${ms} ms`), { name: "Late" })), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
