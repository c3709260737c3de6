import { expect, it } from "vitest";
import { timeOf } from "#functions/people/ingest/time";

const NOW = Date.parse("2026-11-21T12:00:00.000Z");
const RECEIVED = "2026-11-21T12:00:00.000Z";

it.each<[string, object, string]>([
  ["none at all", {}, RECEIVED],
  ["null", { timestamp: null, sentAt: null }, RECEIVED],
  [
    "a sender's clock that is right",
    { timestamp: "2026-11-21T11:59:50Z", sentAt: "2026-11-21T12:00:00Z" },
    "2026-11-21T11:59:50.000Z",
  ],
  [
    "one that is ten minutes slow",
    { timestamp: "2026-11-21T11:49:50Z", sentAt: "2026-11-21T11:50:00Z" },
    "2026-11-21T11:59:50.000Z",
  ],
  [
    "a time of the past, without sentAt",
    { timestamp: "2019-02-03T04:05:06.789Z" },
    "2019-02-03T04:05:06.789Z",
  ],
  ["the future by seconds", { timestamp: "2026-11-21T12:00:05Z" }, RECEIVED],
  ["a time without a zone", { timestamp: "2026-11-21T10:00:00" }, "2026-11-21T10:00:00.000Z"],
  ["another zone", { timestamp: "2026-11-21T10:00:00.5+0230" }, "2026-11-21T07:30:00.500Z"],
  ["microseconds", { timestamp: "2026-11-21T10:00:00.123456Z" }, "2026-11-21T10:00:00.123Z"],
  ["a day", { timestamp: "2026-11-20" }, "2026-11-20T00:00:00.000Z"],
  ["milliseconds", { timestamp: 1_763_719_200_000 }, "2025-11-21T10:00:00.000Z"],
  ["seconds", { timestamp: 1_763_719_200 }, "2025-11-21T10:00:00.000Z"],
  ["seconds as text", { timestamp: "1763719200" }, "2025-11-21T10:00:00.000Z"],
  ["milliseconds as text", { timestamp: "1763719200000" }, "2025-11-21T10:00:00.000Z"],
])("reads %s", (_, times, at) => {
  expect(timeOf(times, NOW)).toEqual({ at });
});

it.each<[string, object, string, string]>([
  [
    "a clock that is 20 years slow",
    { timestamp: "2006-11-21T11:59:50Z", sentAt: "2006-11-21T12:00:00Z" },
    "2026-11-21T11:59:50.000Z",
    "sentAt",
  ],
  [
    "a clock that is 20 years fast",
    { timestamp: "2046-11-21T11:59:50Z", sentAt: "2046-11-21T12:00:00Z" },
    "2026-11-21T11:59:50.000Z",
    "sentAt",
  ],
  [
    "an event that is sent before it happens",
    { timestamp: "2027-01-01T00:00:00Z", sentAt: RECEIVED },
    RECEIVED,
    "timestamp",
  ],
  ["the future", { timestamp: "2046-11-21T12:00:00Z" }, RECEIVED, "timestamp"],
  ["a time before 1970", { timestamp: "1890-01-01" }, RECEIVED, "timestamp"],
  ["no time", { timestamp: "yesterday" }, RECEIVED, "timestamp"],
  ["a month that there is not", { timestamp: "2026-13-01T00:00:00Z" }, RECEIVED, "timestamp"],
  ["a day that there is not", { timestamp: "2026-02-30T00:00:00Z" }, RECEIVED, "timestamp"],
  ["an object", { timestamp: {} }, RECEIVED, "timestamp"],
  ["a number that no date has", { timestamp: 1e300 }, RECEIVED, "timestamp"],
  [
    "a sentAt that is no time",
    { timestamp: "2026-11-21T11:00:00Z", sentAt: "now" },
    "2026-11-21T11:00:00.000Z",
    "sentAt",
  ],
])("puts right and names %s", (_, times, at, wrong) => {
  expect(timeOf(times, NOW)).toEqual({ at, wrong });
});
