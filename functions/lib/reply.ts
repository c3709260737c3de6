/** What a function behind a step or a field answers; `type` is one of ErrorType in schema.graphql. */
export type Reply<Data> = { data: Data } | { error: { type: string; message: string } };

export function refused(type: "Conflict" | "Unauthorized" | "Unavailable", message: string): Reply<never> {
  return { error: { type, message } };
}
