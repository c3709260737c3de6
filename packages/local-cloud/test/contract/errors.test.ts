import { afterAll, beforeAll, describe, expect } from "vitest";
import { tier } from "./cases.ts";
import { answering, IMPORTS, standUp, type Reply, type Running } from "./graphql/api.ts";

const UTIL = "Developer Guide, Built-in utilities";
const LIMITS = "Developer Guide, Configuring run complexity, query depth, and introspection";
const ABSTRACT = "Developer Guide, Interfaces and unions in GraphQL";
const SPEC = "GraphQL specification, 6.4.4";
const JAVA = "graphql-java, Validation.properties and ErrorFactory of that age";

const sdl = `
  interface Node { id: ID! }
  type Post implements Node { id: ID! title: String! author: Person related(first: Int!): [Post!] }
  type Person implements Node { id: ID! name: String posts: [Post]! }
  union Found = Post | Person
  enum Color { RED }
  input Filter { color: Color!, ids: [ID!], inner: Filter }
  type Query {
    post: Post
    must: Post!
    posts: [Post]
    strict: [Post!]
    holder: Holder
    node: Node
    found: [Found]
    failing: Post
    appended: Post
    refused: String
    filter(by: Filter, first: Int!, text: String): String
    deep: Deep
    many: [Deep]
    numbers: [[Int]]
    code: String
  }
  type Holder { list: [Post!]! }
  type Deep { deep: Deep leaf: String }
  type Mutation { first: Int second: Int third: Int must: Int! }
  type Subscription { onFirst: Int @aws_subscribe(mutations: ["first"]) }
`;

const boom = (expression: string): string => `${IMPORTS}
export function request(ctx) { return { payload: null }; }
export function response(ctx) { ${expression} }`;

let api: Running;
const order: string[] = [];
beforeAll(async () => {
  api = await standUp({
    sdl,
    api: { QueryDepthLimit: 4, ResolverCountLimit: 3 },
    resolvers: {
      "Query.post": { code: answering(`({ id: "1", title: null, author: { id: "a", posts: null } })`) },
      "Query.must": { code: boom(`return util.error("no", "Mine");`) },
      "Query.posts": {
        code: answering(`[{ id: "1", title: "a" }, { id: "2" }, null, "text", { id: "3", title: "c" }]`),
      },
      "Query.strict": { code: answering(`[{ id: "1", title: "a" }, null]`) },
      "Query.holder": { code: answering(`({ list: null })`) },
      "Query.node": { code: answering(`({ __typename: "Person", id: "p", name: "Ann" })`) },
      "Query.found": {
        code: answering(
          `[{ __typename: "Post", id: "1", title: "T" }, { __typename: "Person", id: "p" }, { id: "x" }, { __typename: "Query" }]`,
        ),
      },
      "Query.failing": {
        code: boom(
          `return util.error("Failed to fetch", "LambdaFailure", [{ id: "2", title: "Second", secret: 1 }, { id: "1", title: "First" }], { why: { deep: [1] } });`,
        ),
      },
      "Query.appended": {
        code: boom(
          `util.appendError("first", "A", { id: "9", title: "t", more: 1 }); util.appendError("second"); return { id: "1", title: "kept" };`,
        ),
      },
      "Query.refused": { code: boom(`return util.unauthorized();`) },
      "Query.deep": {
        code: answering(`({ deep: { deep: { deep: { leaf: "5" }, leaf: "4" }, leaf: "3" }, leaf: "2" })`),
      },
      "Query.many": { code: answering(`[{ leaf: "a" }, { leaf: "b" }]`) },
      "Query.numbers": { code: answering(`[[1, "2"], null, 3]`) },
      "Query.code": { code: boom(`const a = ctx.args.missing;\n return a.b;`) },
      "Deep.leaf": { code: answering("ctx.source.leaf") },
      "Mutation.first": {
        source: "wait",
        code: `${IMPORTS}export function request(ctx) { return { operation: "Invoke", payload: "first" }; }\nexport function response(ctx) { return ctx.result; }`,
      },
      "Mutation.second": {
        source: "wait",
        code: `${IMPORTS}export function request(ctx) { return { operation: "Invoke", payload: "second" }; }\nexport function response(ctx) { return util.error("no", "Mine"); }`,
      },
      "Mutation.third": {
        source: "wait",
        code: `${IMPORTS}export function request(ctx) { return { operation: "Invoke", payload: "third" }; }\nexport function response(ctx) { return ctx.result; }`,
      },
    },
    resources: {
      Role: {
        Type: "AWS::IAM::Role",
        Properties: {
          AssumeRolePolicyDocument: {},
          Policies: [
            {
              PolicyName: "all",
              PolicyDocument: { Statement: { Effect: "Allow", Action: "*", Resource: "*" } },
            },
          ],
        },
      },
      Wait: {
        Type: "AWS::AppSync::DataSource",
        Properties: {
          ApiId: { "Fn::GetAtt": ["Api", "ApiId"] },
          Name: "wait",
          Type: "AWS_LAMBDA",
          ServiceRoleArn: { "Fn::GetAtt": ["Role", "Arn"] },
          LambdaConfig: { LambdaFunctionArn: "arn:aws:lambda:us-east-1:000000000000:function:wait" },
        },
      },
    },
    functions: {
      wait: async (name: string) => {
        order.push(`${name} begins`);
        await new Promise((resolve) => setImmediate(resolve));
        order.push(`${name} ends`);
        return order.length;
      },
    },
  });
});
afterAll(() => api.stop());

