import { buildASTSchema, Kind, OperationTypeNode, parse, validate } from "graphql";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ApiAnswer } from "../../../infra/backend.ts";
import { callTool } from "../../../infra/mcp/call.ts";
import { DRAFTING, REFUSED } from "../../../infra/mcp/drafting.ts";
import { parseMcpOptions, toolsNamed } from "../../../infra/mcp/options.ts";
import { toolsOf, type Tool } from "../../../infra/mcp/tools.ts";

const root = join(import.meta.dirname, "../../..");
const sdl = ["infra/appsync.graphql", "schema.graphql"].map((file) => readFileSync(join(root, file), "utf8"));
const schema = buildASTSchema(parse(sdl.join("\n")), { assumeValid: true });
const tools = toolsOf(root);
const toolOf = (name: string): Tool => tools.find((tool) => tool.name === name)!;

describe("the tools", () => {
  it("have documents that the schema accepts", () => {
    const faults = tools.flatMap(({ name, document }) =>
      validate(schema, parse(document)).map(({ message }) => `${name}: ${message}`),
    );
    expect(faults).toEqual([]);
  });

  it("have names of their own that clients accept, and a description", () => {
    expect(tools.filter(({ name }) => !/^[a-zA-Z0-9_-]{1,64}$/.test(name))).toEqual([]);
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
    expect(tools.filter(({ description }) => description.length < 10)).toEqual([]);
  });

  it("are queries, and mutations that draft", () => {
    const operations = tools.flatMap(({ document }) =>
      parse(document).definitions.flatMap((each) =>
        each.kind === Kind.OPERATION_DEFINITION
          ? [{ kind: each.operation, selections: each.selectionSet.selections }]
          : [],
      ),
    );
    expect(operations).toHaveLength(tools.length);
    expect(operations.every(({ selections }) => selections.length === 1)).toBe(true);
    const called = operations
      .filter(({ kind }) => kind !== OperationTypeNode.QUERY)
      .flatMap(({ selections }) =>
        selections.map((each) => (each.kind === Kind.FIELD ? each.name.value : "")),
      );
    expect(called).toEqual(["createTemplate", "updateTemplate", "draftTemplate", "draftTemplates"]);
  });

  it("are no mutation that a rule refuses, and a rule refuses each other mutation", () => {
    const beginnings: string[] = Object.values(REFUSED).flat();
    const mutations = Object.keys(schema.getMutationType()!.getFields());
    const isRefused = (name: string): boolean => beginnings.some((beginning) => name.startsWith(beginning));
    expect(mutations.filter((name) => !isRefused(name))).toEqual(
      expect.arrayContaining(Object.keys(DRAFTING)),
    );
    expect(mutations.filter((name) => !isRefused(name))).toHaveLength(Object.keys(DRAFTING).length);
    // A beginning that no mutation has refuses nothing.
    expect(beginnings.filter((beginning) => !mutations.some((name) => name.startsWith(beginning)))).toEqual(
      [],
    );
  });

  it("have the fields with arguments of an entity, and neither those of a link nor of one person", () => {
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["site", "site_breakdown", "template_stats", "previewSegment"]),
    );
    expect(names.filter((name) => /^(me|mySites|sharedSite|users)(_|$)/.test(name))).toEqual([]);
  });

  it("have no way to let an approval send", () => {
    for (const name of ["draftTemplate", "draftTemplates"]) {
      const { input } = toolOf(name).inputSchema.properties;
      expect(input!.properties).toHaveProperty("instructions");
      expect(input!.properties).not.toHaveProperty("sendOnApproval");
    }
  });

  it("read of items in a list what is stored with them, and of one entity everything", () => {
    expect(toolOf("templatesByStatus").document).not.toMatch(/\bhtml\b/);
    expect(toolOf("template_number").document).toMatch(/\bhtml\b/);
    expect(toolOf("changes").document).toContain("actor { kind id name }");
    // Types of a union whose fields have one name and different types.
    expect(toolOf("subscriberItems").document).toContain(
      "... on Send { sendSendId: sendId email sendStatus: status",
    );
  });
});

describe("the schema of arguments", () => {
  it("has types, descriptions, and what is needed", () => {
    expect(toolOf("template_stats").inputSchema).toMatchObject({
      type: "object",
      properties: {
        key: { type: "string" },
        from: { type: "string", format: "date" },
        order: { type: ["string", "null"], enum: ["OLDEST_FIRST", "NEWEST_FIRST", null] },
        limit: { type: ["integer", "null"], description: expect.stringContaining("Maximum number of items") },
      },
      required: ["key", "from", "to"],
      additionalProperties: false,
    });
  });

  it("refers to an input that contains its own type", () => {
    const { properties, $defs } = toolOf("previewSegment").inputSchema;
    expect(properties.rule).toMatchObject({ $ref: "#/$defs/SegmentRuleInput" });
    expect($defs!.SegmentRuleInput!.properties!.not).toMatchObject({
      anyOf: [{ $ref: "#/$defs/SegmentRuleInput" }, { type: "null" }],
    });
  });
});

