import { afterAll, beforeAll, describe, expect } from "vitest";
import { tier } from "./cases.ts";
import { answering, functionSource, IMPORTS, standUp, type Reply, type Running } from "./graphql/api.ts";

const OVERVIEW = "Developer Guide, JavaScript resolvers overview";
const CONTEXT = "Developer Guide, AWS AppSync JavaScript resolver context object reference";
const RUNTIME = "Developer Guide, Runtime utilities in runtime-utils-js";
const LAMBDA = "Developer Guide, AWS AppSync JavaScript resolver function reference for Lambda";

const handlers = (request: string, response: string): string =>
  `${IMPORTS}export function request(ctx) { ${request} }\nexport function response(ctx) { ${response} }`;

/** A step that appends its name to what came before. */
const step = (name: string) => ({
  code: handlers(`return { payload: (ctx.prev.result ?? "") + "${name}" };`, "return ctx.result;"),
});
const ends = (options: string) => ({
  code: handlers(`runtime.earlyReturn("early", ${options}); return { payload: "never" };`, `return "never";`),
});
const last = handlers(`ctx.stash.trace = ["before"]; return "0";`, `return ctx.prev.result + "!";`);

const sdl = `
  type Query {
    chain: String
    next: String
    end: String
    bare: String
    before: String
    late: String
    unit: String
    stash: String
    failing: String
    appending: String
    context(id: ID): Shown
    list: [Item]
    direct: Shown
    broken: String
    swallowed: String
    event: String
  }
  type Shown { text: String child(size: Int = 3): Shown name: String }
  type Item { id: Int twice: Int odd: Int }
`;

let api: Running;
const batches: number[][] = [];
beforeAll(async () => {
  api = await standUp({
    sdl,
    api: { EnvironmentVariables: { STAGE_NAME: "dev" } },
    resolvers: {
      "Query.chain": { code: last, steps: [step("1"), step("2"), step("3")] },
      "Query.next": { code: last, steps: [step("1"), ends(`{ skipTo: "NEXT" }`), step("3")] },
      "Query.end": { code: last, steps: [step("1"), ends(`{ skipTo: "END" }`), step("3")] },
      "Query.bare": { code: last, steps: [ends("{}"), step("2")] },
      "Query.before": {
        code: handlers(`runtime.earlyReturn("skipped"); return "0";`, `return ctx.prev.result + "!";`),
        steps: [step("1")],
      },
      "Query.late": {
        code: last,
        steps: [
          {
            code: handlers(
              `return { payload: "1" };`,
              `runtime.earlyReturn("late", { skipTo: "END" }); return "1";`,
            ),
          },
          step("2"),
        ],
      },
      "Query.unit": {
        code: handlers(`runtime.earlyReturn({ a: 1 }.a + "x"); return { payload: 1 };`, `return "never";`),
      },
      "Query.stash": {
        code: handlers(`ctx.stash.trace = "a"; return {};`, `return ctx.stash.trace;`),
        steps: [
          {
            code: handlers(
              `ctx.stash.trace = ctx.stash.trace + "b"; return { payload: null };`,
              `ctx.stash.trace = ctx.stash.trace + "c"; return null;`,
            ),
          },
          {
            code: handlers(
              `ctx.stash.trace = ctx.stash.trace + "d"; return { payload: null };`,
              `return null;`,
            ),
          },
        ],
      },
      "Query.failing": {
        code: last,
        steps: [
          {
            code: handlers(`return { payload: 1 };`, `return util.error("no", "Mine", { a: 1 }, { b: 2 });`),
          },
          step("2"),
        ],
      },
      "Query.appending": {
        code: last,
        steps: [
          {
            code: handlers(
              `util.appendError("careful", "Soft"); return { payload: "1" };`,
              `util.appendError("again", "Soft"); return ctx.result;`,
            ),
          },
          step("2"),
        ],
      },
      "Query.context": { code: answering(`({ text: JSON.stringify(ctx), info: ctx.info, name: "parent" })`) },
      "Shown.child": {
        code: answering(
          `({ text: JSON.stringify({ source: ctx.source.name, args: ctx.args, list: ctx.info.selectionSetList, graphql: ctx.info.selectionSetGraphQL, variables: ctx.info.variables, field: ctx.info.parentTypeName + "." + ctx.info.fieldName, env: ctx.env, headers: ctx.request.headers }), name: "child" })`,
        ),
      },
      "Query.list": { code: answering("[{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }]") },
      "Item.twice": {
        source: "double",
        code: handlers(`return { operation: "BatchInvoke", payload: ctx.source.id };`, `return ctx.result;`),
        properties: { MaxBatchSize: 2 },
      },
      "Item.odd": {
        source: "odd",
        code: handlers(
          `return { operation: "BatchInvoke", payload: ctx.source.id };`,
          `if (ctx.error) util.error(ctx.error.message, ctx.error.type); return ctx.result;`,
        ),
        properties: { MaxBatchSize: 10 },
      },
      "Query.direct": { source: "whole" },
      "Query.broken": { source: "broken" },
      "Query.swallowed": {
        source: "broken",
        code: handlers(`return { operation: "Invoke", payload: 1 };`, `return "all is well";`),
      },
      "Query.event": {
        source: "whole",
        code: handlers(
          `return { operation: "Invoke", invocationType: "Event", payload: 1 };`,
          `return JSON.stringify(ctx.result);`,
        ),
      },
    },
    resources: {
      ...functionSource("double"),
      ...functionSource("odd"),
      ...functionSource("whole"),
      ...functionSource("broken"),
    },
    functions: {
      double: (ids: number[]) => {
        batches.push(ids);
        return ids.map((id) => id * 2);
      },
      odd: (ids: number[]) =>
        ids
          .map((id) =>
            id % 2 ? { data: id, errorMessage: null } : { errorMessage: "even", errorType: "Even" },
          )
          .map((each) => ("errorType" in each ? each : each.data)),
      whole: (event: object) => ({ text: JSON.stringify(Object.keys(event).sort()) }),
      broken: () => {
        throw new Error("I fail. always");
      },
    },
  });
});
afterAll(() => api.stop());