const { check } = tier("own: errors and nulls");
const messages = ({ body }: Reply): string[] =>
  (body.errors ?? []).map((each: { message: string }) => each.message);
const ask = (query: string, variables = {}) => api.graphql(query, variables);

describe("what resolvers say went wrong", () => {
  check(
    `util.error: the field is null, data is cut to the selection, errorInfo is not (${UTIL}; tutorial-lambda-resolvers-js)`,
    async () => {
      const { body } = await ask("{\n  other: failing { id name: title }\n}");
      expect(body).toEqual({
        data: { other: null },
        errors: [
          {
            path: ["other"],
            data: [
              { id: "2", name: "Second" },
              { id: "1", name: "First" },
            ],
            errorType: "LambdaFailure",
            errorInfo: { why: { deep: [1] } },
            locations: [{ line: 2, column: 3, sourceName: null }],
            message: "Failed to fetch",
          },
        ],
      });
      expect(Object.keys(body.errors[0])).toEqual([
        "path",
        "data",
        "errorType",
        "errorInfo",
        "locations",
        "message",
      ]);
    },
  );
  check(`util.appendError: the value stays (${UTIL})`, async () => {
    const { body } = await ask("{ appended { id title } }");
    expect(body.data).toEqual({ appended: { id: "1", title: "kept" } });
    expect(body.errors).toMatchObject([
      { message: "first", errorType: "A", data: { id: "9", title: "t" }, path: ["appended"] },
      { message: "second", errorType: null, data: null, errorInfo: null },
    ]);
  });
  check(`util.unauthorized (${UTIL}: errorType Unauthorized)`, async () => {
    const { body } = await ask("{ refused }");
    expect(body.data).toEqual({ refused: null });
    expect(body.errors[0]).toMatchObject({
      errorType: "Unauthorized",
      message: "Not Authorized to access refused on type Query",
    });
  });
  check(
    "an error of the code itself has its place and the type Code (localstack/appsync-utils, recorded notes)",
    async () => {
      const { body } = await ask("{ code }");
      expect(body.errors[0].errorType).toBe("Code");
      expect(body.errors[0].message).toMatch(/^code\.js:\d+:\d+: /);
      expect(api.errors.join()).toContain("Query.code.ts (bundle):");
    },
  );
});