describe("a call", () => {
  type Answer = ApiAnswer<Record<string, unknown>>;
  const asked: { document: string; variables: object }[] = [];
  const answering = (answer: Answer) => async (document: string, variables: object) => {
    asked.push({ document, variables });
    return Promise.resolve(answer);
  };

  it("sends the document of the tool with the arguments, and returns the data twice", async () => {
    const data = { topics: { items: [], nextToken: null } };
    expect(await callTool(toolOf("topics"), { limit: 5 }, answering({ data }))).toEqual({
      content: [{ type: "text", text: JSON.stringify(data) }],
      structuredContent: data,
    });
    expect(asked.splice(0)).toEqual([{ document: toolOf("topics").document, variables: { limit: 5 } }]);
  });

  it.each<[string, object, string]>([
    ["topics", { limit: "all" }, "must be integer,null (field limit)"],
    ["topics", { query: "{ me { email } }" }, "there is no query (field arguments)"],
    ["template", {}, "must have required property 'key' (field arguments)"],
    [
      "template_stats",
      { key: "a", from: "2026-01-01", to: "2026-01-02", order: "UP" },
      "OLDEST_FIRST, NEWEST_FIRST (field order)",
    ],
  ])("of %s with %j sends nothing: %s", async (name, args, expected) => {
    const { isError, content } = await callTool(toolOf(name), args as Record<string, unknown>, answering({}));
    expect([isError, content[0]!.text]).toEqual([true, expect.stringContaining(expected)]);
    expect(asked).toEqual([]);
  });

  it("has the errors of the API, and what it could return beside them", async () => {
    const errors = [
      { message: "No.", errorType: "Conflict", errorInfo: { field: "key" } },
      { message: "Down." },
    ];
    const refused = await callTool(
      toolOf("template"),
      { key: "a" },
      answering({ data: { template: null }, errors }),
    );
    expect(refused).toEqual({
      content: [{ type: "text", text: "Conflict: No. (field key)\nDown." }],
      structuredContent: {
        errors: [{ message: "No.", errorType: "Conflict", field: "key" }, { message: "Down." }],
      },
      isError: true,
    });
    const data = { overview: { profiles: 3, subscribers: null } };
    const partial = await callTool(toolOf("overview"), {}, answering({ data, errors }));
    expect(partial).toMatchObject({ structuredContent: { data }, isError: true });
    const silent = () => Promise.reject(new Error("nothing answers"));
    expect(await callTool(toolOf("overview"), {}, silent)).toMatchObject({
      ...{ content: [{ text: "nothing answers" }], isError: true },
    });
    asked.splice(0);
  });

  /** An API whose items have so many characters. */
  const long = (characters: number) => async (document: string, variables: object) => {
    asked.push({ document, variables });
    const { limit } = variables as { limit?: number };
    const items = Array.from({ length: limit ?? 25 }, () => "x".repeat(characters));
    return Promise.resolve({ data: { topics: { items, nextToken: "more" } } });
  };

  it("asks for half of the items until the answer is short enough", async () => {
    const { structuredContent } = await callTool(toolOf("topics"), {}, long(6_000));
    expect(structuredContent).toMatchObject({ topics: { nextToken: "more", items: { length: 6 } } });
    expect(asked.splice(0).map(({ variables }) => variables)).toEqual([{}, { limit: 12 }, { limit: 6 }]);
    const one = await callTool(toolOf("topics"), { limit: 3 }, long(70_000));
    expect(one.structuredContent).toMatchObject({ topics: { items: { length: 1 } } });
    expect(asked.splice(0).map(({ variables }) => variables)).toEqual([{ limit: 3 }, { limit: 1 }]);
  });
});

describe("the command line", () => {
  it("has a URL, and names of tools", () => {
    expect(parseMcpOptions([])).toEqual({ url: undefined, tools: undefined });
    const named = parseMcpOptions(["--url", "https://a.example/graphql", "--tools", "site*, topics"]);
    expect(named).toEqual({ url: "https://a.example/graphql", tools: ["site*", "topics"] });
    expect(() => parseMcpOptions(["--url", "here"])).toThrow("--url: here is no URL");
  });

  it("chooses tools by name or beginning, and names one that there is not", () => {
    const names = toolsNamed(tools, ["topics", "group*"]).map(({ name }) => name);
    expect(names).toEqual(
      ["group", "groups", "topics", "group_members"].sort(
        (a, b) => tools.indexOf(toolOf(a)) - tools.indexOf(toolOf(b)),
      ),
    );
    expect(() => toolsNamed(tools, ["topics", "deleteSite"])).toThrow("--tools: there is no tool deleteSite");
  });
});
