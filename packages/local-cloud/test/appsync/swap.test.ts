import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answering, IMPORTS, standUp, type Running } from "../contract/graphql/api.ts";

const sdl = "type Query { unit: String chain: String }";
const pipeline = `${IMPORTS}export function request(ctx) { return "0"; }\nexport function response(ctx) { return ctx.prev.result; }`;

let api: Running;
beforeAll(async () => {
  api = await standUp({
    sdl,
    resolvers: {
      "Query.unit": { code: answering(`"old"`) },
      "Query.chain": { code: pipeline, steps: [{ code: answering(`"old step"`) }] },
    },
  });
});
afterAll(() => api.stop());

const unit = (logicalId: string, stack = "Contract") => ({ stack, logicalId });
const ask = async (query: string) => (await api.graphql(query)).body;

describe("code that is swapped while the API runs", () => {
  it("is live with the next request: a unit, a pipeline's own handlers, a step", async () => {
    expect(await ask("{ unit chain }")).toEqual({ data: { unit: "old", chain: "old step" } });
    api.appsync.updateResolver(unit("Queryunit"), answering(`"new"`));
    api.appsync.updateResolver(
      unit("Querychain"),
      pipeline.replace("ctx.prev.result", `ctx.prev.result + "!"`),
    );
    api.appsync.updateFunction(unit("QuerychainStep1"), answering(`"new step"`));
    expect(await ask("{ unit chain }")).toEqual({ data: { unit: "new", chain: "new step!" } });
  });

  it("stays as it was where AppSync would refuse the new one, and every fault is named with its place", async () => {
    const refused = `${IMPORTS}export function request(ctx) {\n  while (true) {}\n}\nexport async function response(ctx) { return null; }`;
    const update = () => api.appsync.updateResolver(unit("Queryunit"), refused);
    expect(update).toThrow(/The code contains one or more errors/);
    expect(update).toThrow(/Query\.unit\.ts \(bundle\):4:3: .*\n.*Query\.unit\.ts \(bundle\):6:8/);
    expect((await ask("{ unit }")).data).toEqual({ unit: "new" });
  });

  it("names the source line where a map is at hand", () => {
    // One mapping: line 4, column 1 of the bundle is line 2, column 3 of resolvers/Query/unit.ts.
    const map = { version: 3, sources: ["resolvers/Query/unit.ts"], names: [], mappings: ";;;AACE" };
    const code = `${IMPORTS}export function request(ctx) { return {}; } export function response(ctx) {\nfor (;;) {} }`;
    expect(() => api.appsync.updateResolver(unit("Queryunit"), code, map)).toThrow(
      /resolvers\/Query\/unit\.ts:2:3: /,
    );
  });

  it("is an error for a resolver that is not there", () => {
    expect(() => api.appsync.updateFunction(unit("Absent"), pipeline)).toThrow(
      "no resolver or function Contract/Absent",
    );
    // A logical id is one template's: another stack may have the same.
    expect(() => api.appsync.updateResolver(unit("Queryunit", "Other"), answering(`"new"`))).toThrow(
      "no resolver or function Other/Queryunit",
    );
  });

  it("a schema too: requests from then on see the new one, and one that leaves a resolver without its field is refused", async () => {
    expect(() => api.appsync.updateSchema("type Query { unit: String }")).toThrow(
      /Query\.chain is not a field of the schema/,
    );
    api.appsync.updateSchema("type Query { unit: String chain: String more: String }");
    expect(await ask("{ more unit }")).toEqual({ data: { more: null, unit: "new" } });
  });
});