describe("nulls and types", () => {
  check(`a null that may not be goes up to the next value that may (${SPEC})`, async () => {
    const { body } = await ask("{ post { id title } }");
    expect(body).toEqual({
      data: { post: null },
      errors: [
        {
          path: ["post", "title"],
          locations: null,
          message: "Cannot return null for non-nullable type: 'String' within parent 'Post' (/post/title)",
        },
      ],
    });
  });
  check(`up to the root (${SPEC}; public issues): the failed field is reported twice`, async () => {
    const { body } = await ask("{ must { id } }");
    expect(body.data).toBeNull();
    expect(body.errors.map((each: { message: string }) => each.message)).toEqual([
      "no",
      "Cannot return null for non-nullable type: 'Post' within parent 'Query' (/must)",
    ]);
  });
  check("in lists every element for itself (public issues: /items[0]/_version)", async () => {
    const reply = await ask("{ posts { id title } }");
    expect(reply.body.data.posts).toEqual([
      { id: "1", title: "a" },
      null,
      null,
      null,
      { id: "3", title: "c" },
    ]);
    expect(messages(reply)).toEqual([
      "Cannot return null for non-nullable type: 'String' within parent 'Post' (/posts[1]/title)",
      "Can't resolve value (/posts[3]) : type mismatch error, expected type OBJECT, got SCALAR",
    ]);
  });
  check(`a list of what may not be null (${SPEC})`, async () => {
    const reply = await ask("{ strict { id } }");
    expect(reply.body.data).toEqual({ strict: null });
    expect(messages(reply)).toEqual([
      "Cannot return null for non-nullable type: 'Post' within parent 'Query' (/strict[1])",
    ]);
  });
  check("a list itself that may not be null has the type 'null' (public repositories)", async () => {
    expect(messages(await ask("{ holder { list { id } } }"))).toEqual([
      "Cannot return null for non-nullable type: 'null' within parent 'Holder' (/holder/list)",
    ]);
  });
  check("lists of lists (amplify-studio#81)", async () => {
    const reply = await ask("{ numbers }");
    expect(reply.body.data).toEqual({ numbers: [[1, 2], null, null] });
    expect(messages(reply)).toEqual([
      "Can't resolve value (/numbers[2]) : type mismatch error, expected type LIST, got SCALAR",
    ]);
  });
  check(
    "without a resolver a field is its parent's of that name, alias or not (Developer Guide, Troubleshooting: missing resolver)",
    async () => {
      const { body } = await ask(
        "{ node { key: id __typename ... on Person { called: name } } numbers: filter(first: 1) }",
      );
      expect(body.data).toEqual({ node: { key: "p", __typename: "Person", called: "Ann" }, numbers: null });
    },
  );
  check(`interfaces and unions by __typename, and what says none (${ABSTRACT})`, async () => {
    const reply = await ask("{ found { ... on Post { title } ... on Person { id } __typename } }");
    expect(reply.body.data.found).toEqual([
      { title: "T", __typename: "Post" },
      { id: "p", __typename: "Person" },
      null,
      null,
    ]);
    expect(messages(reply)[0]).toMatch(
      /^Can't resolve '\/found\[2\]'\. Abstract type 'Found' must resolve to an Object type/,
    );
  });
  check(
    "mutations run one after another, and one that fails does not stop the next (GraphQL specification, 6.2.2)",
    async () => {
      const { body } = await ask("mutation { first second third }");
      expect(body.data).toEqual({ first: 2, second: null, third: 6 });
      expect(order).toEqual(
        ["first", "second", "third"].flatMap((each) => [`${each} begins`, `${each} ends`]),
      );
    },
  );
});

