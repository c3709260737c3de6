import { expect, test } from "vitest";
import { ulid } from "#functions/ids/ulid";
import { exportedFileName, filesOfExports, parseExportedName, partName } from "#functions/lake/parts/files";

const jobId = "01JD3ZQK7N4V8W2X6Y9A0B1C2D";
const storedAt = Date.parse("2026-11-22T12:00:00.000Z");
const segments = { prefix: "segments/" };
const sources = { prefix: "customer/", below: "export/" };

test.each([
  [segments, { owner: "vips_1-a", scope: "000002", jobId }, "segments/vips_1-a/000002/"],
  [
    sources,
    { owner: "S", scope: "2026-11-01.2026-11-30", jobId },
    "customer/S/export/2026-11-01.2026-11-30/",
  ],
])(
  "a name in %j says to which export a part or a file belongs, and when it was stored",
  (folder, of, begins) => {
    const id = ulid(storedAt);
    const part = partName(folder, of, id);
    const file = exportedFileName(folder, of, { id, saved: "a-2026-11-22.csv" });
    expect(part).toBe(`${begins}${jobId}/${id}.part`);
    expect(file).toBe(`${begins}${jobId}/${id}/a-2026-11-22.csv`);
    for (const name of [part, file]) {
      expect(parseExportedName(folder, name)).toEqual({ ...of, name, storedAt });
      expect(name.startsWith(filesOfExports(folder, of.owner))).toBe(true);
      expect(name.startsWith(filesOfExports(folder))).toBe(true);
    }
  },
);

test.each(["web/a/export/b/c.csv", "segments/a", "segments/a/b/c/d/e/f", "segments/a/b/c/d"])(
  "%s is no file of an export of a segment",
  (name) => expect(parseExportedName(segments, name)).toBeUndefined(),
);

test.each(["customer/S/2026-11-21/G.customerEvents.parquet", "customer/S/2026-11-21/a/b/c.part"])(
  "%s is no file of an export of a source",
  (name) => expect(parseExportedName(sources, name)).toBeUndefined(),
);
