import { GetObjectCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serveFiles } from "../../../../../support/files.ts";

let files: Awaited<ReturnType<typeof serveFiles>>;
let shown: typeof import("#functions/mail/previews/shown");
let s3: typeof import("#functions/aws/s3");

beforeAll(async () => {
  files = await serveFiles();
  process.env.HTTP_URL = "https://rollcall.example";
  shown = await import("#functions/mail/previews/shown");
  s3 = await import("#functions/aws/s3");
});
afterAll(() => files?.stop());

const NOW = new Date("2026-11-23T10:00:00.000Z");
const after = (ms: number): Date => new Date(NOW.getTime() + ms);
const MINUTES_MS = 60_000;
const HTML = "<p>Hello Ädä &amp; Co</p>";

const pathOf = (url: string): string => new URL(url).pathname;
const idOf = (url: string): string => pathOf(url).split("/").at(-1)!;

/** The files of previews, by their names. */
async function stored(): Promise<Map<string, Buffer>> {
  const client = new S3Client({});
  const Bucket = process.env.BUCKET_NAME!;
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: "preview/" }));
  const found = Contents.map(async ({ Key }): Promise<[string, Buffer]> => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    return [Key!, Buffer.from(await Body!.transformToByteArray())];
  });
  return new Map(await Promise.all(found));
}

it("the address of a preview shows its HTML for 5 minutes, and that of another one does not", async () => {
  const [one, other] = [await shown.showPreview(HTML, NOW), await shown.showPreview("<p>No</p>", NOW)];
  expect(await shown.previewAt(pathOf(one), NOW)).toBe(HTML);
  expect(await shown.previewAt(pathOf(other), NOW)).toBe("<p>No</p>");
  expect(await shown.previewAt(pathOf(one), after(5 * MINUTES_MS - 1))).toBe(HTML);
  expect(await shown.previewAt(pathOf(one), after(5 * MINUTES_MS))).toBeUndefined();
  expect(await shown.previewAt(`/app/mail/${"A".repeat(22)}`, NOW)).toBeUndefined();
});

it("neither the names nor the content of the files have the id or the mail", async () => {
  const url = await shown.showPreview(HTML, NOW);
  const all = await stored();
  expect(all.size).toBeGreaterThan(0);
  for (const [name, body] of all) {
    expect(name).toMatch(/^preview\/[0-9a-f]{64}$/);
    for (const secret of [idOf(url), "Hello", "html", "endsAt"]) {
      expect(name).not.toContain(secret);
      expect(body.includes(secret)).toBe(false);
    }
  }
});

it("a file that was changed is an error, and shows nothing", async () => {
  const before = new Set((await stored()).keys());
  const url = await shown.showPreview(HTML, NOW);
  const [name, body] = [...(await stored())].find(([each]) => !before.has(each))!;
  const changed = Buffer.from(body);
  changed[0] = changed[0]! ^ 1;
  await s3.store(name, "application/octet-stream", changed);
  await expect(shown.previewAt(pathOf(url), NOW)).rejects.toThrow();
});