describe("limits of an API", () => {
  check(
    `a field too deep is null, the rest is answered; leaves count as a level (${LIMITS}; public API's changelogs)`,
    async () => {
      const { body } = await ask("{ deep { leaf deep { deep { deep { leaf } } } } }");
      expect(body.data).toEqual({ deep: { leaf: "2", deep: { deep: { deep: { leaf: null } } } } });
      expect(body.errors).toMatchObject([
        { errorType: "QueryDepthLimitReached", path: ["deep", "deep", "deep", "deep", "leaf"] },
      ]);
    },
  );
  check(`resolvers beyond the limit do not run, the rest is answered (${LIMITS})`, async () => {
    const { body } = await ask("{ many { leaf again: leaf } }");
    expect(body.data).toEqual({
      many: [
        { leaf: "a", again: "a" },
        { leaf: null, again: null },
      ],
    });
    expect(body.errors.map((each: { errorType: string }) => each.errorType)).toEqual([
      "ResolverExecutionLimitReached",
      "ResolverExecutionLimitReached",
    ]);
  });
  check("a query of more than 15,000 tokens (AppSync quotas)", async () => {
    const { status, body } = await ask(`{ ${"post { id } ".repeat(4000)} }`);
    expect([status, body.errors[0].message]).toEqual([400, "Maximum char length exceeded"]);
  });
  check("a query of nothing but levels, or repetitions, which no validation holds", async () => {
    for (const query of [
      `{ post { ${"id ".repeat(14_000)} } }`,
      `${"{ many ".repeat(7000)}`,
      `{ post(id: ${"[".repeat(6000)}${"]".repeat(6000)}) { id } }`,
    ]) {
      const { status, body } = await ask(query);
      expect([status, body.errors[0].errorType]).toEqual([400, "MalformedHttpRequestException"]);
    }
  });
  check("fragments that multiply to millions of fields, in a few lines", async () => {
    const levels = Array.from({ length: 24 }, (_, at) => {
      const next = `(first: 1) { ...F${at + 1} }`;
      return `fragment F${at} on Post { related${next} again: related${next} }`;
    });
    const query = `{ post { ...F0 } } ${levels.join(" ")} fragment F24 on Post { id }`;
    expect((await ask(query)).status).toBe(200);
  });
  check("a body of more than a megabyte (amplify-js#124: a limit of 1 MB)", async () => {
    const { status, body } = await api.post(
      JSON.stringify({ query: "{ post { id } }", more: "x".repeat(1024 * 1024) }),
    );
    expect([status, body.errors[0].errorType]).toEqual([413, "RequestEntityTooLargeException"]);
  });
  check(`introspection, and none where it is disabled (${LIMITS})`, async () => {
    const query = "{ __schema { queryType { name } } }";
    expect((await ask(query)).body.data).toEqual({ __schema: { queryType: { name: "Query" } } });
    const closed = await standUp({ sdl, api: { IntrospectionConfig: "DISABLED" } });
    expect(messages(await closed.graphql(query))).toContain(
      "Validation error of type FieldUndefined: Field '__schema' in type 'Query' is undefined @ '__schema'",
    );
    expect((await closed.graphql("{ __typename }")).body).toEqual({ data: { __typename: "Query" } });
    await closed.stop();
  });
});

