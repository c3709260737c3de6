import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { formatDate } from "../../../../../../functions/lib/mail/template/dates.ts";

test.each([
  ["2026-07-01T23:30:05.007Z", "%Y-%m-%d %H:%M:%S.%L", undefined, "2026-07-01 23:30:05.007"],
  [
    "2026-07-01T23:30:00Z",
    "%A, %-d. %B %Y, %-I:%M %p %z %Z",
    "Europe/Berlin",
    "Thursday, 2. July 2026, 1:30 AM +0200 Europe/Berlin",
  ],
  ["2026-07-01T23:30:00+02:00", "%F %T", undefined, "2026-07-01 21:30:00"],
  // Not the zone of the machine: UTC.
  ["2026-07-01", "%F %T %z", undefined, "2026-07-01 00:00:00 +0000"],
  ["2026-03-29 02:30", "%F %H:%M", undefined, "2026-03-29 02:30"],
  [0, "%a %b %e %j %u %y %s %%", undefined, "Thu Jan  1 001 4 70 0 %"],
  ["2026-07-01", "%^a %k %l %P %-m/%-d", undefined, "WED  0 12 am 7/1"],
  ["", "%Y", undefined, ""],
  [null, "%Y", undefined, ""],
])("%j as %s in %s", (value, format, zone, expected) => {
  expect(formatDate(value, format, zone)).toBe(expected);
});

test.each([
  ["yesterday", "%Y", "UTC", "a day or an instant in ISO 8601"],
  ["2026-02-30", "%Y", "UTC", "a day or an instant in ISO 8601"],
  [{}, "%Y", "UTC", "a day or an instant in ISO 8601"],
  [1e300, "%Y", "UTC", "a day or an instant in ISO 8601"],
  ["2026-02-03", "%Q", "UTC", "date has no code %Q"],
  ["2026-02-03", "%", "UTC", "date has no code %"],
  ["2026-02-03", undefined, "UTC", "date needs a format"],
  ["2026-02-03", "%Y", "Europe/Atlantis", "the name of a time zone"],
  ["2026-02-03", "%Y", 5, "the name of a time zone"],
])("%j as %s in %s is refused", (value, format, zone, message) => {
  expect(() => formatDate(value, format, zone)).toThrow(message);
});

// 2:30 does not exist on that night in New York.
test("a date does not depend on the zone of the machine", () => {
  const file = new URL("../../../../../../functions/lib/mail/template/dates.ts", import.meta.url).href;
  const script = `import { formatDate } from ${JSON.stringify(file)};
    console.log(formatDate("2026-03-08T02:30:00", "%F %T"), formatDate("2026-03-08T02:30:00Z", "%H %Z", "Asia/Tokyo"));`;
  const { stdout } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", script],
    {
      encoding: "utf8",
      env: { ...process.env, TZ: "America/New_York", LANG: "de_DE.UTF-8" },
    },
  );
  expect(stdout.trim()).toBe("2026-03-08 02:30:00 11 Asia/Tokyo");
});
