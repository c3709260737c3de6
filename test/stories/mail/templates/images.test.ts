import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../../../support/cloud.ts";
import {
  askUpload,
  IMAGE,
  listedImages,
  sendImage,
  somePng,
  uploadedImage,
  type Image,
} from "../../../support/mail/images.ts";
import { granted } from "../../../support/people.ts";
import { change } from "../../../support/sites.ts";

let test: TestCloud;
let editor: Person;
let other: Person;
let admin: Person;

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  editor = await test.person({ groups: ["editor"] });
  other = await test.person({ groups: ["editor"] });
  admin = await test.person({ groups: ["admin"] });
});
afterAll(() => test?.stop());

const mutation = (caller: Person, name: "finishImage" | "deleteImage", imageId: string) =>
  test.graphql(
    caller,
    `mutation($input: ${name === "finishImage" ? "Finish" : "Delete"}ImageInput!) { ${name}(input: $input) { ${IMAGE} } }`,
    { input: { imageId } },
  );
const refusal = async (caller: Person, name: "finishImage" | "deleteImage", imageId: string) =>
  (await mutation(caller, name, imageId)).errors[0];

const showing = ({ imageUrl }: Pick<Image, "imageUrl">) => ({
  subject: "News",
  html: `<p>Hat</p><img src="${imageUrl}" alt="A hat">`,
});
const versionOf = async (key: string) => {
  const query = `query($key: ID!) { template(key: $key) { version latest { number version } } }`;
  return granted<{ version: number; latest: { number: number; version: number } }>(
    await test.graphql(editor, query, { key }),
  );
};

describe("an image", () => {
  it("is uploaded, and served by the distribution for a year", async () => {
    const file = somePng(5 * 1024 * 1024 - 8);
    const image = await uploadedImage(test, editor, file, { fileName: "Hüte & Schirme.png" });
    expect(image).toMatchObject({
      fileName: "Hüte & Schirme.png",
      bytes: file.length,
      uploadedBy: editor.userId,
    });
    expect(image.imageUrl).toBe(`${test.outputs.httpUrl as string}/images/${image.imageId}.png`);
    const answer = await fetch(image.imageUrl);
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect((await fetch(image.imageUrl, { method: "HEAD" })).status).toBe(200);
    expect((await fetch(image.imageUrl, { method: "POST" })).status).toBe(403);
  });

  it("is one image for the same bytes, of the first who uploads them", async () => {
    const file = somePng();
    const first = await uploadedImage(test, editor, file);
    expect(await uploadedImage(test, other, file, { fileName: "other.png" })).toEqual(first);
    const listed = (await listedImages(test, editor)).filter(({ imageId }) => imageId === first.imageId);
    expect(listed).toEqual([{ ...first, uploadedByUser: { userId: editor.userId }, uses: { items: [] } }]);
  });

  it("is served alone: no upload, no file of a job, none that is not there", async () => {
    const upload = await askUpload(test, editor, somePng());
    for (const path of [
      `/uploads/${upload.imageId}`,
      `/images/${upload.imageId}.png`,
      "/images/../import/x",
    ]) {
      const { status } = await fetch(`${test.outputs.httpUrl as string}${path}`);
      expect([path, status >= 400]).toEqual([path, true]);
    }
  });
});

