import { expect, test } from "vitest";
import type { Point } from "../../../../../../dashboard/components/report/chart/points.ts";
import {
  groupsOf,
  notesOf,
  placeOf,
  withNotes,
} from "../../../../../../dashboard/screens/report/notes/place.ts";

/** Points that begin on these dates. */
const pointsOf = (...dates: string[]): Point[] =>
  dates.map((date, place) => ({
    ...{ start: place, end: place + 1, date, place },
    ...{ value: 1, before: undefined, isOpen: false },
  }));
const note = (date: string, text = date) => ({ noteId: text, version: 1, date, text });

test.each([
  ["days", pointsOf("2026-11-01", "2026-11-02", "2026-11-03"), "2026-11-02", 1],
  ["hours", pointsOf("2026-11-01", "2026-11-01", "2026-11-02", "2026-11-02"), "2026-11-02", 2],
  ["months", pointsOf("2026-10-01", "2026-11-01", "2026-12-01"), "2026-11-30", 1],
  ["later days", pointsOf("2026-11-02", "2026-11-03"), "2026-11-01", undefined],
])("a note of %s has its place", (_, points, date, place) => expect(placeOf(points, date)).toBe(place));

test("notes are those of the dates, the first day first", () => {
  const all = ["2026-11-04", "2026-11-02", "2026-10-31", "2026-11-01"].map((date) => note(date));
  const shown = notesOf(all, { first: "2026-11-01", last: "2026-11-03" });
  expect(shown.map(({ date }) => date)).toEqual(["2026-11-01", "2026-11-02"]);
});

test("points have the notes of their day, and are the same without any", () => {
  const points = pointsOf("2026-11-01", "2026-11-02");
  expect(withNotes(points, [])).toBe(points);
  const noted = withNotes(points, [note("2026-11-02", "one"), note("2026-11-02", "two")]);
  expect(noted.map(({ notes }) => notes)).toEqual([undefined, ["one", "two"]]);
});

test("notes share a mark where there is no room for one each", () => {
  const points = pointsOf("2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05");
  const notes = ["2026-11-02", "2026-11-03", "2026-11-05"].map((date) => note(date));
  const placed = (room: number) =>
    groupsOf(points, notes, room).map(({ at, notes: some }) => [at, some.length]);
  expect(placed(5)).toEqual([
    [0.25, 1],
    [0.5, 1],
    [1, 1],
  ]);
  expect(placed(2)).toEqual([
    [0.25, 2],
    [1, 1],
  ]);
  expect(groupsOf(pointsOf("2026-11-02"), notes.slice(0, 1), 5)).toMatchObject([{ at: 0.5 }]);
});
