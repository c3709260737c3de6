import { expect, test } from "vitest";
import { ulid } from "#functions/ids/ulid";
import {
  filesOfExports,
  memberFileName,
  memberPartName,
  parseMemberFileName,
} from "#functions/lake/members/files";

const of = { segmentId: "vips_1-a", generation: "000002", jobId: "01JD3ZQK7N4V8W2X6Y9A0B1C2D" };
const storedAt = Date.parse("2026-11-22T12:00:00.000Z");

test("a name says to which export a part or a file belongs, and when it was stored", () => {
  const id = ulid(storedAt);
  const part = memberPartName(of, id);
  const file = memberFileName(of, id, "vips_1-a-2026-11-22.csv");
  expect(part).toBe(`segments/vips_1-a/000002/${of.jobId}/${id}.part`);
  for (const name of [part, file]) {
    expect(parseMemberFileName(name)).toEqual({ ...of, name, storedAt });
    expect(name.startsWith(filesOfExports(of.segmentId))).toBe(true);
    expect(name.startsWith(filesOfExports())).toBe(true);
  }
});

test.each(["web/a/export/b/c.csv", "segments/a", "segments/a/b/c/d/e/f", "segments/a/b/c/d"])(
  "%s is no file of an export",
  (name) => expect(parseMemberFileName(name)).toBeUndefined(),
);
