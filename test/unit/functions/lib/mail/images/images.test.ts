import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { get, put } from "#functions/aws/dynamodb";
import { findFile } from "#functions/aws/s3";
import { imagesIn } from "#functions/mail/images/addresses";
import { removeImage } from "#functions/mail/images/remove";
import { imageTypeOf } from "#functions/mail/images/type";
import { publishUpload, signUpload, type PublishedImage } from "#functions/mail/images/upload";
import * as image from "#table/mail/images/image";
import * as imageSaving from "#table/mail/images/imageSaving";
import * as imageUse from "#table/mail/images/imageUse";
import { serveFiles } from "../../../../../support/files.ts";
import { sendImage, somePng } from "../../../../../support/mail/images.ts";
import { textItems } from "../../../../../support/sends.ts";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";

const HTTP_URL = "https://d1.cloudfront.net";
const CREATED = "2026-01-01T00:00:00.000Z";
const DAY_MS = 24 * 60 * 60 * 1000;

let table: ServedTable;
let files: { stop(): Promise<void> };
beforeAll(async () => {
  process.env.HTTP_URL = HTTP_URL;
  table = await serveTable();
  files = await serveFiles();
});
afterAll(async () => {
  await files?.stop();
  await table?.stop();
});

test.each([
  ["\x89PNG\r\n\x1a\n....", "image/png"],
  ["\xff\xd8\xff\xe0..JFIF", "image/jpeg"],
  ["GIF89a....", "image/gif"],
  ["GIF87a....", "image/gif"],
  ["RIFF\x10\x00\x00\x00WEBPVP8 ", "image/webp"],
  ["RIFF\x10\x00\x00\x00WAVEfmt ", undefined],
  ["<svg xmlns=", undefined],
  ["BM....", undefined],
  ["", undefined],
])("%j is %s", (text, type) => {
  expect(imageTypeOf(Buffer.from(text, "latin1"))).toBe(type);
});

const ID = "0123456789abcdef".repeat(4);

test.each([
  [`<img src="${HTTP_URL}/images/${ID}.png">`, [ID]],
  [`<td background='http://localhost:4000/images/${ID}.jpg'>`, [ID]],
  [`<style>a { background: url(${HTTP_URL}/images/${ID}.webp) }</style>`, [ID]],
  [`<img src="${HTTP_URL}/images/${ID}.gif"><img src="${HTTP_URL}/images/${ID}.gif">`, [ID]],
  [`<img src="${HTTP_URL}/images/${ID}.svg">`, []],
  [`<img src="${HTTP_URL}/photos/images/${ID}.png">`, []],
  [`<img src="/images/${ID}.png">`, []],
  [undefined, []],
])("the images of %s", (html, found) => {
  expect(imagesIn(html)).toEqual(found);
});

/** Uploads and publishes a PNG, and stores its item. */
async function published(): Promise<PublishedImage> {
  const file = somePng();
  const imageId = createHash("sha256").update(file).digest("hex");
  const wanted = { imageId, fileName: "Hüte.png", contentType: "image/png" as const, bytes: file.length };
  const { uploadUrl, headers } = await signUpload(wanted);
  await sendImage({ imageId, uploadUrl, headers: JSON.stringify(headers) }, file);
  const { data } = await publishUpload(imageId);
  const item = image.item({ ...data!, uploadedBy: "ann", createdAt: CREATED });
  await put({ ...image.key(imageId), ...item });
  return data!;
}

it("an upload is published under its hash, with its name", async () => {
  const { imageId, ...found } = await published();
  const imageUrl = `${HTTP_URL}/images/${imageId}.png`;
  expect(found).toEqual({ fileName: "Hüte.png", contentType: "image/png", bytes: 108, imageUrl });
  expect(await findFile(`images/${imageId}.png`)).toMatchObject({ size: 108 });
});

