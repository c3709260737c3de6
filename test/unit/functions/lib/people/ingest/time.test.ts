import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { CallDetail } from "#functions/people/ingest/details";
import { TIME_FORMATS, callTimeOf } from "#functions/people/ingest/time";

const NOW = Date.parse("2026-11-21T12:00:00.000Z");
const RECEIVED = "2026-11-21T12:00:00.000Z";

/** The time of a call, and each problem of its times. */
function read(times: object): string[] {
  const details: CallDetail[] = [];
  const at = callTimeOf(times, NOW, details);
  return [at, ...details.map(({ reason, field }) => `${reason} ${field}`)];
}

it.each<[string, object, string]>([
  ["none at all", {}, RECEIVED],
  ["null", { timestamp: null, sentAt: null }, RECEIVED],
  ["blank text", { timestamp: "", originalTimestamp: " ", sentAt: "" }, RECEIVED],
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
  [
    "a caller's time beside the client's own, as RudderStack's server does",
    { timestamp: "2026-05-05T08:00:00Z", originalTimestamp: RECEIVED, sentAt: "2026-11-21T11:59:00Z" },
    "2026-05-05T08:00:00.000Z",
  ],
  [
    "what Segment forwards a day later, with the time that it has corrected",
    {
      ...{ timestamp: "2026-11-20T12:00:05Z", originalTimestamp: "2026-11-20T11:00:00Z" },
      sentAt: "2026-11-20T11:00:10Z",
    },
    "2026-11-20T12:00:05.000Z",
  ],
  [
    "the client's own time alone, by its clock",
    { originalTimestamp: "2026-11-21T11:49:50Z", sentAt: "2026-11-21T11:50:00Z" },
    "2026-11-21T11:59:50.000Z",
  ],
  [
    "an empty timestamp beside it",
    { timestamp: null, originalTimestamp: "2026-11-21T11:59:50Z", sentAt: RECEIVED },
    "2026-11-21T11:59:50.000Z",
  ],
])("reads %s", (_, times, at) => {
  expect(read(times)).toEqual([at]);
});

it.each<[string, object, string, string]>([
  [
    "a clock that is 20 years slow",
    { timestamp: "2006-11-21T11:59:50Z", sentAt: "2006-11-21T12:00:00Z" },
    "2026-11-21T11:59:50.000Z",
    "CLOCK sentAt",
  ],
  [
    "a clock that is 20 years fast",
    { timestamp: "2046-11-21T11:59:50Z", sentAt: "2046-11-21T12:00:00Z" },
    "2026-11-21T11:59:50.000Z",
    "CLOCK sentAt",
  ],
  [
    "an event that is sent before it happens",
    { timestamp: "2027-01-01T00:00:00Z", sentAt: RECEIVED },
    RECEIVED,
    "CLOCK timestamp",
  ],
  ["the future", { timestamp: "2046-11-21T12:00:00Z" }, RECEIVED, "CLOCK timestamp"],
  ["a time before 1970", { timestamp: "1890-01-01" }, RECEIVED, "INVALID_VALUE timestamp"],
  ["no time", { timestamp: "yesterday" }, RECEIVED, "INVALID_VALUE timestamp"],
  ["a month that there is not", { timestamp: "2026-13-01T00:00:00Z" }, RECEIVED, "INVALID_VALUE timestamp"],
  ["a day that there is not", { timestamp: "2026-02-30T00:00:00Z" }, RECEIVED, "INVALID_VALUE timestamp"],
  ["an object", { timestamp: {} }, RECEIVED, "INVALID_VALUE timestamp"],
  ["a number that no date has", { timestamp: 1e300 }, RECEIVED, "INVALID_VALUE timestamp"],
  [
    "a sentAt that is no time",
    { timestamp: "2026-11-21T11:00:00Z", sentAt: "now" },
    "2026-11-21T11:00:00.000Z",
    "INVALID_VALUE sentAt",
  ],
  [
    "a caller's time that is none, beside the client's own",
    { timestamp: "yesterday", originalTimestamp: "2026-11-21T11:59:50Z", sentAt: RECEIVED },
    "2026-11-21T11:59:50.000Z",
    "INVALID_VALUE timestamp",
  ],
  [
    "an originalTimestamp that is none",
    { originalTimestamp: { toString: 1 }, sentAt: RECEIVED },
    RECEIVED,
    "INVALID_VALUE originalTimestamp",
  ],
  ["a sentAt that is no time, alone", { sentAt: "now" }, RECEIVED, "INVALID_VALUE sentAt"],
  ["a clock that is wrong, alone", { sentAt: "2006-11-21T12:00:00Z" }, RECEIVED, "CLOCK sentAt"],
])("puts right and names %s", (_, times, at, wrong) => {
  expect(read(times)).toEqual([at, wrong]);
});

it("docs/events.md has a row for each format, in this order", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../../../../docs/events.md"), "utf8");
  const [, section = ""] = /### When it happened\n([\s\S]*?)\n#/.exec(page) ?? [];
  const rows = [...section.matchAll(/^\| (`.+?) +\| (.+?) +\|/gm)].map(([, has, at]) => [has, at]);
  expect(rows).toEqual(
    TIME_FORMATS.map(({ field, beside, isCorrected }) => [
      beside ? `\`${field}\` and \`${beside}\`` : `\`${field}\``,
      isCorrected ? `\`receivedAt - (sentAt - ${field})\`` : `\`${field}\``,
    ]),
  );
});
