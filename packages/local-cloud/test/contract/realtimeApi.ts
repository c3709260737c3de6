import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAppSync } from "../../services/appsync/index.ts";
import { createRealtime } from "../../services/appsync/realtime/index.ts";
import type { RealtimeLimits } from "../../services/appsync/realtime/limits.ts";
import { readAssembly } from "../../base/assembly/index.ts";
import { createIam } from "../../services/iam/index.ts";
import { listen } from "../../app/server.ts";
import { openStore } from "../../base/store.ts";
import { RawClient, withHeader } from "../appsync/realtime/client.ts";
import { StandingClock } from "../support/clock.ts";

const PLACE = { origin: "http://127.0.0.1:4000", region: "us-east-1", accountId: "000000000000" };

/**
 * A small API of its own: its schema, the response handler of each resolver (all have a NONE data source),
 * and what IAM may call.
 */
export interface SmallApi {
  schema: string;
  /** By `Type.field`: the body of `response(ctx)`. The request hands the arguments through. */
  resolvers: Record<string, string>;
  /** `Type.field` that the role may call; no role without it. */
  iamFields?: string[];
  limits?: Partial<RealtimeLimits>;
}

/**
 * The whole way of a push, with nothing replaced: template, AppSync, its real-time endpoint, a port. API key
 * is the default mode.
 */
export async function startRealtimeApi({ schema, resolvers, iamFields = [], limits }: SmallApi) {
  const folder = mkdtempSync(join(tmpdir(), "realtime-api-"));
  writeTemplate(folder, schema, resolvers, iamFields);
  const assembly = readAssembly(folder, PLACE);
  const clock = new StandingClock();
  const hints: string[] = [];
  const errors: string[] = [];
  const log = {
    info() {},
    detail() {},
    hint: (text: string) => void hints.push(text),
    error: (text: string) => void errors.push(text),
  };
  const roles = assembly.ofType("AWS::IAM::Role");
  const iam = createIam({ roles, policies: [], store: openStore(undefined) });
  const unused = () => Promise.reject(new Error("this API has no such data source"));
  const appsync = createAppSync({
    ...PLACE,
    apis: assembly.ofType("AWS::AppSync::GraphQLApi"),
    schemas: assembly.ofType("AWS::AppSync::GraphQLSchema"),
    apiKeys: assembly.ofType("AWS::AppSync::ApiKey"),
    dataSources: assembly.ofType("AWS::AppSync::DataSource"),
    resolvers: assembly.ofType("AWS::AppSync::Resolver"),
    functions: [],
    assetOf: (location) => assembly.asset(location),
    store: openStore(undefined),
    dynamodb: { has: () => false, call: unused },
    lambda: { settingsOf: () => undefined, invoke: unused },
    permissions: [],
    distributions: [],
    httpHosts: [],
    events: { hasBus: () => false, putEvents: unused },
    cognito: {
      has: () => false,
      verify() {
        throw new Error("this API has no user pool");
      },
    },
    iam,
    clock,
    log,
  });
  const realtime = createRealtime({ appsync, clock, log, ...(limits && { limits }) });
  const routes = {
    services: { appsync: appsync.handle },
    targets: {},
    paths: { "/graphql": appsync.handle },
    upgrade: realtime.upgrade,
  };
  const server = await listen(0, () => routes, log);
  const host = `127.0.0.1:${server.port}`;
  const apiKey = assembly.ofType("AWS::AppSync::ApiKey")[0]!.attribute("ApiKey");
  const authorization = { host, "x-api-key": apiKey };
  const clients: RawClient[] = [];
  const dial = (url = withHeader(`ws://${host}/graphql/realtime`, authorization), protocols?: string[]) => {
    const client = new RawClient(url, protocols);
    clients.push(client);
    return client;
  };
  return {
    host,
    authorization,
    clock,
    hints,
    errors,
    dial,
    /** A client that is past the handshake. */
    connected: () => dial().acknowledged(),
    async graphql(query: string, variables: object = {}): Promise<{ data: unknown; errors?: unknown }> {
      const headers = { "content-type": "application/json", "x-api-key": apiKey };
      const body = JSON.stringify({ query, variables });
      const answer = await fetch(`http://${host}/graphql`, { method: "POST", headers, body });
      return (await answer.json()) as { data: unknown; errors?: unknown };
    },
    /** The header object of the role for a signed request, as Amplify makes it. */
    async signed(path: string, body: string): Promise<Record<string, string>> {
      const credentials = iam.credentialsOf(roles[0]!.arn);
      const signer = new SignatureV4({
        credentials,
        region: PLACE.region,
        service: "appsync",
        sha256: Sha256,
      });
      const headers = {
        accept: "application/json, text/javascript",
        "content-encoding": "amz-1.0",
        "content-type": "application/json; charset=UTF-8",
        host,
      };
      const request = { method: "POST", protocol: "http:", hostname: "127.0.0.1", path, headers, body };
      return (await signer.sign(request)).headers;
    },
    async stop() {
      for (const each of clients) each.close();
      realtime.stop();
      await server.stop();
      clock.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

export type RealtimeApi = Awaited<ReturnType<typeof startRealtimeApi>>;

function writeTemplate(
  folder: string,
  schema: string,
  resolvers: Record<string, string>,
  iamFields: string[],
): void {
  const api = { "Fn::GetAtt": ["Api", "ApiId"] };
  const Resources: Record<string, unknown> = {
    Api: {
      Type: "AWS::AppSync::GraphQLApi",
      Properties: {
        Name: "small",
        AuthenticationType: "API_KEY",
        AdditionalAuthenticationProviders: [{ AuthenticationType: "AWS_IAM" }],
      },
    },
    Schema: { Type: "AWS::AppSync::GraphQLSchema", Properties: { ApiId: api, Definition: schema } },
    Key: { Type: "AWS::AppSync::ApiKey", Properties: { ApiId: api } },
    None: { Type: "AWS::AppSync::DataSource", Properties: { ApiId: api, Name: "none", Type: "NONE" } },
    Role: {
      Type: "AWS::IAM::Role",
      Properties: {
        AssumeRolePolicyDocument: {},
        Policies: [{ PolicyName: "call", PolicyDocument: policy(iamFields) }],
      },
    },
  };
  for (const [field, response] of Object.entries(resolvers)) {
    const [TypeName, FieldName] = field.split(".");
    Resources[`Resolver${field.replace(".", "")}`] = {
      Type: "AWS::AppSync::Resolver",
      Properties: {
        ApiId: api,
        TypeName,
        FieldName,
        DataSourceName: "none",
        Runtime: { Name: "APPSYNC_JS", RuntimeVersion: "1.0.0" },
        Code: `import { extensions, util } from "@aws-appsync/utils";
          export function request(ctx) { return { payload: ctx.args }; }
          export function response(ctx) { ${response} }`,
      },
    };
  }
  const template = { Resources };
  writeFileSync(join(folder, "Small.template.json"), JSON.stringify(template));
  const artifact = { type: "aws:cloudformation:stack", properties: { templateFile: "Small.template.json" } };
  writeFileSync(join(folder, "manifest.json"), JSON.stringify({ artifacts: { Small: artifact } }));
}

function policy(fields: string[]) {
  const root = { "Fn::GetAtt": ["Api", "Arn"] };
  const Resource = fields.map((field) => ({
    "Fn::Join": ["", [root, `/types/${field.replace(".", "/fields/")}`]],
  }));
  return { Statement: [{ Effect: "Allow", Action: "appsync:GraphQL", Resource }] };
}