const { check } = tier("own: pipelines and early return");
const data = (reply: Reply) => reply.body.data;
const ask = async (query: string, variables?: object): Promise<Reply> => api.graphql(query, variables);

describe("pipelines", () => {
  check(`the result of each step is the next one's ctx.prev.result (${OVERVIEW})`, async () => {
    expect(data(await ask("{ chain }"))).toEqual({ chain: "0123!" });
  });
  check(`one stash for all steps and handlers (${CONTEXT}, stash)`, async () => {
    expect(data(await ask("{ stash }"))).toEqual({ stash: "abcd" });
  });
  check(`util.error aborts the pipeline (${OVERVIEW}; Built-in utilities, util.error)`, async () => {
    const { body } = await ask("{ failing }");
    expect(body).toEqual({
      data: { failing: null },
      errors: [
        {
          path: ["failing"],
          data: { a: 1 },
          errorType: "Mine",
          errorInfo: { b: 2 },
          locations: [{ line: 1, column: 3, sourceName: null }],
          message: "no",
        },
      ],
    });
  });
  check("util.appendError keeps the value and goes on (Built-in utilities, util.appendError)", async () => {
    const { body } = await ask("{ appending }");
    expect(body.data).toEqual({ appending: "12!" });
    expect(
      body.errors.map((each: { message: string; errorType: string }) => [each.message, each.errorType]),
    ).toEqual([
      ["careful", "Soft"],
      ["again", "Soft"],
    ]);
  });
});

describe("early return", () => {
  check(`skipTo NEXT goes to the next step, with the object as ctx.prev.result (${RUNTIME})`, async () => {
    expect(data(await ask("{ next }"))).toEqual({ next: "early3!" });
  });
  check(`skipTo END goes to the resolver's response handler (${RUNTIME})`, async () => {
    expect(data(await ask("{ end }"))).toEqual({ end: "early!" });
  });
  check(
    `without skipTo a step's data source and response handler are skipped, no more (${RUNTIME})`,
    async () => {
      expect(data(await ask("{ bare }"))).toEqual({ bare: "early2!" });
    },
  );
  check(`in the resolver's request handler the pipeline is skipped (${RUNTIME})`, async () => {
    expect(data(await ask("{ before }"))).toEqual({ before: "skipped!" });
  });
  check(`in a step's response handler the pipeline is left (${RUNTIME})`, async () => {
    expect(data(await ask("{ late }"))).toEqual({ late: "late!" });
  });
  check(`in a unit resolver neither data source nor response handler run (${RUNTIME})`, async () => {
    expect(data(await ask("{ unit }"))).toEqual({ unit: "1x" });
  });
});

