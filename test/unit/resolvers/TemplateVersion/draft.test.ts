import { describe, expect, it } from "vitest";
import { get, item } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";

const draftOf = field("TemplateVersion.draft");
const version = { key: "news", number: 2, model: "m", promptId: "p1" };
const ask = (source: object) => ({ source, identity: viewer });
const draft = { instructions: "Be brief.", facts: { today: "2026-03-17" }, score: 90, reasons: [] };
const shown = { model: "m", promptId: "p1", ...draft };

describe("TemplateVersion.draft", () => {
  it("is null for a number that no model wrote, without a request", async () => {
    expect(await draftOf(ask({ key: "news", number: 2 }))).toMatchObject({ asked: [], value: null });
  });

  it("is one GetItem of the body, or comes with it", async () => {
    const { asked, value } = await draftOf(ask(version), item({ draft }));
    expect(asked).toEqual([get("TEMPLATE#news", "BODY#000002")]);
    expect(value).toEqual(shown);
    expect(await draftOf(ask({ ...version, body: { draft } }))).toMatchObject({ asked: [], value: shown });
  });

  it("has the model and the prompt alone for a draft of an earlier release", async () => {
    const alone = { model: "m", promptId: "p1", reasons: [] };
    for (const found of [{ text: "Text" }, null])
      expect((await draftOf(ask(version), item(found))).value).toEqual(alone);
  });
});
