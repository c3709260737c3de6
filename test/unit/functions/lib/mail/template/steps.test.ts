import { expect, test, vi } from "vitest";
import { parseLiquid, renderLiquid } from "#functions/mail/template/liquid";

const counting = (times: number): string => `{% for i in (1..${times}) %}{{ i }}{% endfor %}`;
const rendered = (source: string): string => renderLiquid("text", parseLiquid("text", source), {});

test("a part may take 100,000 steps", () => {
  expect(rendered(counting(9999).repeat(4))).toHaveLength(4 * 38_889);
  expect(() => rendered(counting(9999).repeat(6))).toThrow(
    "text: it takes too many steps to render: use fewer or shorter loops",
  );
});

test("each code of a date is a step", () => {
  const date = `{{ 0 | date: '${"%d".repeat(50)}' }}`;
  expect(rendered(date.repeat(1000))).toHaveLength(100_000);
  expect(() => rendered(date.repeat(2000))).toThrow("it takes too many steps");
});

test("a machine that stalls renders the same", () => {
  const now = performance.now.bind(performance);
  let looks = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + (looks += 1) * 400);
  try {
    expect(rendered(counting(300))).toHaveLength(792);
  } finally {
    clock.mockRestore();
  }
});