describe("ctx", () => {
  check(`has what the guide lists (${CONTEXT})`, async () => {
    const reply = await ask("query Named($id: ID) { context(id: $id) { text } }", { id: "7" });
    const ctx = JSON.parse(data(reply).context.text);
    expect(ctx).toMatchObject({
      arguments: { id: "7" },
      args: { id: "7" },
      identity: null,
      source: null,
      stash: {},
      result: null,
      env: { STAGE_NAME: "dev" },
    });
    expect(ctx.request.headers["x-api-key"]).toBe(api.apiKey);
    expect(ctx.request.headers["x-amzn-requestid"]).toBe(reply.headers.get("x-amzn-requestid"));
    expect(ctx.request.domainName).toBeNull();
    expect(ctx.info).toEqual({ fieldName: "context", parentTypeName: "Query", variables: { id: "7" } });
  });
  check(
    `of a nested field: source, defaults, aliases in selectionSetList, variables (${CONTEXT}, info)`,
    async () => {
      const query = `query A($size: Int, $no: Boolean = false) {
      context { other: child(size: $size) { text short: name child { ...parts } name @include(if: $no) } }
    } fragment parts on Shown { t: text }`;
      const ctx = JSON.parse(data(await ask(query, {})).context.other.text);
      expect(ctx).toMatchObject({
        source: "parent",
        args: { size: 3 },
        variables: {},
        field: "Shown.child",
        env: { STAGE_NAME: "dev" },
      });
      expect(ctx.list).toEqual(["text", "short", "child", "child/t"]);
      expect(ctx.graphql).toContain("short: name");
    },
  );
  check(`the cookie is not shown (${CONTEXT}, request)`, async () => {
    const { body } = await api.graphql(
      "{ context { child { text } } }",
      {},
      { "x-api-key": api.apiKey, cookie: "a=b", "x-mine": "1" },
    );
    const { headers } = JSON.parse(body.data.context.child.text);
    expect(headers).toMatchObject({ "x-mine": "1" });
    expect(headers).not.toHaveProperty("cookie");
  });
});

describe("functions behind resolvers", () => {
  check(`BatchInvoke gathers a list's fields, MaxBatchSize at a time (${LAMBDA})`, async () => {
    expect(data(await ask("{ list { twice } }"))).toEqual({
      list: [2, 4, 6, 8, 10].map((twice) => ({ twice })),
    });
    expect(batches).toEqual([[1, 2], [3, 4], [5]]);
  });
  check(
    "an answer of a batch may be an error of its own (Developer Guide, Returning individual errors)",
    async () => {
      const { body } = await ask("{ list { odd } }");
      expect(body.data).toEqual({ list: [1, null, 3, null, 5].map((odd) => ({ odd })) });
      expect(
        body.errors.map((each: { path: unknown[]; errorType: string }) => [...each.path, each.errorType]),
      ).toEqual([
        ["list", 1, "odd", "Even"],
        ["list", 3, "odd", "Even"],
      ]);
    },
  );
  check(
    `a direct resolver's function gets the whole context (${LAMBDA}, Direct Lambda resolvers)`,
    async () => {
      const keys = JSON.parse(data(await ask("{ direct { text } }")).direct.text);
      expect(keys).toEqual(["arguments", "identity", "info", "prev", "request", "source", "stash"]);
    },
  );
  check(
    "what a direct function throws is the field's error (Developer Guide, tutorial-lambda-resolvers-js)",
    async () => {
      const { body } = await ask("{\n  broken\n}");
      expect(body).toEqual({
        data: { broken: null },
        errors: [
          {
            path: ["broken"],
            data: null,
            errorType: "Lambda:Unhandled",
            errorInfo: null,
            locations: [{ line: 2, column: 3, sourceName: null }],
            message: "I fail. always",
          },
        ],
      });
    },
  );
  check(
    "an error that the response handler does not look at is gone, and a hint says so (Developer Guide, 2018-05-29 semantics)",
    async () => {
      const { body } = await ask("{ swallowed }");
      expect(body.data).toEqual({ swallowed: "all is well" });
      expect(body.errors).toBeUndefined();
      expect(body.extensions.hints).toEqual([
        expect.stringMatching(/^Query\.swallowed\.ts: ctx\.error was ignored .*Lambda:Unhandled: I fail/),
      ]);
      expect(api.hints.join()).toContain("ctx.error was ignored");
    },
  );
  check(`an Event is not waited for, its result is null (${LAMBDA}, invocationType)`, async () => {
    expect(data(await ask("{ event }"))).toEqual({ event: "null" });
  });
});
