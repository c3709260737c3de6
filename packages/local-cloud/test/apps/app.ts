import { App, Stack } from "aws-cdk-lib";
import { Code, Definition, FunctionRuntime, GraphqlApi, type BaseDataSource } from "aws-cdk-lib/aws-appsync";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCloud, type Cloud, type CloudOptions } from "../../app/index.ts";

/** A folder of its own, with the assembly that `cdk synth` writes for an app of these stacks. */
export interface Synthesised {
  folder: string;
  /** The assembly's folder. */
  outdir: string;
  remove: () => void;
}

/** Synthesises an app that is not the product's. `build` gets the app and its only stack at first. */
export function synthesise(build: (stack: Stack, app: App, folder: string) => void): Synthesised {
  const folder = mkdtempSync(join(tmpdir(), "app-"));
  const outdir = join(folder, "cdk.out");
  const app = new App({ outdir, analyticsReporting: false, treeMetadata: false });
  build(new Stack(app, "Shop"), app, folder);
  app.synth();
  return { folder, outdir, remove: () => rmSync(folder, { recursive: true }) };
}

/** An API with an API key and this schema. */
export function graphqlApi(stack: Stack, folder: string, sdl: string): GraphqlApi {
  const file = join(folder, "schema.graphql");
  writeFileSync(file, sdl);
  return new GraphqlApi(stack, "Api", { name: "shop", definition: Definition.fromFile(file) });
}

/** A unit resolver of `Type.field`. `request` and `response` are expressions of APPSYNC_JS. */
export function resolve(source: BaseDataSource, name: string, request: string, response: string): void {
  const [typeName = "", fieldName = ""] = name.split(".");
  const code = Code.fromInline(`import { util } from "@aws-appsync/utils";
    export function request(ctx) { return ${request}; }
    export function response(ctx) { return ${response}; }`);
  source.createResolver(name.replace(".", ""), {
    typeName,
    fieldName,
    code,
    runtime: FunctionRuntime.JS_1_0_0,
  });
}

export interface Heard {
  /** The sentences of the start about what is lacking. */
  lacking: string[];
  errors: string[];
}

/**
 * Starts the cloud of an assembly, as the command does. Resources that are not imitated are left out, and are
 * in `lacking`.
 */
export async function started(
  { folder, outdir }: Synthesised,
  options: Partial<CloudOptions> = {},
): Promise<Cloud & Heard> {
  const heard: Heard = { lacking: [], errors: [] };
  const cloud = await startCloud({
    assembly: outdir,
    port: 0,
    data: undefined,
    cache: join(folder, "cache"),
    log: { info() {}, detail() {}, hint() {}, error: (text) => void heard.errors.push(text) },
    lacks: (message) => void heard.lacking.push(message),
    ...options,
  });
  return { ...cloud, ...heard };
}

/** The answer of a GraphQL request with the API key of the templates. */
export async function ask(cloud: Cloud, query: string, variables: object = {}): Promise<unknown> {
  const key = cloud.assembly.ofType("AWS::AppSync::ApiKey")[0]!.attribute("ApiKey");
  const answer = await fetch(`${cloud.origin}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": key },
    body: JSON.stringify({ query, variables }),
  });
  return answer.json();
}
