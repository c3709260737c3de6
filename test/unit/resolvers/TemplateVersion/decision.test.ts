import { describe, expect, it } from "vitest";
import { get, item } from "../answers.ts";
import { field } from "../field.ts";
import { admin, backend, viewer } from "../handlers.ts";

describe("TemplateVersion.isDecidable", () => {
  it.each([
    ["an admin, about another author's", { identity: admin, author: "alice" }, true],
    ["an admin, about the own one", { identity: admin, author: admin.sub }, false],
    [
      "an admin, about the own one, if the deployment allows it",
      { identity: admin, author: admin.sub, APPROVALS: "ANY" },
      true,
    ],
    ["a viewer", { identity: viewer, author: "alice", APPROVALS: "ANY" }, false],
    ["a server", { identity: backend, author: "alice", APPROVALS: "ANY" }, false],
  ])("of %s", async (_, { identity, author, ...environment }, may) => {
    const read = field("TemplateVersion.isDecidable", environment);
    const { value } = await read({ source: { key: "news", author }, identity }, item(null));
    expect(value).toBe(may);
  });
});

describe("TemplateVersion.templateName", () => {
  const read = field("TemplateVersion.templateName");
  const source = { key: "news/spring" };

  it("is one GetItem of the template, unless its list has read it", async () => {
    const { asked, value } = await read(
      { source, identity: viewer },
      item({ key: source.key, name: "Spring" }),
    );
    expect([asked, value]).toEqual([[get("TEMPLATE#news/spring", "HEAD")], "Spring"]);
    expect((await read({ source, identity: viewer }, item(source))).value).toBe("spring");
    // An erasure deletes the template before its versions.
    expect((await read({ source, identity: viewer }, item(null))).value).toBe("spring");
    const known = { ...source, templateName: "Spring" };
    expect(await read({ source: known, identity: viewer })).toMatchObject({ asked: [], value: "Spring" });
  });
});
