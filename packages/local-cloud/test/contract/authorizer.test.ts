import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tier } from "./cases.ts";
import { answering, functionArn, role, standUp, type Reply, type Running } from "./graphql/api.ts";

const LAMBDA = "Developer Guide, AWS_LAMBDA authorization";
const CONFIG = "API reference, LambdaAuthorizerConfig";
const ADDITIONAL = "Developer Guide, Using additional authorization modes";
const IDENTITY = "Developer Guide, Context object reference, Identity";

const { check } = tier("own: auth and directives");
const NOT_AUTHORIZED = {
  errors: [{ errorType: "UnauthorizedException", message: "You are not authorized to make this call." }],
};
const messages = ({ body }: Reply): string[] =>
  (body.errors ?? []).map((each: { message: string }) => each.message);
const identity = answering("JSON.stringify({ identity: ctx.identity, type: util.authType() })");

interface AuthorizerEvent {
  authorizationToken: string;
  requestContext: { queryString: string; operationName?: string; variables: object };
  requestHeaders: Record<string, string>;
}

/** No pool's: it only looks like a token of one. */
const JWT = `${[{ alg: "RS256" }, { iss: "https://example.com" }].map((each) => Buffer.from(JSON.stringify(each)).toString("base64url")).join(".")}.c2lnbmF0dXJl`;

const AuthorizerUri = functionArn("judge");
const PERMISSION = {
  Action: "lambda:InvokeFunction",
  FunctionName: AuthorizerUri,
  Principal: "appsync.amazonaws.com",
};

/** An API whose authorizer is the function of the test. */
function stand(
  judge: (event: AuthorizerEvent) => unknown,
  {
    permission = {},
    config = {},
    more = {},
    ...definition
  }: Partial<Parameters<typeof standUp>[0]> & { permission?: object; config?: object; more?: object } = {},
): Promise<Running> {
  return standUp({
    sdl: "type Query { who: String }",
    resolvers: { "Query.who": { code: identity } },
    ...definition,
    api: {
      AuthenticationType: "AWS_LAMBDA",
      LambdaAuthorizerConfig: { AuthorizerUri, ...config },
      ...more,
    },
    resources: {
      Permission: { Type: "AWS::Lambda::Permission", Properties: { ...PERMISSION, ...permission } },
      ...definition.resources,
    },
    functions: { judge },
  });
}

const asking = (api: Running, token: string, query = "{ who }"): Promise<Reply> =>
  api.graphql(query, {}, { authorization: token });

