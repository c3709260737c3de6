import { countsDrawing } from "../../../components/report/chart/countsDrawing.ts";
import type { Drawing } from "../../../components/report/chart/drawing.ts";
import { timeOfDay } from "../../../lib/format.ts";
import { momentInWords } from "../../../lib/moments.ts";
import { dayText, weekdayText } from "../../../lib/period/dates.ts";
import { ownZone } from "../../../lib/zone.ts";
import type { DayCounts } from "./days.ts";
import type { HourOfCampaign } from "./hours.ts";

/** A point of the course of a campaign. */
export interface CoursePoint {
  name: string;
  /** Its name below the axis. */
  label: string;
  counts: { sent: number; opened: number; clicked: number };
}

/** Hours are named by the person's clock. */
export function pointsOfHours(hours: readonly HourOfCampaign[]): CoursePoint[] {
  return hours.map(({ at, ...counts }) => ({
    name: momentInWords(at, ownZone),
    label: timeOfDay(at, ownZone),
    counts,
  }));
}

export function pointsOfDays(days: readonly DayCounts[]): CoursePoint[] {
  return days.map(({ date, ...counts }) => ({ name: weekdayText(date), label: dayText(date), counts }));
}

/** Returns the drawing of sent mails, with the opened ones behind. */
export function drawingOfCourse(points: readonly CoursePoint[]): Drawing {
  return countsDrawing(
    points.map(({ label, counts: { sent, opened } }) => ({ label, now: sent, behind: opened })),
  );
}
