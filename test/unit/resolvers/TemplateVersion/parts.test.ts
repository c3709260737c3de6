import { describe, expect, it } from "vitest";
import { get, item } from "../answers.ts";
import { field } from "../field.ts";
import { throttled, viewer } from "../handlers.ts";

const version = { key: "news", number: 2 };
const body = { text: "Text", html: "<p>Text", source: { html: "<mjml>", text: "{{ name }}" } };
const ask = (source: object) => ({ source, identity: viewer });

describe.each([
  ["TemplateVersion.text", "Text", { html: "<p>", source: {} }],
  ["TemplateVersion.html", "<p>Text", { text: "Text", source: {} }],
  ["TemplateVersion.source", "<mjml>", { text: "Text", source: { text: "Text" } }],
  ["TemplateVersion.sourceText", "{{ name }}", { text: "Text", source: { html: "<p>" } }],
])("%s", (name, part, without) => {
  const read = field(name);

  it("is one GetItem of the body, or comes with it", async () => {
    const { asked, value } = await read(ask(version), item(body));
    expect([asked, value]).toEqual([[get("TEMPLATE#news", "BODY#000002")], part]);
    expect(await read(ask({ ...version, body }))).toMatchObject({ asked: [], value: part });
  });

  it("is null if the number does not have this part", async () => {
    expect((await read(ask(version), item(without))).value).toBeNull();
    expect(await read(ask({ ...version, body: without }))).toMatchObject({ asked: [], value: null });
  });

  it("is NotFound without a body, and Unavailable if the table is", async () => {
    expect((await read(ask(version), item(null))).failure).toEqual(["NotFound", null]);
    expect((await read(ask(version), throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});