describe("an image is deleted", () => {
  const now = (days: number): Date => new Date(Date.parse(CREATED) + days * DAY_MS);

  /** A template whose version 1 shows the image. */
  async function shown(imageId: string, about: object, head: object = {}): Promise<string> {
    const key = `shows-${imageId.slice(0, 8)}`;
    const [first, version, body] = textItems({ key, ...about });
    const times = { createdAt: CREATED, updatedAt: CREATED };
    const { approvedNumber: _, ...withoutApproved } = first as { approvedNumber?: number };
    for (const item of [{ ...withoutApproved, ...times, ...head }, { ...version, ...times }, body])
      await put(item);
    const use = imageUse.item({ imageId, key, number: 1, createdAt: CREATED });
    await put({ ...imageUse.key(imageId, key, 1), ...use });
    return key;
  }

  it.each([
    ["a draft", { status: "DRAFTED" }, {}],
    ["the version that new sends use", { status: "SENT", approvedAt: CREATED }, { approvedNumber: 1 }],
  ])("never while %s shows it", async (_, about, head) => {
    const { imageId, imageUrl } = await published();
    const key = await shown(imageId, about, head);
    expect(await removeImage(imageId, now(1000))).toEqual({
      error: { type: "Conflict", message: expect.stringContaining(`"${key}"`), info: { key, number: 1 } },
    });
    expect(await findFile(new URL(imageUrl).pathname.slice(1))).toBeDefined();
  });

  it("400 days after its template changed, if it was approved", async () => {
    const { imageId } = await published();
    const updatedAt = now(10).toISOString();
    const key = await shown(
      imageId,
      { status: "SENT", approvedAt: CREATED },
      { updatedAt, approvedNumber: 2 },
    );
    const { error } = await removeImage(imageId, now(409));
    expect(error?.info).toEqual({ key, number: 1, until: now(410).toISOString() });
    expect(await removeImage(imageId, now(410))).toEqual({ data: true });
    expect(await get(image.key(imageId))).toBeUndefined();
    expect(await findFile(`images/${imageId}.png`)).toBeUndefined();
  });

  it.each([
    ["was superseded", { status: "SUPERSEDED" }],
    ["was cancelled as a draft", { status: "CANCELLED" }],
  ])("at once if its one version %s", async (_, about) => {
    const { imageId } = await published();
    await shown(imageId, about);
    expect(await removeImage(imageId, now(0))).toEqual({ data: true });
  });

  it("to its end by the next deletion, whatever stopped the one before a minute ago", async () => {
    const { imageId } = await published();
    const found = (await get<image.ImageItem>(image.key(imageId)))!;
    const { GSI1PK: _, GSI1SK: __, ...unlisted } = found;
    await put({ ...unlisted, lockedAt: now(1).toISOString() });
    const after = (seconds: number): Date => new Date(now(1).getTime() + seconds * 1000);
    expect((await removeImage(imageId, after(59))).error).toMatchObject({ info: { retry: true } });
    expect(await removeImage(imageId, after(61))).toEqual({ data: true });
    expect(await get(image.key(imageId))).toBeUndefined();
    expect(await findFile(`images/${imageId}.png`)).toBeUndefined();
  });

  it("not while a version with it is being saved, at whatever moment the save comes", async () => {
    const savingId = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
    const operations: string[] = [];
    const { imageId: measured } = await published();
    table.fate = (operation) => void operations.push(operation);
    await removeImage(measured, now(0));
    table.revive();
    // A save may come before each request until the image is locked.
    const moments = operations.indexOf("UpdateItem") + 1;
    expect(operations.slice(0, moments)).toEqual(["GetItem", "Query", "Query", "UpdateItem"]);
    for (let moment = 0; moment < moments; moment += 1) {
      const { imageId } = await published();
      const announced = { imageId, savingId, createdAt: now(0).toISOString() };
      let asked = 0;
      let isInTheWay = false;
      table.fate = async () => {
        asked += 1;
        if (asked !== moment + 1 || isInTheWay) return undefined;
        isInTheWay = true;
        await put({ ...imageSaving.key(imageId, savingId), ...imageSaving.item(announced, 0) });
        return undefined;
      };
      const { error } = await removeImage(imageId, now(0));
      table.revive();
      expect(error).toMatchObject({ type: "Conflict", info: { retry: true } });
      expect(await get(image.key(imageId))).toMatchObject({ GSI1PK: "IMAGES" });
      expect(await get(image.key(imageId))).not.toHaveProperty("lockedAt");
      expect(await findFile(`images/${imageId}.png`)).toBeDefined();
      // A save that has died is over after a minute.
      expect(await removeImage(imageId, new Date(now(0).getTime() + 61_000))).toEqual({ data: true });
    }
  });
});
