import { expect, test } from "vitest";
import { durationOf, isBounce, isInteractive } from "#table/sites/countingRules";

test("a visit with one page view and no interactive event is a bounce, however long it is", () => {
  const visits = [0, 1, 2].flatMap((pageViews) =>
    [0, 1].flatMap((interactiveEvents) =>
      [0, 600].map((duration) => ({ pageViews, interactiveEvents, duration })),
    ),
  );
  expect(visits.filter(isBounce)).toEqual([
    { pageViews: 1, interactiveEvents: 0, duration: 0 },
    { pageViews: 1, interactiveEvents: 0, duration: 600 },
  ]);
});

test("a custom event is interactive unless its sender says that it is not", () => {
  expect([{}, { isInteractive: true }, { isInteractive: false }].map(isInteractive)).toEqual([
    true,
    true,
    false,
  ]);
});

test("a duration has whole seconds", () => {
  expect([durationOf(1000, 1000), durationOf(1000, 2999), durationOf(1000, 3000)]).toEqual([0, 1, 2]);
});
