import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFile, read, store } from "#functions/aws/s3";
import { serveFiles } from "../../../../support/files.ts";

let files: { stop(): Promise<void> };
beforeAll(async () => {
  files = await serveFiles();
});
afterAll(() => files?.stop());

const TYPE = "application/json";

test("a stream is stored whole", async () => {
  await store("whole", TYPE, { stream: Readable.from([Buffer.from("one "), Buffer.from("two")]), length: 7 });
  expect((await read("whole")).toString()).toBe("one two");
});

test("a stream that fails fails the upload with its error, and leaves no file", async () => {
  async function* parts(): AsyncGenerator<Buffer> {
    yield Buffer.from("one ");
    await Promise.reject(new Error("the part is gone"));
  }
  const body = { stream: Readable.from(parts()), length: 7 };
  await expect(store("torn", TYPE, body)).rejects.toThrow("the part is gone");
  expect(await findFile("torn")).toBeUndefined();
});