describe("AWS_LAMBDA beside other modes", () => {
  let api: Running;
  const events: AuthorizerEvent[] = [];
  const answers: Record<string, object> = {
    "custom-no": { isAuthorized: false },
    "custom-once": { isAuthorized: true, ttlOverride: 0 },
    "custom-long": { isAuthorized: true, ttlOverride: 120 },
    "custom-large": { isAuthorized: true, resolverContext: { text: "x".repeat(1_048_576) } },
  };
  const sdl = `
    type Query { who: String keyed: String @aws_api_key shared: String @aws_lambda @aws_api_key ours: Ours }
    type Mutation { write: String @aws_lambda }
    type Ours @aws_lambda { a: String closed: String @aws_api_key }`;
  beforeAll(async () => {
    api = await stand(
      (event) => {
        events.push(event);
        if (event.authorizationToken === "custom-broken") throw new Error("broken");
        return (
          answers[event.authorizationToken] ?? {
            isAuthorized: true,
            resolverContext: { plan: "free", seats: 3, isPaid: false },
          }
        );
      },
      {
        sdl,
        config: { AuthorizerResultTtlInSeconds: 60, IdentityValidationExpression: "^(custom-|ey)" },
        more: {
          AdditionalAuthenticationProviders: [
            { AuthenticationType: "API_KEY" },
            { AuthenticationType: "AWS_IAM" },
          ],
        },
        resolvers: {
          "Query.who": { code: identity },
          "Query.shared": { code: identity },
          "Query.ours": { code: answering(`({ a: "A", closed: "B" })`) },
          "Mutation.write": { code: answering(`"written"`) },
        },
        resources: { All: role() },
      },
    );
  });
  afterAll(() => api.stop());
  const ask = (token: string, query?: string) => asking(api, token, query);
  const countOf = (token: string) => events.filter((each) => each.authorizationToken === token).length;

  check(`the function sees token, operation and headers (${LAMBDA})`, async () => {
    const body = JSON.stringify({ query: "query Mine { who }", operationName: "Mine", variables: { a: 1 } });
    await api.post(body, { authorization: "custom-seen", "x-mine": "1" });
    const ApiId = api.assembly.ofType("AWS::AppSync::GraphQLApi")[0]!.attribute("ApiId");
    expect(events.at(-1)).toEqual({
      authorizationToken: "custom-seen",
      requestContext: {
        apiId: ApiId,
        accountId: "000000000000",
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        queryString: "query Mine { who }",
        operationName: "Mine",
        variables: { a: 1 },
      },
      requestHeaders: expect.objectContaining({ "x-mine": "1", authorization: "custom-seen" }) as object,
    });
  });
  check(`of a GET it sees the operation too (${LAMBDA})`, async () => {
    const parameters = new URLSearchParams({ query: "{ who }", variables: `{"a":2}` }).toString();
    await fetch(`${api.url}?${parameters}`, { headers: { authorization: "custom-get" } });
    expect(events.at(-1)?.requestContext).toMatchObject({ queryString: "{ who }", variables: { a: 2 } });
  });
  check(`ctx.identity is the resolver context (${IDENTITY}, AppSyncIdentityLambda)`, async () => {
    expect(JSON.parse((await ask("custom-1")).body.data.who)).toEqual({
      identity: { resolverContext: { plan: "free", seats: 3, isPaid: false } },
      type: "Lambda Authorization",
    });
  });
  check(
    `isAuthorized false, and a function that fails (${LAMBDA}; e2e tests of amplify-category-api)`,
    async () => {
      for (const token of ["custom-no", "custom-broken"]) {
        const { status, body } = await ask(token);
        expect([status, body]).toEqual([401, NOT_AUTHORIZED]);
      }
    },
  );
  check(`IdentityValidationExpression refuses before the function is asked (${LAMBDA})`, async () => {
    const before = events.length;
    expect((await ask("other")).body).toEqual(NOT_AUTHORIZED);
    expect(events).toHaveLength(before);
  });
  check(`an answer is good for its time to live, by token, for any query (${LAMBDA})`, async () => {
    await ask("custom-2", "{ who }");
    expect(messages(await ask("custom-2", "{ shared }"))).toEqual([]);
    expect(countOf("custom-2")).toBe(1);
    await api.clock.advance(59_999);
    await ask("custom-2");
    expect(countOf("custom-2")).toBe(1);
    await api.clock.advance(1);
    await ask("custom-2");
    expect(countOf("custom-2")).toBe(2);
  });
  check(`a refusal is cached too, and a failure is not (${LAMBDA})`, async () => {
    await api.clock.advance(61_000);
    const [no, broken] = [countOf("custom-no"), countOf("custom-broken")];
    for (const token of ["custom-no", "custom-no", "custom-broken", "custom-broken"]) await ask(token);
    expect([countOf("custom-no") - no, countOf("custom-broken") - broken]).toEqual([1, 2]);
  });
  check(`ttlOverride counts first, and 0 caches nothing (${LAMBDA})`, async () => {
    for (const token of ["custom-once", "custom-once", "custom-long"]) await ask(token);
    await api.clock.advance(119_999);
    await ask("custom-long");
    expect([countOf("custom-once"), countOf("custom-long")]).toEqual([2, 1]);
    await api.clock.advance(1);
    await ask("custom-long");
    expect(countOf("custom-long")).toBe(2);
  });
  check("an answer of 1 MB is not cached (AppSync quotas)", async () => {
    for (const token of ["custom-large", "custom-large"]) expect((await ask(token)).status).toBe(200);
    expect(countOf("custom-large")).toBe(2);
  });
  check(`other modes beside it, and its directive on a type (${ADDITIONAL})`, async () => {
    expect(messages(await api.graphql("{ keyed shared }"))).toEqual([]);
    expect(messages(await api.graphql("{ who }"))).toEqual(["Not Authorized to access who on type Query"]);
    expect(messages(await ask("custom-1", "{ shared }"))).toEqual([]);
    expect(messages(await ask("custom-1", "{ keyed }"))).toEqual([
      "Not Authorized to access keyed on type Query",
    ]);
    const reply = await ask("custom-1", "{ ours { a closed } }");
    expect(reply.body.data).toEqual({ ours: { a: "A", closed: null } });
    expect(messages(reply)).toEqual(["Not Authorized to access closed on type Ours"]);
    expect((await ask("custom-1", "mutation { write }")).body).toEqual({ data: { write: "written" } });
  });
  check(
    `a signature is IAM's, if the API has both modes; a JWT is not, without such a mode (${LAMBDA})`,
    async () => {
      const before = events.length;
      expect(messages(await api.signed("All", "{ who }"))).toEqual([
        "Not Authorized to access who on type Query",
      ]);
      expect(events).toHaveLength(before);
      expect((await ask(JWT)).status).toBe(200);
      expect(countOf(JWT)).toBe(1);
    },
  );
});