describe("queries that are not valid", () => {
  const cases: [query: string, expected: string[], source: string][] = [
    [
      "{ post }",
      ["SubSelectionRequired: Sub selection required for type Post of field post @ 'post'"],
      "amplify-android#702",
    ],
    [
      "{ refused { id } }",
      ["SubSelectionNotAllowed: Sub selection not allowed on leaf type String of field refused @ 'refused'"],
      "amplify-cli#1296",
    ],
    [
      "{ post { related(first: 1, page: 2) { id } } }",
      ["UnknownArgument: Unknown field argument page @ 'post/related'"],
      "public issues",
    ],
    [
      "{ post { related { id } } }",
      ["MissingFieldArgument: Missing field argument first @ 'post/related'"],
      "amplify-swift#854",
    ],
    [
      "query A($a: String) { filter(first: $a) }",
      ["VariableTypeMismatch: Variable type 'String' doesn't match expected type 'Int!' @ 'filter'"],
      "public repositories",
    ],
    ["{ filter(first: $a) }", ["UndefinedVariable: Undefined variable a @ 'filter'"], "public repositories"],
    ["query A($a: Int) { refused }", ["UnusedVariable: Unused variable a"], JAVA],
    ["{ ...missing }", ["UndefinedFragment: Undefined fragment missing"], JAVA],
    ["fragment a on Post { id } { refused }", ["UnusedFragment: Unused fragment a"], JAVA],
    [
      "fragment a on Post { bad } { post { ...a } }",
      ["FieldUndefined: Field 'bad' in type 'Post' is undefined @ 'a/bad'"],
      JAVA,
    ],
    [
      "{ post { ... on Color { id } } }",
      [
        "InlineFragmentTypeConditionInvalid: Inline fragment type condition is invalid, must be on Object/Interface/Union @ 'post'",
      ],
      JAVA,
    ],
    [
      "{ post { ... on Person { id } } }",
      [
        "InvalidFragmentType: Fragment cannot be spread here as objects of type Post can never be of type Person @ 'post'",
      ],
      JAVA,
    ],
    ["{ refused @nothing }", ["UnknownDirective: Unknown directive nothing @ 'refused'"], JAVA],
    [
      '{ filter(first: "1") }',
      ["WrongType: argument 'first' with value 'StringValue{value='1'}' is not a valid 'Int' @ 'filter'"],
      "public repositories",
    ],
    [
      "{ filter(first: null) }",
      ["WrongType: argument 'first' with value 'NullValue{}' must not be null @ 'filter'"],
      JAVA,
    ],
    [
      "{ filter(first: 1, by: {color: RED, inner: {color: BLUE}}) }",
      [
        "WrongType: argument 'by.inner.color' with value 'EnumValue{name='BLUE'}' is not a valid 'Color' @ 'filter'",
      ],
      JAVA,
    ],
    [
      '{ filter(first: 1, by: {color: RED, name: "x"}) }',
      [
        "WrongType: argument 'by' with value 'ObjectValue{objectFields=[ObjectField{name='color', value=EnumValue{name='RED'}}, ObjectField{name='name', value=StringValue{value='x'}}]}' contains a field not in 'Filter': 'name' @ 'filter'",
      ],
      "public repositories (ModelPersonFilterInput)",
    ],
    ["{ a: refused a: code }", ["FieldsConflict: a: 'refused' and 'code' are different fields"], JAVA],
  ];
  for (const [query, expected, source] of cases) {
    check(`${query} (${source})`, async () => {
      const reply = await ask(query);
      expect(reply.status).toBe(200);
      expect(reply.body.data).toBeNull();
      expect(messages(reply)).toEqual(expected.map((each) => `Validation error of type ${each}`));
    });
  }
  check("a selection on a leaf is reported at the field (amplify-cli#1296)", async () => {
    const { body } = await ask("{\n  refused {\n    response\n  }\n}");
    expect(body.errors).toEqual([
      {
        path: null,
        locations: [{ line: 2, column: 3, sourceName: null }],
        message:
          "Validation error of type SubSelectionNotAllowed: Sub selection not allowed on leaf type String of field refused @ 'refused'",
      },
    ]);
  });
  check("an operation that is not there, and a subscription over HTTP", async () => {
    const unknown = await api.post(JSON.stringify({ query: "query A { refused }", operationName: "B" }));
    expect([unknown.status, unknown.body.errors[0]]).toEqual([
      400,
      { errorType: "BadRequestException", message: "Unknown operation named 'B'." },
    ]);
    expect((await ask("subscription { onFirst }")).status).toBe(400);
  });
});

const NAMES = "GraphQL specification, 2.1.9: names of aliases and variables are free";
describe("a name that every object of JavaScript has", () => {
  check(`is an alias like any other (${NAMES})`, async () => {
    const { data, errors } = (await ask("{ __proto__: failing { __proto__: id constructor: title } }")).body;
    expect([Object.entries(data), errors[0].path]).toEqual([[["__proto__", null]], ["__proto__"]]);
    const found = (await ask("{ __proto__: node { __proto__: id constructor: __typename } }")).body.data;
    expect(JSON.stringify(found)).toBe('{"__proto__":{"__proto__":"p","constructor":"Person"}}');
    const changed = (await ask("mutation { __proto__: first }")).body.data;
    expect(Object.keys(changed)).toEqual(["__proto__"]);
  });
  check(`is a variable like any other (${NAMES})`, async () => {
    const query = "query($__proto__: Int!) { filter(first: $__proto__) }";
    const variables = (value: string) =>
      `{"query":${JSON.stringify(query)},"variables":{"__proto__":${value}}}`;
    expect((await api.post(variables("1"))).body).toEqual({ data: { filter: null } });
    expect(messages(await api.post(variables("{}")))).toEqual([
      "Variable '__proto__' has an invalid value. Expected type 'Int' but was 'LinkedHashMap'.",
    ]);
    expect((await ask("query($__proto__: Int! = 1) { filter(first: $__proto__) }")).body).toEqual({
      data: { filter: null },
    });
  });
});

