import { vi } from "vitest";

/** Does `work` while 400 ms pass between any two looks at the clock, as in a process that is stopped in between. */
export async function stalled<Result>(work: () => Promise<Result>): Promise<Result> {
  const now = performance.now.bind(performance);
  let looks = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + (looks += 1) * 400);
  return work().finally(() => clock.mockRestore());
}