describe("AWS_LAMBDA and tokens of other modes", () => {
  const yes = () => ({ isAuthorized: true });
  check(`no JWT, also behind Bearer, if a mode takes them (${LAMBDA})`, async () => {
    const seen: string[] = [];
    const api = await stand(
      ({ authorizationToken }) => {
        seen.push(authorizationToken);
        return yes();
      },
      {
        more: {
          AdditionalAuthenticationProviders: [
            {
              AuthenticationType: "OPENID_CONNECT",
              OpenIDConnectConfig: { Issuer: "https://issuer.example.com" },
            },
          ],
        },
      },
    );
    for (const token of [JWT, `Bearer ${JWT}`]) {
      expect((await asking(api, token)).body).toEqual(NOT_AUTHORIZED);
    }
    expect((await asking(api, `prefix-${JWT}`)).status).toBe(200);
    expect(seen).toEqual([`prefix-${JWT}`]);
    await api.stop();
  });
  check(`a signature, if the API has no IAM (${LAMBDA})`, async () => {
    const api = await stand(yes, { resources: { All: role() } });
    const { body } = await api.signed("All", "{ who }");
    expect(JSON.parse(body.data.who).type).toBe("Lambda Authorization");
    await api.stop();
  });
});

describe("deniedFields", () => {
  let api: Running;
  let denied: unknown[] = [];
  const own = () => api.assembly.ofType("AWS::AppSync::GraphQLApi")[0]!.arn;
  beforeAll(async () => {
    api = await stand(() => ({ isAuthorized: true, deniedFields: denied }), {
      sdl: `
        type Query { closed: String other: Other }
        type Mutation { write: String! }
        type Other { a: String b: String c: String @aws_lambda }`,
      resolvers: {
        "Query.closed": { code: answering(`util.error("ran", "Ran")`) },
        "Query.other": { code: answering(`({ a: "A", b: "B", c: "C" })`) },
        "Mutation.write": { code: answering(`"written"`) },
      },
    });
  });
  afterAll(() => api.stop());

  check(`by name or ARN, although a directive opens the field (${LAMBDA})`, async () => {
    denied = ["Other.c", `${own()}/types/Other/fields/b`];
    const { body } = await asking(api, "t", "{ other { a b renamed: c } }");
    expect(body.data).toEqual({ other: { a: "A", b: null, renamed: null } });
    expect(body.errors).toEqual(
      ["b", "c"].map((field) => ({
        path: ["other", field === "c" ? "renamed" : field],
        data: null,
        errorType: "Unauthorized",
        errorInfo: null,
        locations: [expect.anything()],
        message: `Not Authorized to access ${field} on type Other`,
      })),
    );
  });
  check(`an ARN of another API denies nothing here (${LAMBDA})`, async () => {
    denied = [`${own().slice(0, -1)}_/types/Other/fields/a`];
    expect((await asking(api, "t", "{ other { a } }")).body).toEqual({ data: { other: { a: "A" } } });
  });
  check(
    `the value of a resolver becomes null; AWS does not promise that it does not run (${LAMBDA})`,
    async () => {
      denied = ["Query.other", "Query.closed", "Mutation.write"];
      const reply = await asking(api, "t", "{ closed other { a } }");
      expect(reply.body.data).toEqual({ closed: null, other: null });
      expect(messages(reply)).toEqual(["ran", "Not Authorized to access other on type Query"]);
      const { body } = await asking(api, "t", "mutation { write }");
      expect(body.data).toBeNull();
      expect(body.errors[0].message).toBe("Not Authorized to access write on type Mutation");
    },
  );
});