const DEEP = "no source: the limit is chosen, packages/local-cloud/base/json.ts";
describe("what is too deep", () => {
  const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  const query = "query($text: String) { filter(first: 1, text: $text) }";
  const withVariables = (variables: string) =>
    api.post(`{"query":${JSON.stringify(query)},"variables":${variables}}`);
  check(`is refused as what cannot be read (${DEEP})`, async () => {
    for (const variables of [`{"text":${deep(100_000)}}`, `{"other":${deep(100_000)}}`]) {
      const { status, body } = await withVariables(variables);
      expect([status, body.errors[0].errorType]).toEqual([400, "MalformedHttpRequestException"]);
    }
    const asked = new URLSearchParams({ query, variables: `{"text":${deep(2_000)}}` });
    expect((await fetch(`${api.url}?${asked}`, { headers: { "x-api-key": api.apiKey } })).status).toBe(400);
  });
  check(`and nothing else is (${DEEP})`, async () => {
    expect((await withVariables(`{"text":${deep(900)}}`)).body).toEqual({ data: { filter: null } });
    // Brackets in a text are no levels.
    const text = JSON.stringify(`\\"${deep(100_000)}`);
    expect((await withVariables(`{"text":${text}}`)).body).toEqual({ data: { filter: null } });
  });
  check(`in a query, too: arguments and selections of thousands of levels (${DEEP})`, async () => {
    const inner = (levels: number) =>
      `{ filter(first: 1, by: ${"{color: RED, inner: ".repeat(levels)}null${"}".repeat(levels)}) }`;
    const selection = (levels: number) => `${"{ deep ".repeat(levels)}{ leaf }${"}".repeat(levels)}`;
    for (const levels of [500, 1_000, 2_000, 3_000, 4_000, 7_000]) {
      for (const sent of [inner(levels), selection(levels)]) {
        const { status } = await ask(sent);
        expect([levels, status === 200 || status === 400]).toEqual([levels, true]);
      }
    }
  });
});

describe("the endpoint", () => {
  check("GET with query and variables as parameters (graphql-over-http#81)", async () => {
    const parameters = new URLSearchParams({
      query: "query A($f: Int!) { filter(first: $f) }",
      variables: '{"f":1}',
    });
    const answer = await fetch(`${api.url}?${parameters}`, { headers: { "x-api-key": api.apiKey } });
    expect([answer.status, await answer.json()]).toEqual([200, { data: { filter: null } }]);
  });
  check("GET runs a mutation, too (AppSync's team in graphql-over-http#81)", async () => {
    const parameters = new URLSearchParams({ query: "mutation { first }" });
    const answer = await fetch(`${api.url}?${parameters}`, { headers: { "x-api-key": api.apiKey } });
    expect([answer.status, await answer.json()]).toEqual([200, { data: { first: expect.any(Number) } }]);
  });
  // AppSync lets every page read its answers (`*`): the local cloud only those on this machine, as
  // ../origins.test.ts has it.
  check("a page may read the headers that AppSync exposes", async () => {
    const origin = "http://localhost:5173";
    const answer = await fetch(api.url, { method: "POST", headers: { "x-api-key": api.apiKey, origin } });
    expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
    const exposed = answer.headers.get("access-control-expose-headers")!.split(",");
    expect(exposed).toEqual(expect.arrayContaining(["x-amzn-RequestId", "Date"]));
    expect(answer.headers.get("date")).toBe(new Date(api.clock.now()).toUTCString());
  });
});
