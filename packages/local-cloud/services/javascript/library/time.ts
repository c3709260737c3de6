import { ask } from "./bridge.ts";
import { fail } from "./failure.ts";
import { isoTime } from "./natives.ts";
import { state } from "./state.ts";

const milliseconds = (name: string, value: unknown): number =>
  typeof value === "number" && Number.isFinite(value) ? value : fail(`${name} takes milliseconds since 1970`);

const text = (name: string, value: unknown): string =>
  typeof value === "string" ? value : fail(`${name} takes a string`);

/**
 * util.time (D: "Time helpers in util.time"): patterns are written as for Java's DateTimeFormatter; "now" is
 * the clock of the local cloud.
 */
export const time = {
  nowISO8601: () => isoTime(state().now),
  nowEpochSeconds: () => Math.floor(state().now / 1000),
  nowEpochMilliSeconds: () => state().now,
  nowFormatted: (format: unknown, zone: unknown = "UTC") =>
    ask("time.format", { at: state().now, format: text("nowFormatted", format), zone }),
  parseFormattedToEpochMilliSeconds: (timestamp: unknown, format: unknown, zone?: unknown) => {
    const name = "parseFormattedToEpochMilliSeconds";
    return ask("time.parse", { timestamp: text(name, timestamp), format: text(name, format), zone });
  },
  parseISO8601ToEpochMilliSeconds: (timestamp: unknown) =>
    ask("time.parseIso", { timestamp: text("parseISO8601ToEpochMilliSeconds", timestamp) }),
  epochMilliSecondsToSeconds: (at: unknown) =>
    Math.floor(milliseconds("epochMilliSecondsToSeconds", at) / 1000),
  epochMilliSecondsToISO8601: (at: unknown) => isoTime(milliseconds("epochMilliSecondsToISO8601", at)),
  epochMilliSecondsToFormatted: (at: unknown, format: unknown, zone: unknown = "UTC") => {
    const name = "epochMilliSecondsToFormatted";
    return ask("time.format", { at: milliseconds(name, at), format: text(name, format), zone });
  },
};