describe("an answer that AppSync does not take", () => {
  it.each<[string, unknown, RegExp]>([
    ["none", null, /must answer an object/],
    ["a text", "yes", /must answer an object/],
    ["isAuthorized as a text", { isAuthorized: "true" }, /isAuthorized must be/],
    ["a nested context", { isAuthorized: true, resolverContext: { a: { b: 1 } } }, /resolverContext\.a must/],
    ["a list as context", { isAuthorized: true, resolverContext: [] }, /resolverContext must/],
    ["no list of denied fields", { isAuthorized: true, deniedFields: "Query.who" }, /deniedFields must/],
    ["a negative time to live", { isAuthorized: true, ttlOverride: -1 }, /ttlOverride must/],
    [
      "a context of more than 5 MB",
      { isAuthorized: true, resolverContext: { a: "x".repeat(5_242_880) } },
      /larger than 5242880 bytes/,
    ],
  ])("%s: not authorized, and the log says why", async (_, answer, why) => {
    const api = await stand(() => answer);
    const { status, body } = await asking(api, "t");
    expect([status, body]).toEqual([401, NOT_AUTHORIZED]);
    expect(api.hints).toEqual([expect.stringMatching(why)]);
    await api.stop();
  });

  it("a function that takes longer than its time", async () => {
    const api = await stand(() => new Promise(() => {}), { patience: 0.001 });
    expect((await asking(api, "t")).body).toEqual(NOT_AUTHORIZED);
    expect(api.hints).toEqual([expect.stringMatching(/judge: took more than 10 ms/)]);
    await api.stop();
  });
});

describe("LambdaAuthorizerConfig", () => {
  const yes = () => ({ isAuthorized: true });
  check(`without a time to live nothing is cached (${CONFIG})`, async () => {
    let calls = 0;
    const api = await stand(() => ((calls += 1), yes()));
    for (const _ of [1, 2]) await asking(api, "t");
    expect(calls).toBe(2);
    await api.stop();
  });
  it.each<[string, object, RegExp]>([
    [
      "a function without a permission for AppSync",
      { permission: { Principal: "events.amazonaws.com" } },
      /AuthorizerUri is a function without a permission for appsync\.amazonaws\.com/,
    ],
    [
      "one with a permission for another API",
      { permission: { SourceArn: "arn:aws:appsync:us-east-1:000000000000:apis/another" } },
      /without a permission/,
    ],
    [
      "a time to live beyond an hour",
      { config: { AuthorizerResultTtlInSeconds: 3601 } },
      /AuthorizerResultTtlInSeconds 3601 must be 0 to 3600/,
    ],
    [
      "a property that is not imitated",
      { config: { Other: 1 } },
      /LambdaAuthorizerConfig\.Other is not imitated/,
    ],
  ])("the start refuses %s", (_, definition, message) =>
    expect(stand(yes, definition)).rejects.toThrow(message),
  );
  it("a permission for this API is one", async () => {
    const SourceArn = { "Fn::GetAtt": ["Api", "Arn"] };
    const api = await stand(yes, { permission: { SourceArn } });
    expect((await asking(api, "t")).status).toBe(200);
    await api.stop();
  });
});
