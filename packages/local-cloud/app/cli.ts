#!/usr/bin/env node
import "./endWithNpm.mjs";
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { endWith, reasonOf } from "./ending.ts";
import { clearData, startCloud, type Cloud } from "./index.ts";
import { hostsOf } from "../services/appsync/sources/http/destination.ts";
import { checkPort, portOf } from "./listenPort.ts";
import { consoleLog } from "../base/log.ts";
import { originsOf } from "../base/origins.ts";
import { OwnFile } from "../base/wholeFile.ts";

// The functions' threads share this process's time zone. Lambda's is UTC.
process.env.TZ = "UTC";

const USAGE = `usage: rollcall-local-cloud <folder> [options]

Runs a cloud assembly of the AWS CDK on this machine: <folder> is what "cdk synth" writes (cdk.out).
What its templates ask for and the local cloud lacks is named on stderr, and the rest runs.

  --port NUMBER     the port on 127.0.0.1; 0 takes a free one (PORT; 4000 if not given)
  --data FOLDER     keeps the data in this folder (ROLLCALL_DATA; in memory if not given)
  --reset           clears the data folder first
  --outputs FILE    writes URLs, ids and the stacks' outputs to this file, and removes it at the end
                    (ROLLCALL_OUTPUTS)
  --help            prints this text
  --version         prints the version

ROLLCALL_ORIGINS names origins, with commas between them, whose pages may ask as those of this machine may.
ROLLCALL_HTTP_HOSTS names hosts beyond this machine, with commas between them, that HTTP data sources may ask.
Ctrl-C ends everything.`;

/** The command was called wrongly: its text is followed by how it is called. */
class UsageError extends Error {}

const TEXT = { type: "string" } as const;
const FLAG = { type: "boolean" } as const;
const OPTIONS = { port: TEXT, data: TEXT, outputs: TEXT, reset: FLAG, help: FLAG, version: FLAG };

main().catch((error: unknown) => {
  console.error(`rollcall-local-cloud did not start: ${reasonOf(error, wantedPort())}`);
  if (error instanceof UsageError) console.error(`\n${USAGE}`);
  process.exit(error instanceof UsageError ? 2 : 1);
});

async function main(): Promise<void> {
  const began = performance.now();
  const { values, folder } = parsed();
  if (values.help) return console.log(USAGE);
  if (values.version) return console.log(version());
  const assembly = assemblyIn(folder);
  const port = portOf(wantedPort());
  const data = given(values.data, "ROLLCALL_DATA");
  // A subfolder, so that --reset deletes only what was written here.
  const kept = data === undefined || data === ":memory:" ? undefined : resolve(data, "local-cloud");
  const outputs = given(values.outputs, "ROLLCALL_OUTPUTS");
  const file = outputs === undefined ? undefined : new OwnFile(resolve(outputs));
  await checkPort(port);
  if (values.reset && kept !== undefined) await clearData(kept);
  let lacking = 0;
  const cloud = await startCloud({
    assembly,
    port,
    data: kept,
    log: consoleLog,
    lacks: (message) => {
      lacking += 1;
      console.error(`left out: ${message}`);
    },
    origins: originsOf(process.env.ROLLCALL_ORIGINS),
    httpHosts: hostsOf(process.env.ROLLCALL_HTTP_HOSTS),
    cache: join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "rollcall-local-cloud"),
  });
  // Registered before the outputs are written, so that every exit removes them.
  endWith(() => {
    file?.remove();
    return cloud.stop();
  });
  file?.write(outputsOf(cloud));
  console.log(welcome(cloud, lacking, (performance.now() - began) / 1000));
}

function parsed() {
  try {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
    if (positionals.length > 1) throw new Error(`it takes one folder, and got ${positionals.join(", ")}`);
    return { values, folder: positionals[0] };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** The folder of the command line, which must have a manifest. */
function assemblyIn(folder: string | undefined): string {
  if (folder === undefined) throw new UsageError("the folder of the cloud assembly is missing");
  if (existsSync(join(folder, "manifest.json"))) return resolve(folder);
  throw new Error(
    `${folder} has no manifest.json, so it is no cloud assembly: name the folder that "cdk synth" writes`,
  );
}

function given(option: string | undefined, variable: string): string | undefined {
  return option || process.env[variable] || undefined;
}

function wantedPort(): string {
  const { values } = parseArgs({ options: OPTIONS, allowPositionals: true, strict: false });
  return given(values.port as string | undefined, "PORT") ?? "4000";
}

/** This file stands beside package.json in the sources, and in a folder below it in the package. */
function version(): string {
  const files = ["../package.json", "../../package.json"].map((name) => new URL(name, import.meta.url));
  const file = files.find((each) => existsSync(each))!;
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

/** Returns the URLs and ids that other programs need. Resources that the templates lack are left out. */
function outputsOf({ origin, region, assembly }: Cloud): Record<string, unknown> {
  const [api] = assembly.ofType("AWS::AppSync::GraphQLApi");
  const refOf = (type: string): string | undefined => assembly.ofType(type)[0]?.ref;
  return {
    httpUrl: origin,
    region,
    ...(api && {
      graphqlUrl: `${origin}/graphql`,
      realtimeUrl: `${origin.replace("http", "ws")}/graphql/realtime`,
    }),
    apiKey: assembly.ofType("AWS::AppSync::ApiKey")[0]?.attribute("ApiKey"),
    userPoolId: refOf("AWS::Cognito::UserPool"),
    userPoolClientId: refOf("AWS::Cognito::UserPoolClient"),
    inboxUrl: `${origin}/inbox`,
    clockUrl: `${origin}/clock`,
    outputs: assembly.outputs,
  };
}

function welcome(cloud: Cloud, lacking: number, seconds: number): string {
  const { outputs, region, httpUrl, ...rest } = outputsOf(cloud);
  const names: Record<string, string> = {
    graphqlUrl: "GraphQL",
    realtimeUrl: "Real time",
    apiKey: "API key",
    userPoolId: "User pool",
    userPoolClientId: "Its client",
    inboxUrl: "Inbox",
    clockUrl: "Clock",
  };
  const line = (name: string, text: unknown): string => `  ${name.padEnd(11)}${String(text)}`;
  return [
    "",
    `The local cloud is up after ${seconds.toFixed(1)} s.`,
    ...(lacking > 0
      ? [`What it lacks was left out: see the ${lacking} ${lacking === 1 ? "line" : "lines"} above.`]
      : []),
    "",
    ...(rest.graphqlUrl === undefined ? [] : [line("GraphiQL", `${String(httpUrl)}/`)]),
    ...Object.entries(rest).flatMap(([name, value]) =>
      value === undefined ? [] : [line(names[name]!, value)],
    ),
    line("AWS SDKs", `endpoint ${String(httpUrl)}, region ${String(region)}, any keys`),
    "",
    ...Object.entries(outputs as object).map(([name, value]) => `  ${name} = ${String(value)}`),
    ...(Object.keys(outputs as object).length > 0 ? [""] : []),
    "Ctrl-C ends everything.",
    "",
  ].join("\n");
}
