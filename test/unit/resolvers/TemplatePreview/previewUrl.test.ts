import { describe, expect, it } from "vitest";
import { reply } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";

const previewUrl = field("TemplatePreview.previewUrl");
const of = (html?: string) => ({ identity: viewer, source: { subject: "News", text: "Hello", html } });

describe("TemplatePreview.previewUrl", () => {
  it("has a function keep the HTML, and nothing else of the mail", async () => {
    const url = "https://rollcall.example/app/mail/id";
    const { asked, value } = await previewUrl(of("<p>Hello</p>"), reply(url));
    expect(asked).toEqual([{ operation: "Invoke", payload: { html: "<p>Hello</p>" } }]);
    expect(value).toBe(url);
  });

  it("is null without HTML, and asks nothing", async () => {
    expect(await previewUrl(of())).toMatchObject({ asked: [], value: null });
  });

  it("fails with Unavailable if the function does", async () => {
    const broken = { result: null, error: { type: "Lambda:Unhandled", message: "no" } };
    expect((await previewUrl(of("<p>Hello</p>"), broken)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});