describe("the signature of an upload", () => {
  it("binds length, bytes and type", async () => {
    const file = somePng();
    const upload = await askUpload(test, editor, file);
    const another = Buffer.from(file);
    another[50]! ^= 1;
    const refused = await Promise.all([
      sendImage(upload, another),
      sendImage(upload, file.subarray(0, 50)),
      sendImage(upload, file, { "content-type": "text/html" }),
      sendImage(upload, file, { "x-amz-checksum-sha256": "" }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([400, 403, 403, 403]);
    expect(await refusal(editor, "finishImage", upload.imageId)).toMatchObject({
      errorType: "InvalidTransition",
    });
    expect((await sendImage(upload, file)).status).toBe(200);
  });

  it.each([
    ["another type", { contentType: "image/svg+xml" }, "contentType"],
    ["6 MB", { bytes: 6 * 1024 * 1024 }, "bytes"],
    ["no hash", { sha256: "abc" }, "sha256"],
    ["no name", { fileName: " " }, "fileName"],
  ])("is refused for %s", async (_, more, field) => {
    await expect(askUpload(test, editor, somePng(), more)).rejects.toThrow(field);
  });
});

describe("an upload that is no image of its type", () => {
  it.each([
    ["SVG", "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"],
    ["a JPEG", "\xff\xd8\xff\xe0"],
    ["nothing of an image", "hello"],
  ])("%s is not published as PNG", async (_, text) => {
    const file = Buffer.from(text, "latin1");
    const upload = await askUpload(test, editor, file);
    expect((await sendImage(upload, file)).status).toBe(200);
    expect(await refusal(editor, "finishImage", upload.imageId)).toMatchObject({
      errorType: "ValidationError",
      errorInfo: { field: "contentType" },
    });
    const address = `${test.outputs.httpUrl as string}/images/${upload.imageId}.png`;
    expect((await fetch(address)).status).toBe(403);
  });
});

describe("deleting an image", () => {
  it("says which version shows it, until none can be sent with it", async () => {
    const image = await uploadedImage(test, editor);
    await change(test, editor, "createTemplate", { key: "hats", ...showing(image) }, "key");
    const found = (await listedImages(test, editor)).find(({ imageId }) => imageId === image.imageId);
    expect(found?.uses).toEqual({ items: [{ key: "hats", number: 1 }] });
    const used = { errorType: "Conflict", errorInfo: { key: "hats", number: 1 } };
    expect(await refusal(admin, "deleteImage", image.imageId)).toMatchObject(used);
    const input = { key: "hats", subject: "News", text: "Without", expectedVersion: 1 };
    await change(test, editor, "updateTemplate", input, "key");
    expect(await refusal(other, "deleteImage", image.imageId)).toMatchObject({ errorType: "Unauthorized" });
    expect((await mutation(editor, "deleteImage", image.imageId)).data).toEqual({ deleteImage: image });
    expect((await fetch(image.imageUrl)).status).toBe(403);
    expect(await refusal(editor, "deleteImage", image.imageId)).toMatchObject({ errorType: "NotFound" });
    expect((await listedImages(test, editor)).map(({ imageId }) => imageId)).not.toContain(image.imageId);
  });

  it("waits for 400 days after an approved version was replaced", async () => {
    const image = await uploadedImage(test, other);
    await change(test, editor, "createTemplate", { key: "caps", ...showing(image) }, "key");
    const approve = async () => {
      const { latest } = await versionOf("caps");
      const input = { key: "caps", number: latest.number, expectedVersion: latest.version };
      await change(test, admin, "approveTemplate", input, "key");
    };
    await approve();
    expect(await refusal(other, "deleteImage", image.imageId)).toMatchObject({ errorInfo: { number: 1 } });
    const { version } = await versionOf("caps");
    const input = { key: "caps", subject: "News", text: "Without", expectedVersion: version };
    await change(test, editor, "updateTemplate", input, "key");
    await approve();
    expect(await refusal(admin, "deleteImage", image.imageId)).toMatchObject({
      errorType: "Conflict",
      errorInfo: { key: "caps", number: 1, until: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    });
    expect((await fetch(image.imageUrl)).status).toBe(200);
  });

  it("keeps what other templates show: an address of another deployment is no use", async () => {
    const elsewhere = `https://elsewhere.example/images/${"0".repeat(64)}.png`;
    await change(
      test,
      editor,
      "createTemplate",
      { key: "coats", ...showing({ imageUrl: elsewhere }) },
      "key",
    );
    const image = await uploadedImage(test, editor);
    expect((await mutation(admin, "deleteImage", image.imageId)).data).toEqual({ deleteImage: image });
  });
});

describe("requests at once", () => {
  it("save one image in several templates, and each save succeeds", async () => {
    const image = await uploadedImage(test, editor);
    const keys = Array.from({ length: 8 }, (_, at) => `logo${at}`);
    const put = (name: string, more: object) =>
      Promise.all(keys.map((key) => change(test, editor, name, { key, ...showing(image), ...more }, "key")));
    await put("createTemplate", {});
    await put("updateTemplate", { expectedVersion: 1 });
    const found = (await listedImages(test, editor)).find(({ imageId }) => imageId === image.imageId);
    const uses = keys.flatMap((key) => [1, 2].map((number) => ({ key, number })));
    expect(found?.uses).toEqual({ items: uses });
    // No save is left announced.
    for (const key of keys) {
      const { version } = await versionOf(key);
      const input = { key, subject: "News", text: "Without", expectedVersion: version };
      await change(test, editor, "updateTemplate", input, "key");
    }
    expect((await mutation(editor, "deleteImage", image.imageId)).data).toEqual({ deleteImage: image });
  });

  it("finish an image that is being deleted: it is there with its file, or neither is", async () => {
    const file = somePng();
    const { imageId } = await uploadedImage(test, editor, file);
    for (let round = 0; round < 12; round += 1) {
      const names = ["finishImage", "deleteImage"] as const;
      await Promise.all(
        (round % 2 ? names : names.toReversed()).map((name) => mutation(admin, name, imageId)),
      );
      const isListed = (await listedImages(test, editor)).some((each) => each.imageId === imageId);
      const { status } = await fetch(`${test.outputs.httpUrl as string}/images/${imageId}.png`);
      expect(status).toBe(isListed ? 200 : 403);
    }
  });
});
