import { describe, expect, it } from "vitest";
import { IMAGE_EXTENSIONS, MAX_IMAGE_BYTES } from "#table/mail/images/image";
import {
  fileFaultOf,
  sha256Of,
  sizeOf,
  TYPES,
} from "../../../../../dashboard/screens/templates/images/file.ts";
import { markupOf } from "../../../../../dashboard/screens/templates/images/markup.ts";

describe("an image in a mail", () => {
  const src = "https://a.example/images/1.png";

  it.each([
    ["MARKDOWN", "# Hats", `![A "red" \\[hat\\]](${src})`],
    ["HTML", " <mjml><mj-body>", `<mj-image src="${src}" alt="A &quot;red&quot; [hat]" />`],
    [
      "HTML",
      "<p>Hats</p>",
      `<img src="${src}" alt="A &quot;red&quot; [hat]" style="max-width: 100%; height: auto">`,
    ],
  ] as const)("is written in %s after %j", (format, html, markup) => {
    expect(markupOf({ format, html }, src, 'A "red" [hat]')).toBe(markup);
  });
});

describe("a file", () => {
  it.each([
    [{ type: "image/png", size: 5 * 1024 * 1024 }, undefined],
    [{ type: "image/svg+xml", size: 10 }, "This is no PNG"],
    [{ type: "image/png", size: 0 }, "This is no PNG"],
    [{ type: "image/gif", size: 5 * 1024 * 1024 + 1 }, "It has 5 MB, and the limit is 5 MB"],
  ])("%j is refused as %s", (file, fault) => {
    const found = fileFaultOf(file);
    if (fault === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(fault);
  });

  it("has a size in words, and a hash in hex", async () => {
    expect([sizeOf(1), sizeOf(2048), sizeOf(1_572_864)]).toEqual(["1 kB", "2 kB", "1.5 MB"]);
    expect(await sha256Of(new Blob(["abc"]))).toBe(
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
  });
});

it("types and size are those of the API", () => {
  expect(TYPES).toEqual(Object.keys(IMAGE_EXTENSIONS));
  const fault = (size: number) => fileFaultOf({ type: "image/png", size });
  expect([fault(MAX_IMAGE_BYTES), fault(MAX_IMAGE_BYTES + 1)]).toEqual([undefined, expect.any(String)]);
});
