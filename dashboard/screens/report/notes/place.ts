import type { Dates } from "../../../lib/period/calendar.ts";
import type { Point } from "../../../components/report/chart/points.ts";
import type { NoteFragment } from "./documents.ts";

/**
 * Returns the place of a note in a chart: the first point of its day, or the month that has it; undefined if
 * the chart does not have its day.
 */
export function placeOf(points: readonly Point[], date: string): number | undefined {
  let place: number | undefined;
  for (const [at, point] of points.entries()) {
    if (point.date > date) break;
    if (place === undefined || points[place]!.date !== point.date) place = at;
  }
  return place;
}

/** The notes of some dates, the first day first. */
export function notesOf(all: readonly NoteFragment[], { first, last }: Dates): NoteFragment[] {
  return all
    .filter(({ date }) => first <= date && date <= last)
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}

/** The points with their notes; the same ones if there is none. */
export function withNotes(points: readonly Point[], notes: readonly NoteFragment[]): readonly Point[] {
  if (notes.length === 0) return points;
  const byPlace = groupedBy(notes, ({ date }) => placeOf(points, date));
  return points.map((point, at) => {
    const here = byPlace.get(at);
    return here ? { ...point, notes: here.map(({ text }) => text) } : point;
  });
}

/** Notes that have one mark, because marks of their own would stand upon each other. */
export interface Group {
  /** The place of the first of them, as a share of the chart's width. */
  at: number;
  notes: NoteFragment[];
}

/** The notes of a chart with room for so many marks. */
export function groupsOf(points: readonly Point[], notes: readonly NoteFragment[], room: number): Group[] {
  const step = Math.ceil(points.length / room);
  const last = points.length - 1;
  const groups = groupedBy(notes, ({ date }) => Math.floor((placeOf(points, date) ?? 0) / step));
  return [...groups.values()].map((each) => ({
    at: last === 0 ? 0.5 : (placeOf(points, each[0]!.date) ?? 0) / last,
    notes: each,
  }));
}

function groupedBy<Key>(
  notes: readonly NoteFragment[],
  keyOf: (note: NoteFragment) => Key,
): Map<Key, NoteFragment[]> {
  const groups = new Map<Key, NoteFragment[]>();
  for (const note of notes) groups.set(keyOf(note), [...(groups.get(keyOf(note)) ?? []), note]);
  return groups;
}
