/**
 * Returns a function that calls `run`, and never while `run` is under way: all calls in that time are one
 * call after it.
 */
export function oneByOne<Answer>(run: () => Promise<Answer>): () => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<Answer> | undefined;
  return () => {
    next ??= last.then(() => {
      next = undefined;
      const running = run();
      last = running.catch(() => undefined);
      return running;
    });
    return next;
  };
}
